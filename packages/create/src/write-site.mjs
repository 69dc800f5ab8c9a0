import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), '../template');
const PACKAGES = ['docusaurus-theme-inkstone', 'docusaurus-theme-search-static'];

/**
 * Writes the files of a new site.
 * @param {string} target the folder of the site
 * @param {Record<string, string>} answers
 * @param {string | undefined} vendor a folder with packed packages, which are copied into the site
 */
export function writeSite(target, answers, vendor) {
  const today = new Date().toISOString().slice(0, 10);
  const languages = (answers.languages ?? '').split(',');
  fs.cpSync(path.join(template, 'site'), target, {recursive: true});
  // npm leaves out a file of the name .gitignore when it packs this package.
  fs.renameSync(path.join(target, 'gitignore'), path.join(target, '.gitignore'));
  const name = path.basename(target).toLowerCase();
  copyText(path.join(target, 'package.json'), path.join(target, 'package.json'), (text) =>
    text.replace('"my-notes"', JSON.stringify(name.replace(/[^a-z0-9-]+/g, '-'))),
  );
  if (vendor) useVendored(target, vendor);
  const readme = path.join(target, 'README.md');
  copyText(readme, readme, (text) => text.replace('TITLE', () => answers.title ?? name));
  const logo = answers.logo ? `img/logo${path.extname(answers.logo).toLowerCase()}` : 'img/logo.svg';
  if (answers.logo) {
    fs.rmSync(path.join(target, 'static/img/logo.svg'));
    fs.copyFileSync(answers.logo, path.join(target, 'static', logo));
  }
  fs.writeFileSync(path.join(target, 'docusaurus.config.ts'), configOf({...answers, logo}, languages));
  const post = path.join(`${today}-hello`, 'index.md');
  for (const [index, language] of languages.entries()) {
    const words = path.join(template, fs.existsSync(path.join(template, language)) ? language : 'en');
    const folder = (/** @type {string} */ own, /** @type {string} */ plugin) =>
      path.join(target, index === 0 ? own : `i18n/${language}/docusaurus-plugin-content-${plugin}`);
    const dated = (/** @type {string} */ text) => text.replaceAll('DATE', today);
    copyText(path.join(words, 'hello.md'), path.join(folder('blog', 'blog'), post), dated);
    copyText(path.join(words, 'about.md'), path.join(folder('src/pages', 'pages'), 'about.md'), dated);
  }
  fs.cpSync(path.join(template, 'program'), path.join(target, 'blog', path.dirname(post)), {recursive: true});
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(text: string) => string} change
 */
function copyText(from, to, change) {
  fs.mkdirSync(path.dirname(to), {recursive: true});
  fs.writeFileSync(to, change(fs.readFileSync(from, 'utf8')));
}

/**
 * Copies packed packages into `vendor/` of a site, in place of older ones, and names them in its `package.json`.
 * @param {string} target
 * @param {string} from
 */
export function useVendored(target, from) {
  const vendor = path.join(target, 'vendor');
  fs.rmSync(vendor, {recursive: true, force: true});
  fs.mkdirSync(vendor);
  const files = fs.readdirSync(from);
  const vendored = PACKAGES.map((name) => {
    const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith('.tgz'));
    if (!file) throw new Error(`${from} has no ${name}-….tgz.`);
    // npm takes a file of the same name and version for the one that it has installed.
    const hash = createHash('sha256').update(fs.readFileSync(path.join(from, file)));
    const copy = file.replace(/\.tgz$/, `-${hash.digest('hex').slice(0, 8)}.tgz`);
    fs.copyFileSync(path.join(from, file), path.join(vendor, copy));
    return [name, `file:vendor/${copy}`];
  });
  const manifest = path.join(target, 'package.json');
  copyText(manifest, manifest, (text) => {
    const parsed = JSON.parse(text);
    Object.assign(parsed.dependencies, Object.fromEntries(vendored));
    return `${JSON.stringify(parsed, null, 2)}\n`;
  });
}

/**
 * @param {Record<string, string>} answers
 * @param {string[]} languages
 */
function configOf({title = '', url = '', author = '', email, repository, accent, logo = ''}, languages) {
  const {origin, pathname} = new URL(url);
  const quote = (/** @type {string} */ text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const github = repository?.match(/^https:\/\/github\.com\/[^/]+/)?.[0];
  const person = Object.entries({name: author, email, github}).filter(([, value]) => value);
  const lines = [
    `title: ${quote(title)},`,
    '// GitHub Pages tells the workflow where the site is; elsewhere these addresses count.',
    `url: process.env.SITE_ORIGIN || ${quote(origin)},`,
    `baseUrl: process.env.SITE_PATH || ${quote(pathname.replace(/\/?$/, '/'))},`,
    '// The first language is at the root, the others are below their tags. Translations are in i18n/.',
    `languages: [${languages.map(quote).join(', ')}],`,
    `author: {${person.map(([key, value]) => `${key}: ${quote(value ?? '')}`).join(', ')}},`,
    repository && `repository: ${quote(repository)},`,
    `logo: ${quote(logo)},`,
    accent && `accent: ${quote(accent)},`,
  ];
  const options = lines.filter(Boolean).map((line) => `  ${line}\n`);
  return `import {defineSite} from 'docusaurus-theme-inkstone';

// Your editor completes the options and says what each is for.
export default defineSite({
${options.join('')}});
`;
}
