// `npm run card-font`: cuts a new subset of the font of the social cards, with every character of the titles. Needs the npm
// registry, from which it takes the whole font (115 MB) into node_modules/.cache; the build needs only what this command writes.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Blob, Face, Font} from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type {Page} from '../packages/theme/src/commands/site';
import {load} from './load';
import {fail, root, run} from './setup.mjs';
import {siteAt} from './site';

const {readPages}: typeof import('../packages/theme/src/commands/site') = load(
  '../packages/theme/src/commands/site.ts',
);
const {proseOf}: typeof import('../packages/theme/src/commands/markdown') = load(
  '../packages/theme/src/commands/markdown.ts',
);
const {i18n}: typeof import('../packages/theme/src/config/locales') = load('../packages/theme/src/config/locales.ts');
const {siteTexts}: typeof import('../packages/theme/src/config/social-cards') = load(
  '../packages/theme/src/config/social-cards.ts',
);

const {FONT, fontFile, fontFolder, glyphsFile}: typeof import('../packages/theme/src/plugins/social-cards/glyphs') =
  load('../packages/theme/src/plugins/social-cards/glyphs.ts');

/** The font is under the SIL Open Font License, whose text must accompany the subset. */
const LICENCE = 'LICENSE_FONT';
const NOTICE =
  'Noto Serif SC, a part of it. (c) 2017-2024 Adobe (http://www.adobe.com/). Noto is a trademark of Google Inc.';

/** Always included, if the font has them: Latin, Greek, the marks of both scripts, kana, full-width forms. */
const ALWAYS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x391, 0x3c9],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2200, 0x22a5],
  [0x3000, 0x301f],
  [0x3041, 0x3096],
  [0x30a1, 0x30fc],
  [0xff01, 0xff5e],
];

/** The 6,763 Han characters of GB 2312, which cover nearly every title, in rows of 94. */
function commonHan(): string[] {
  const bytes = Array.from({length: (0xf8 - 0xb0) * 94}, (_, index) => [
    0xb0 + Math.floor(index / 94),
    0xa1 + (index % 94),
  ]);
  return new TextDecoder('gb18030').decode(new Uint8Array(bytes.flat())).match(/\p{Script=Han}/gu) ?? [];
}

/** The characters that the font should have: those of every title, and those that the next title will most likely use. */
export function wanted(pages: Page[]) {
  const han = [
    ...commonHan(),
    ...pages
      .filter(({locale}) => locale.startsWith('zh'))
      .flatMap((page) => proseOf(page).match(/\p{Script=Han}/gu) ?? []),
  ];
  const always = ALWAYS.flatMap(([first = 0, last = 0]) =>
    Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)),
  );
  return {required: new Set(titles(pages).join('')), wished: new Set([...always, ...han])};
}

function titles(pages: Page[]) {
  return [...pages.map(({frontMatter}) => String(frontMatter.title ?? '')), ...i18n.locales.flatMap(siteTexts)];
}

/** Cuts the font and measures its characters. */
export async function cut(
  whole: Buffer,
  {required, wished}: ReturnType<typeof wanted>,
): Promise<{font: Buffer; glyphs: Record<string, string>; lacking: string[]}> {
  const face = new Face(new Blob(new Uint8Array(whole).buffer));
  const available = new Set(face.collectUnicodes());
  const has = (character: string) => available.has(character.codePointAt(0) ?? 0);
  const kept = [...new Set([...required, ...wished])].filter(has).sort();
  const font = await subsetFont(whole, kept.join(''), {
    targetFormat: 'truetype',
    keepFeatures: ['kern'],
    noHinting: true,
  });
  const measure = new Font(face);
  const glyphs: Record<string, string> = {};
  for (const character of kept) {
    const width = Math.round(
      (1000 * measure.glyphHAdvance(measure.nominalGlyph(character.codePointAt(0) ?? 0) ?? 0)) / face.upem,
    );
    glyphs[width] = `${glyphs[width] ?? ''}${character}`;
  }
  return {font, glyphs, lacking: [...required].filter((character) => !has(character))};
}

async function main() {
  const cache = path.join(root, 'node_modules', '.cache', 'card-font');
  const source = path.join(cache, 'node_modules', FONT.package);
  const file = path.join(source, FONT.file);
  if (!fs.existsSync(file)) {
    console.log(`Fetching ${FONT.package} ${FONT.version} (115 MB)…`);
    fs.mkdirSync(cache, {recursive: true});
    fs.writeFileSync(path.join(cache, 'package.json'), '{"private": true}\n');
    if (
      !run('npm', [
        'install',
        '--prefix',
        cache,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        `${FONT.package}@${FONT.version}`,
      ])
    )
      fail('npm could not fetch the font; its message above says why. Is the npm registry reachable?');
  }
  const characters = wanted(readPages(await siteAt()));
  // What the font has it keeps: the next title may need it.
  for (const character of Object.values(JSON.parse(fs.readFileSync(glyphsFile, 'utf8'))).join(''))
    characters.wished.add(character);
  const {font, glyphs, lacking} = await cut(fs.readFileSync(file), characters);
  fs.writeFileSync(fontFile, font);
  fs.writeFileSync(glyphsFile, `${JSON.stringify(glyphs, null, 2)}\n`);
  fs.writeFileSync(
    path.join(fontFolder, 'OFL.txt'),
    `${NOTICE}\n\n${fs.readFileSync(path.join(source, LICENCE), 'utf8')}`,
  );
  const count = Object.values(glyphs).reduce((sum, each) => sum + [...each].length, 0);
  console.log(
    `${path.relative(root, fontFile)}: ${count} characters, ${Math.round(font.length / 1024)} kB. Commit the folder.`,
  );
  if (lacking.length)
    fail(
      `Noto Serif SC itself has no ${lacking.join(' ')}: write the title without, or give the post an image of its own (image: ./card.png).`,
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
