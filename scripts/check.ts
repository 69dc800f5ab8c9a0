// `npm run check`: checks text, references and translations in seconds, without a build. Names file, line and fix.

import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkCard, checkSiteCard} from './check/card';
import {checkFormulas} from './check/formulas';
import {checkFrontMatter, checkSlugs, type Problem} from './check/front-matter';
import {checkLinks} from './check/links';
import {checkMdx} from './check/mdx';
import {checkChinese, checkEnglish, checkUntranslated} from './check/prose';
import {checkReferences} from './check/references';
import {checkInterfaceTerms, checkTerms} from './check/terms';
import {
  checkDataFiles,
  checkParity,
  checkStrings,
  checkTranslationFiles,
  isOrphaned,
  namesIn,
  readEntries,
} from './check/translations';
import {checkTemplate, checkWords} from './check/words';
import {i18n, readPages, translationsRequired} from './content';
import {root} from './setup.mjs';

/** A language that was just added has hundreds. */
const SHOWN_WARNINGS = 20;

/** A site can be published before its translators are done. */
const asConfigured = (problem: Problem): Problem => ({warning: !translationsRequired, ...problem});

/** `site`: the folder of a site like this one. */
export async function check(site: string = root): Promise<{pages: number; problems: Problem[]; open: number}> {
  const pages = readPages(site);
  // Almost everything else needs them.
  const unreadable = checkDataFiles(site);
  if (unreadable.length) return {pages: pages.length, problems: unreadable, open: 0};
  const known = {
    tags: namesIn(path.join(site, 'blog/tags.yml')),
    authors: namesIn(path.join(site, 'blog/authors.yml')),
    series: namesIn(path.join(site, 'blog/series.yml')),
  };
  const entries = await readEntries(site, i18n.locales);
  const problems = [
    ...pages.flatMap((page) => {
      // What follows from these alone would hide them.
      if (page.frontMatterError) return checkFrontMatter(page, known);
      if (isOrphaned(page)) return checkParity(page).map(asConfigured);
      return [
        ...checkFrontMatter(page, known),
        ...checkWords(page),
        ...checkTemplate(page, site),
        ...checkFormulas(page),
        ...checkReferences(page, site),
        ...checkMdx(page, site),
        ...checkCard(page, site),
        ...checkParity(page).map(asConfigured),
        ...(page.locale.startsWith('zh') ? [...checkChinese(page), ...checkTerms(page)] : checkUntranslated(page)),
      ];
    }),
    ...(await checkEnglish(
      pages.filter((page) => page.locale.startsWith('en') && !page.frontMatterError && !isOrphaned(page)),
      site,
    )),
    ...checkSlugs(pages),
    ...checkLinks(pages, fs.existsSync(path.join(site, 'versions.json'))),
    ...checkSiteCard(),
    ...checkInterfaceTerms(site),
    ...checkTranslationFiles(site),
    ...(await checkStrings(site, entries)).map(asConfigured),
  ];
  const open = entries.filter(({state}) => state !== 'done').length;
  return {
    pages: pages.length,
    problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    open,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  if (process.stdout.isTTY) console.log('Checking the content…');
  const {pages, problems, open} = await check();
  const hidden = problems.filter(({warning}) => warning).slice(SHOWN_WARNINGS);
  for (const {file, line, message, fix, warning} of problems.filter((problem) => !hidden.includes(problem)))
    console.error(`${file}:${line}: ${warning ? 'warning: ' : ''}${message}\n    ${fix}`);
  if (hidden.length)
    console.error(`… and ${hidden.length} more warnings: npm run i18n lists what there is to translate.`);
  if (open) console.log(`\n${open} translation${open === 1 ? ' is' : 's are'} open: npm run i18n`);
  const errors = problems.filter(({warning}) => !warning).length;
  const warnings = problems.length - errors;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${problems.length || open ? '\n' : ''}${pages} pages in ${seconds} s: ${errors || 'no'} ${warnings ? 'error' : 'problem'}${errors === 1 ? '' : 's'}${warnings ? `, ${warnings} warning${warnings === 1 ? '' : 's'}` : ''}`,
  );
  if (errors) process.exitCode = 1;
}
