// `npm run check`: checks text, references and translations in seconds, without a build. Names file, line and fix.
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {checkCard, checkSiteCard} from './check/card.mjs';
import {checkFrontMatter} from './check/front-matter.mjs';
import {checkChinese, checkEnglish} from './check/prose.mjs';
import {checkReferences} from './check/references.mjs';
import {checkInterfaceTerms, checkTerms} from './check/terms.mjs';
import {checkParity, checkStrings, checkTranslationFiles, readYaml} from './check/translations.mjs';
import {checkWords} from './check/words.mjs';
import {i18n, readPages} from './content.mjs';
import {root} from './setup.mjs';

/** @typedef {import('./check/front-matter.mjs').Problem} Problem */

/**
 * @param {string} site the folder of a site like this one
 * @returns {Promise<{pages: number, problems: Problem[]}>}
 */
export async function check(site = root) {
  const pages = readPages(site);
  const known = {
    tags: Object.keys(readYaml(path.join(site, 'blog/tags.yml'))),
    authors: Object.keys(readYaml(path.join(site, 'blog/authors.yml'))),
  };
  const problems = [
    ...pages.flatMap((page) => [
      ...checkFrontMatter(page, known),
      ...checkWords(page),
      ...checkReferences(page, site),
      ...checkCard(page, site),
      ...checkParity(page),
      ...(page.locale.startsWith('zh') ? [...checkChinese(page), ...checkTerms(page)] : []),
    ]),
    ...(await checkEnglish(
      pages.filter(({locale}) => locale.startsWith('en')),
      site,
    )),
    ...checkSiteCard(),
    ...checkInterfaceTerms(site),
    ...checkTranslationFiles(site),
    ...(await checkStrings(site, i18n.locales)),
  ];
  return {pages: pages.length, problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now();
  const {pages, problems} = await check();
  for (const {file, line, message, fix} of problems) console.error(`${file}:${line}: ${message}\n    ${fix}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length ? '\n' : ''}${pages} pages in ${seconds} s: ${problems.length || 'no'} problem${problems.length === 1 ? '' : 's'}`);
  if (problems.length) process.exitCode = 1;
}
