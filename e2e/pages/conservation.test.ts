import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type AnyNode, type CheerioAPI, load} from 'cheerio';
import {expect, test} from 'vitest';
import {root} from '../../scripts/setup.mjs';
import {checkBuilt} from '../build/losses';
import {reference, threeLanguages} from '../build/pages';
import {fixtures} from '../fixtures';

// `docusaurus check --built` reports what the author wrote and the built page lacks.

test(`readers get all that is written: ${threeLanguages.name}`, () => {
  const {summary, problems} = checkBuilt(path.join(root, fixtures.threeLanguages.source), threeLanguages.folder);
  expect(problems).toEqual([]);
  expect(summary).toMatch(/^[1-9]\d* pages .* no errors/);
});

/** Removes words from the last element with this selector that contains them. */
const without = ($: CheerioAPI, selector: string, words: string) => {
  const html = (node: AnyNode) => $(node).html() ?? '';
  const element = $(selector)
    .toArray()
    .findLast((node) => html(node).includes(words));
  if (!element) throw new Error(`No ${selector} has ${words}.`);
  $(element).html(html(element).replace(words, ''));
};

test('of the reference site, each loss that is planted is reported with its line, and nothing else', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'conservation-'));
  fs.cpSync(reference.folder, folder, {recursive: true});
  const plant = (name: string, change: ($: CheerioAPI) => void) => {
    const file = path.join(folder, name);
    const $ = load(fs.readFileSync(file, 'utf8'));
    change($);
    fs.writeFileSync(file, $.html());
  };
  plant('__e2e/elements.html', ($) => {
    without($, '[role=tabpanel] p', 'second ');
    without($, 'h3', 'Third');
    without($, 'pre', '    ');
    without($, 'article p', '<code>code</code>');
    without($, 'annotation', '\\ln');
    without($, 'td', '22');
    $('details a[href$="/blog/garch"]').attr('href', '/elsewhere');
    $('article figure img').remove();
  });
  plant('blog/garch.html', ($) => {
    without($, 'article p', '平静之后往往还是平静。');
    $('figure .only-light img').last().attr('src', '/assets/images/breaches-gone.svg');
    $('article a[href^="https://doi.org/10.3905"]').removeAttr('href');
  });
  fs.rmSync(path.join(folder, 'en/blog/poetry.html'));
  const {problems} = checkBuilt(path.join(root, fixtures.reference.source), folder);
  fs.rmSync(folder, {recursive: true});
  const formula = 'L = \\frac{1}{2n}\\sum_{t=1}^{n}\\left(\\ln\\sigma_t^2';
  expect(problems.sort()).toEqual([
    'blog/2024-12-08-garch/index.md:55: readers do not get the picture ./breaches.svg',
    'blog/2024-12-08-garch/index.md:63: readers do not get “平静之后往往还是平静。这”',
    'blog/2024-12-08-garch/index.md:68: readers do not get the link to https://doi.org/10.3905/jod.1995.407942',
    'i18n/en/docusaurus-plugin-content-blog/2023-06-18-poetry/index.md:1: the build has no page /en/blog/poetry',
    expect.stringContaining(`pages/elements.mdx:102: readers do not get the formula “${formula}`),
    'pages/elements.mdx:106: readers do not get the picture ../blog/2024-12-08-garch/curves.svg',
    'pages/elements.mdx:112: readers do not get “Third level”',
    'pages/elements.mdx:11: readers do not get “code, Ctrl + K, a link and a footnote.”',
    'pages/elements.mdx:21: readers do not get the cells “22” of the table in their place',
    'pages/elements.mdx:24: readers do not get “22”',
    'pages/elements.mdx:32: readers do not get the code “code” as it is written',
    'pages/elements.mdx:59: readers do not get the link to /blog/garch',
    'pages/elements.mdx:79: readers do not get “The second panel.”',
    'pages/elements.mdx:84: readers do not get the code “def mean(values):” as it is written',
  ]);
});
