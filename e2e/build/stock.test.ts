import fs from 'node:fs';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {headersFrom} from '../../src/plugins/security/served-headers';
import {buildStockSite, stockSite} from './stock-site';

// Every feature on a stock site, with no more than the lines of its README.

let site = '';
let built: ReturnType<typeof buildStockSite>;

beforeAll(() => {
  site = stockSite({features: ['security']});
  built = buildStockSite(site);
  if (built.failed) throw new Error(built.log);
}, 300_000);
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

describe('security', () => {
  const headers = () => headersFrom(built.folder)('/', true);

  test('the policy allows what the stock theme has inline, in all languages, and what the options say', () => {
    const policy = headers()['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+'(?:;|$)/);
    expect(policy).toContain("img-src 'self' data: https://img.example.org");
    expect(headers()['X-Content-Type-Options']).toBe('nosniff');
    expect(headersFrom(built.folder)('/ja/assets/js/main.js', true)['Cache-Control']).toContain('immutable');
  });
});
