import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), '../template');
const PACKAGES = ['docusaurus-theme-inkstone', 'docusaurus-theme-search-static'];
const BLOG = 'docusaurus-plugin-content-blog';
const PAGES = 'docusaurus-plugin-content-pages';

/**
 * Writes the files of a new site.
 * @param {string} target the folder of the site
 * @param {Record<string, string>} answers
 * @param {string | undefined} vendor a folder with packed packages, which are copied into the site
 */
export function writeSite(target, answers, vendor) {
  const today = new Date().toISOString().slice(0, 10);
  const languages = (answers.languages ?? 'en').split(',');
  fs.cpSync(path.join(template, 'site'), target, {recursive: true});
  // npm leaves out a file of the name .gitignore when it packs this package.
  fs.renameSync(path.join(target, 'gitignore'), path.join(target, '.gitignore'));
  const name = path
    .basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-');
  edit(path.join(target, 'package.json'), (text) => {
    const manifest = JSON.parse(text);
    const packages = vendor ? useVendored(target, vendor) : {};
    return `${JSON.stringify({...manifest, name, dependencies: {...manifest.dependencies, ...packages}}, null, 2)}\n`;
  });
  edit(path.join(target, 'README.md'), (text) => text.replace('TITLE', () => answers.title ?? name));
  const logo = answers.logo ? `img/logo${path.extname(answers.logo).toLowerCase()}` : 'img/logo.svg';
  if (answers.logo) {
    fs.rmSync(path.join(target, 'static/img/logo.svg'));
    fs.copyFileSync(answers.logo, path.join(target, 'static', logo));
  }
  fs.writeFileSync(path.join(target, 'docusaurus.config.ts'), configOf({...answers, logo}, languages));
  const post = `${today}-hello`;
  for (const [index, language] of languages.entries()) {
    const words = path.join(template, fs.existsSync(path.join(template, language)) ? language : 'en');
    const below = (/** @type {string} */ plugin) => path.join(target, 'i18n', language, plugin);
    const [blog, pages] =
      index === 0 ? [path.join(target, 'blog'), path.join(target, 'src/pages')] : [below(BLOG), below(PAGES)];
    copyText(path.join(words, 'hello.md'), path.join(blog, post, 'index.md'), today);
    copyText(path.join(words, 'about.md'), path.join(pages, 'about.md'), today);
  }
  fs.cpSync(path.join(template, 'program'), path.join(target, 'blog', post), {recursive: true});
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function edit(file, change) {
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} today
 */
function copyText(from, to, today) {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.writeFileSync(to, fs.readFileSync(from, 'utf8').replaceAll('DATE', today));
}

/**
 * Copies the packed packages into `vendor/` of a site, in place of older ones, and returns the dependencies that name them.
 * @param {string} target
 * @param {string} from
 * @returns {Record<string, string>}
 */
export function useVendored(target, from) {
  const vendor = path.join(target, 'vendor');
  fs.rmSync(vendor, {recursive: true, force: true});
  fs.mkdirSync(vendor, {recursive: true});
  const files = fs.readdirSync(from);
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith('.tgz'));
      if (!file) throw new Error(`${from} has no ${name}-….tgz.`);
      // npm takes a file of the same name and version for the one that it has installed.
      const bytes = fs.readFileSync(path.join(from, file));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const copy = file.replace(/\.tgz$/, `-${hash}.tgz`);
      fs.writeFileSync(path.join(vendor, copy), bytes);
      return [name, `file:vendor/${copy}`];
    }),
  );
}

/**
 * @param {Record<string, string>} answers
 * @param {string[]} languages
 */
function configOf({title = '', url = '', author = '', email, repository, accent, logo}, languages) {
  const {origin, pathname} = new URL(url);
  const base = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const quote = (/** @type {string} */ text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const github = repository?.match(/^https:\/\/github\.com\/[^/]+/)?.[0];
  const owner = [
    `name: ${quote(author)}`,
    email && `email: ${quote(email)}`,
    github && `github: ${quote(github)}`,
  ].filter(Boolean);
  const lines = [
    `title: ${quote(title)},`,
    '// GitHub Pages tells the workflow where the site is; elsewhere these addresses count.',
    `url: process.env.SITE_ORIGIN || ${quote(origin)},`,
    `baseUrl: process.env.SITE_PATH || ${quote(base)},`,
    '// The first language is at the root, the others are below their tags. Translations are in i18n/.',
    `languages: [${languages.map(quote).join(', ')}],`,
    `author: {${owner.join(', ')}},`,
    repository && `repository: ${quote(repository)},`,
    `logo: ${quote(logo ?? '')},`,
    accent && `accent: ${quote(accent)},`,
  ].filter(Boolean);
  return [
    "import {defineSite} from 'docusaurus-theme-inkstone';",
    '',
    '// Your editor completes the options and says what each is for.',
    'export default defineSite({',
    ...lines.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}
