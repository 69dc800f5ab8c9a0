import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {writeHeaders} from './headers.mjs';
import {headersFrom} from './served-headers.mjs';

// The grade that Mozilla's HTTP Observatory would give, by its published rules (developer.mozilla.org/observatory/docs/tests_and_scoring)
// as far as headers decide it. No cookie is set and every script is of the same origin, which is worth nothing and costs nothing;
// that http leads to https on the same host is up to whoever serves the site: without it the grade falls by 20.

type Headers = Record<string, string | undefined>;
const BROAD = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;

/** The score of each rule: below 0 a penalty, above 0 a bonus. */
function scores(headers: Headers): Record<string, number> {
  const policy = new Map((headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const unsafe = (source: string) => BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:';
  const age = Number(headers['Strict-Transport-Security']?.match(/max-age=(\d+)/)?.[1] ?? 0);
  return {
    policy: policyScore(),
    framing:
      policy.has('frame-ancestors') && !policy.get('frame-ancestors')?.some((source) => BROAD.test(source))
        ? 5
        : /^(?:DENY|SAMEORIGIN)$/.test(headers['X-Frame-Options'] ?? '')
          ? 0
          : -20,
    encryption: age >= 15_768_000 ? 0 : age > 0 ? -10 : -20,
    types: headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    referrer: /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(headers['Referrer-Policy'] ?? '')
      ? 5
      : headers['Referrer-Policy']
        ? -5
        : 0,
    resources: /^same-(?:origin|site)$/.test(headers['Cross-Origin-Resource-Policy'] ?? '') ? 10 : 0,
    sharing: headers['Access-Control-Allow-Credentials'] ? -50 : 0,
  };

  function policyScore() {
    if (!headers['Content-Security-Policy']) return -25;
    if (sources('script-src').some(unsafe) || sources('object-src').some((source) => BROAD.test(source))) return -20;
    if ([...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
    if ([...sources('script-src'), ...sources('style-src')].includes("'unsafe-eval'")) return -10;
    if (sources('style-src').some(unsafe)) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  }
}

/** Bonuses count only where the penalties leave 90 points; 100 are an A+. */
function total(headers: Headers): number {
  const all = Object.values(scores(headers));
  const sum = (part: number[]) => part.reduce((before, score) => before + score, 0);
  const withoutBonus = 100 + sum(all.filter((score) => score < 0));
  return withoutBonus >= 90 ? withoutBonus + sum(all.filter((score) => score > 0)) : withoutBonus;
}

let site = '';
let headers: Headers = {};
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'observatory-'));
  fs.writeFileSync(path.join(site, 'index.html'), '<meta charset=UTF-8><script>one()</script><style>p{}</style><p style="color:red">');
});
afterAll(() => fs.rmSync(site, {recursive: true}));

test.each([undefined, 'TESTAPP'])('the headers earn an A+ without a single penalty (hosted search: %s)', (appId) => {
  writeHeaders(site, {appId});
  headers = headersFrom(site)('/', true);
  expect(Object.entries(scores(headers)).filter(([, score]) => score < 0)).toEqual([]);
  expect(total(headers)).toBe(115);
});

test.each([
  ['Content-Security-Policy', 75],
  ['Strict-Transport-Security', 80],
  ['X-Content-Type-Options', 110],
  ['Referrer-Policy', 110],
])('without %s they would earn %i', (name, score) => {
  expect(total({...headers, [name]: undefined, ...(name === 'Content-Security-Policy' && {'X-Frame-Options': 'DENY'})})).toBe(score);
});

test('inline scripts that are allowed whatever they say would cost the grade', () => {
  const policy = headers['Content-Security-Policy']?.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  expect(total({...headers, 'Content-Security-Policy': policy})).toBeLessThan(90);
});
