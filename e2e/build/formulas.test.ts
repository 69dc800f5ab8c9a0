import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {identity} from '../../src/config/identity';

const build = path.resolve(__dirname, '../../build');
const pages = fs.readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));

test('the font of the formulas is fetched early on pages that have formulas, and on no other page', () => {
  for (const file of pages) {
    const $ = load(fs.readFileSync(path.join(build, file), 'utf8'));
    const fonts = $('link[rel=preload][as=font]').get();
    expect(fonts.length, file).toBe($('math').length > 0 ? 1 : 0);
    for (const font of fonts)
      expect(fs.existsSync(path.join(build, (font.attribs.href ?? '').slice(identity.baseUrl.length))), file).toBe(
        true,
      );
  }
});
