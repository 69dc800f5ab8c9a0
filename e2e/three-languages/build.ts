// Builds a small site in three languages, below the root of its host: two posts of the reference site, and the untranslated or hostile ones in `site/`.
// Usage: node scripts/run.mjs ../e2e/three-languages/build <folder for the built site>
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {addLanguage} from '../../scripts/make-yours';
import {build, buildChanged, commit, replace, writeSite as writeReference} from '../reference/build';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Enough for every kind of page; the time goes with their number, times three. */
const POSTS = /-(?:welcome|adb)$/;
const DOCUMENTS_LEFT_OUT = 'tutorial-basics';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target = ''] = process.argv;
  if (!target)
    throw new Error('Say where the built site goes: node scripts/run.mjs ../e2e/three-languages/build <folder>');
  buildChanged([target], writeSite, build);
}

/** `site`: a folder. */
function writeSite(site: string) {
  writeReference(site);
  for (const [posts, documents] of [
    ['blog', 'docs'],
    ['i18n/en/docusaurus-plugin-content-blog', 'i18n/en/docusaurus-plugin-content-docs/current'],
  ]) {
    for (const name of fs
      .readdirSync(path.join(site, posts ?? ''))
      .filter((entry) => /^\d/.test(entry) && !POSTS.test(entry))) {
      fs.rmSync(path.join(site, posts ?? '', name), {recursive: true});
    }
    fs.rmSync(path.join(site, documents ?? '', DOCUMENTS_LEFT_OUT), {recursive: true});
  }
  fs.rmSync(path.join(site, 'pages'), {recursive: true});
  fs.rmSync(path.join(site, 'draft'), {recursive: true});
  fs.renameSync(path.join(site, 'project.config.ts'), path.join(site, 'docusaurus.config.ts'));
  fs.cpSync(path.join(here, 'site'), site, {recursive: true});
  addJapanese(site);
  replace(site, 'src/config/identity.ts', "baseUrl: '/'", "baseUrl: '/inkstone/'");
  // The original of one post has moved on since its English was acknowledged.
  replace(site, 'blog/2024-09-15-adb/index.md', '手边没有手机', '手边没有安卓手机');
  commit(site, '2025-06-01', 'What only this site has');
}

/** As `npm run setup -- --add-language ja` does; the folder is in `site/i18n/ja`. */
function addJapanese(site: string) {
  const isKnown = fs.readFileSync(path.join(site, 'packages/theme/src/config/locales.ts'), 'utf8').includes('ja: {');
  if (isKnown)
    replace(site, 'packages/theme/src/config/locales.ts', "locales: ['zh-CN', 'en']", "locales: ['zh-CN', 'en', 'ja']");
  else addLanguage('ja', site);
}
