import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {createSiteServer, listen} from '../../scripts/server';
import type {Driver} from '../browsers/driver';
import {CHROMIUM, FIREFOX, WEBKIT} from '../browsers/engines';

// Positions and sizes of the parts of formulas in three engines: e2e/reference/pages/formulas.md. The markup proves
// little: each engine ignores other parts of MathML, without an error.

const BUILT = path.resolve(__dirname, '../../node_modules/.cache/e2e-reference');
/** Their addresses, with every character that is drawn there in a formula. The last is the page of all formulas. */
const PAGES = fs
  .readdirSync(BUILT, {recursive: true, encoding: 'utf8'})
  .filter((name) => /^en\/.*\.html$/.test(name))
  .flatMap((name) => {
    const $ = load(fs.readFileSync(path.join(BUILT, name), 'utf8'));
    $('annotation').remove();
    const characters = $('math').text().replace(/\s/g, '');
    return characters ? [{address: name.slice(0, -'.html'.length), characters}] : [];
  })
  .sort((one, other) => one.characters.length - other.characters.length);
/** The characters for which the style sheet names the font of the common ones. */
const COMMON = new RegExp(
  `^[${fs
    .readFileSync(path.resolve(__dirname, '../../packages/theme/src/css/math/math.css'), 'utf8')
    .split('common.woff2')[1]
    ?.match(/unicode-range: (.*);/)?.[1]
    ?.replace(/U\+(\w+)/g, '\\u{$1}')
    .replace(/-(\w+)/g, '-\\u{$1}')
    .replaceAll(', ', '')}]+$`,
  'u',
);

type Box = {text: string; left: number; right: number; top: number; bottom: number; width: number; height: number};

for (const {name, missing, start} of [CHROMIUM, FIREFOX, WEBKIT]) {
  describe.skipIf(missing)(missing ? `${name}: skipped, ${missing}` : name, () => {
    const site = createSiteServer(BUILT);
    let browser: Driver;
    const fontsOf: Record<string, string[]> = {};

    beforeAll(async () => {
      browser = await start();
      const home = `http://127.0.0.1:${await listen(site, 0)}/`;
      const isReady = "document.readyState === 'complete' && document.fonts.status === 'loaded'";
      const loaded = `[...document.fonts].filter((font) => /Formulas/.test(font.family) && font.status === 'loaded')`;
      for (const {address} of PAGES) {
        await browser.goto(home + address);
        await vi.waitFor(async () => expect(await browser.evaluate(isReady)).toBe(true), 30_000);
        const ranges = await browser.evaluate<string[]>(`${loaded}.map((font) => font.unicodeRange)`);
        fontsOf[address] = ranges.map((range) => (/2a00/i.test(range) ? 'common' : 'other'));
      }
    });
    afterAll(async () => {
      await browser?.stop();
      site.closeAllConnections();
      site.close();
    });

    /** The formula whose TeX begins with this. */
    const formula = (tex: string) =>
      `[...document.querySelectorAll('article math, main math')].find((math) => ` +
      `math.querySelector('annotation').textContent.trim().startsWith(${JSON.stringify(tex)}))`;
    const boxOf = `((element) => {
      const {left, right, top, bottom, width, height} = element.getBoundingClientRect();
      return {text: element.textContent, left, right, top, bottom, width, height};
    })`;
    const boxes = (tex: string, selector: string) =>
      browser.evaluate<Box[]>(`[...${formula(tex)}.querySelectorAll(${JSON.stringify(selector)})].map(${boxOf})`);
    const box = async (tex: string, selector: string) => {
      const [first] = await boxes(tex, selector);
      if (!first) throw new Error(`There is no ${selector} in ${tex}.`);
      return first;
    };
    const container = (tex: string) => browser.evaluate<Box>(`${boxOf}(${formula(tex)}.closest('.scrollable'))`);
    const middle = ({left, right}: Box) => (left + right) / 2;
    const isNear = (value: number, other: number, by = 1.5) => Math.abs(value - other) <= by;
    const allNear = (values: number[]) => values.length > 1 && Math.max(...values) - Math.min(...values) <= 1.5;

    /** The number of dark pixels in a part of the window, after scrolling to it. */
    async function ink(tex: string, selector: string): Promise<number> {
      await browser.evaluate(`(${formula(tex)}.scrollIntoView({block: 'center'}), true)`);
      const {left, top, width, height} = await box(tex, selector);
      const area = {left: Math.floor(left), top: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height)};
      const points = await sharp(await browser.screenshot())
        .extract(area)
        .greyscale()
        .raw()
        .toBuffer();
      return points.filter((point) => point < 128).length;
    }

    test('a page fetches the font of rare characters only where a formula has one', () => {
      expect(PAGES.at(-1)?.address).toBe('en/__e2e/formulas');
      expect(PAGES.filter(({characters}) => COMMON.test(characters)).length).toBeGreaterThan(1);
      for (const {address, characters} of PAGES) {
        const expected = COMMON.test(characters) ? ['common'] : ['common', 'other'];
        expect(fontsOf[address]?.toSorted(), address).toEqual(expected);
      }
    });

    test('all formulas have a size, and none has an element that is no MathML', async () => {
      const sizes = await browser.evaluate<Box[]>(`[...document.querySelectorAll('main math')].map(${boxOf})`);
      expect(sizes.length).toBeGreaterThan(80);
      for (const {text, width, height} of sizes) expect(Math.min(width, height), text).toBeGreaterThan(3);
      const foreign = "[...document.querySelectorAll('math *')].filter((each) => each.namespaceURI.endsWith('xhtml'))";
      expect(await browser.evaluate(`${foreign}.map((element) => element.outerHTML)`)).toEqual([]);
      expect(await browser.evaluate("document.querySelectorAll('main p > code').length")).toBe(0);
    });

    test.each([
      ['X_n \\overset{d}{\\to} X', 'mover > mo', 'mover > mi'],
      ['X \\overset{\\text{iid}}', 'mover > mo', 'mover > mtext'],
      ['X \\stackrel{d}{=}', 'mover > mo', 'mover > mi'],
      ['a \\overset{*}{=}', 'mover > mo', 'mover > mo + mo'],
    ])('the mark of %s is above its sign, and smaller', async (tex, sign, mark) => {
      const [base, above, first] = [await box(tex, sign), await box(tex, mark), await box(tex, 'mi')];
      expect(isNear(middle(base), middle(above), 2)).toBe(true);
      expect(above.top).toBeLessThan(base.top);
      expect(base.left - first.right).toBeGreaterThan(1);
    });

    test('the mark of \\underset is below its sign', async () => {
      const [sign, mark] = await boxes('\\underset{x}{\\arg\\max}', 'munder > *');
      if (!sign || !mark) throw new Error('It has no parts.');
      expect(isNear(middle(sign), middle(mark), 4)).toBe(true);
      expect(mark.bottom).toBeGreaterThan(sign.bottom);
    });

    test.each([
      '\\begin{aligned} a &= b + c',
      '\\begin{align*} a &= b \\tag{A}',
      '\\begin{alignat*}',
      '\\begin{align}\nu &= v',
      '\\begin{eqnarray}',
    ])('the relation signs of %s stand at one place', async (tex) => {
      const signs = (await boxes(tex, 'mo')).filter(({text}) => text === '=');
      expect(allNear(signs.map(({left}) => left))).toBe(true);
      expect(new Set(signs.map(({top}) => Math.round(top))).size).toBe(signs.length);
    });

    test('the relation signs of two columns stand at two places', async () => {
      const signs = (await boxes('\\begin{align*} \\nabla', 'mo')).filter(({text}) => text === '=');
      expect(signs).toHaveLength(4);
      const [left, right] = [signs.filter((_, at) => at % 2 === 0), signs.filter((_, at) => at % 2 === 1)];
      expect(allNear(left.map((sign) => sign.left))).toBe(true);
      expect(allNear(right.map((sign) => sign.left))).toBe(true);
    });

    test('dots stand as close to what is around them as in TeX, and an index has no space', async () => {
      const [, first, dots, second] = await boxes('(x_1, \\dots, x_n)', 'semantics > mrow mo');
      expect([first?.text, dots?.text, second?.text]).toEqual([',', '…', ',']);
      // A thin space on both sides, in the font that all engines have.
      expect((dots?.left ?? 0) - (first?.right ?? 0)).toBeLessThan(5);
      expect((second?.left ?? 99) - (dots?.right ?? 0)).toBeLessThan(5);
      const [index, sign, digit] = await boxes('\\sum_{i=1}^n', '[movablelimits] + mrow > *');
      expect((sign?.left ?? 99) - (index?.right ?? 0)).toBeLessThan(1.5);
      expect((digit?.left ?? 99) - (sign?.right ?? 0)).toBeLessThan(1.5);
    });

    test('a line break that is in no environment begins a line', async () => {
      const signs = (await boxes('p = q \\\\', 'mo')).filter(({text}) => text === '=');
      expect((signs[1]?.top ?? 0) - (signs[0]?.top ?? 0)).toBeGreaterThan(10);
    });

    test('the conditions of cases begin at one place', async () => {
      const conditions = await boxes('f(x) = \\begin{cases}', 'mtd:nth-child(2) > *');
      expect(allNear(conditions.map(({left}) => left))).toBe(true);
      const brace = (await boxes('f(x) = \\begin{cases}', 'mo')).find(({text}) => text === '{');
      expect(brace?.height).toBeGreaterThanOrEqual((await box('f(x) = \\begin{cases}', 'mtable')).height * 0.9);
    });

    test('an array has its rules, and columns at the left and the right', async () => {
      const tex = '\\begin{array}{l|r}';
      const [left, right] = [await boxes(tex, 'mtd:first-child > *'), await boxes(tex, 'mtd:last-child > *')];
      expect(allNear(left.map((cell) => cell.left))).toBe(true);
      expect(allNear(right.map((cell) => cell.right))).toBe(true);
      const [table, letters] = [await box(tex, 'mtable'), await ink(tex, 'mtd > mi')];
      expect(await ink(tex, 'mtable')).toBeGreaterThan(letters + table.width + table.height / 2);
    });

    test.each([
      ['\\left[\\begin{array}{cc|c}', 'mtr:first-child mtd:nth-child(2)'],
      ['\\begin{array}{|c:c|}', 'mtr:first-child mtd:first-child'],
    ])('the cells of %s have a rule beside them', async (tex, cell) => {
      const {right, height} = await box(tex, cell);
      const next = await box(
        tex,
        cell.replace(/child(?:\(2\))?$/, 'child + mtd').replace(/nth-child \+/, 'nth-child(2) +'),
      );
      expect(next.left).toBeGreaterThanOrEqual(right - 1.5);
      expect(await ink(tex, cell)).toBeGreaterThan(height / 3);
    });

    test.each([
      ['\\boxed{E', '.tml-fbox'],
      ['\\fbox{f}', 'menclose'],
    ])('%s is a frame around what it holds', async (tex, frame) => {
      const [outer, inner] = [await box(tex, frame), await box(tex, `${frame} > *`)];
      expect(outer.width).toBeGreaterThan(inner.width + 4);
      const difference = (await ink(tex, frame)) - (await ink(tex, `${frame} > *`));
      expect(difference).toBeGreaterThan((outer.width + outer.height) * 1.2);
    });

    test('a stroke runs through what it cancels', async () => {
      const [struck, plain] = ['\\cancel{a+b+c}', 'a+b+c'];
      const {width} = await box(plain, 'mrow');
      expect((await ink(struck, 'menclose')) - (await ink(plain, 'mrow'))).toBeGreaterThan(width / 3);
    });

    test('a color is behind its letter, not beside it', async () => {
      const [color, letter] = [await box('\\colorbox', '[mathbackground]'), await box('\\colorbox', 'mtext')];
      expect(isNear(middle(color), middle(letter))).toBe(true);
      expect(color.top).toBeLessThan(letter.top);
      expect(color.bottom).toBeGreaterThan(letter.bottom);
    });

    test.each([
      ['\\left|\\frac{a}{b}\\right|', 'mfrac'],
      ['\\left\\|\\frac{a}{b}\\right\\|', 'mfrac'],
      ['\\left.\\frac{dy}{dx}\\right|', 'mfrac'],
      ['\\begin{vmatrix}', 'mtable'],
    ])('the bars of %s are as high as what they enclose', async (tex, inner) => {
      // WebKit does not stretch this sign to so small a height.
      if (name === 'WebKit' && tex.startsWith('\\left\\|')) return;
      const bars = (await boxes(tex, 'mo')).filter(({text}) => /^[|∣‖∥]$/.test(text));
      expect(bars.length).toBeGreaterThan(0);
      const {height} = await box(tex, inner);
      for (const bar of bars) expect(bar.height).toBeGreaterThan(height * 0.75);
    });

    test('signs with negative space between them stand close', async () => {
      const [first, second] = (await boxes('x \\perp', 'mo')).map(middle);
      expect((second ?? 0) - (first ?? 0)).toBeLessThan(10);
    });

    test.each(['x = 1', '\\begin{align*} a &= b \\tag'])('the number of %s is at the margin', async (tex) => {
      // WebKit gives no table in a formula the width of the text: the number follows.
      if (name === 'WebKit') return;
      const [area, sign] = [await container(tex), (await boxes(tex, 'mo')).find(({text}) => text === '=')];
      for (const tag of await boxes(tex, '.tml-tag')) expect(isNear(tag.right, area.right, 8)).toBe(true);
      expect(isNear(sign ? middle(sign) : 0, middle(area), 30)).toBe(true);
    });

    test('a formula of a heading is one in the table of contents', async () => {
      const entries = `[...document.querySelectorAll('.table-of-contents a:has(math)')]`;
      const texts = `${entries}.map((link) => [link.hash, link.textContent])`;
      expect(await browser.evaluate(texts)).toEqual([
        ['#r2', 'R2 and code'],
        ['#hatbeta-is', 'βˆ is'],
      ]);
      const width = `${entries}.map((link) => link.querySelector('math').getBoundingClientRect().width)`;
      for (const each of await browser.evaluate<number[]>(width)) expect(each).toBeGreaterThan(5);
    });

    test('a wide formula scrolls in its box, also on a phone, and its number follows it', async () => {
      await browser.resize(480, 800);
      for (const tex of ['a_1 + a_2', 'b_1 + b_2']) {
        const area = `${formula(tex)}.closest('.scrollable')`;
        expect(await browser.evaluate(`${area}.scrollWidth > ${area}.clientWidth + 50`)).toBe(true);
      }
      expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const [last, tag] = [(await boxes('b_1 + b_2', 'mn')).at(-1), await box('b_1 + b_2', '.tml-tag')];
      expect(tag.left).toBeGreaterThan(last?.right ?? Number.POSITIVE_INFINITY);
      await browser.resize(1280, 900);
    });
  });
}
