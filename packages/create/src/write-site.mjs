import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const template = path.join(path.dirname(fileURLToPath(import.meta.url)), '../template');

/**
 * Writes the files of a new site.
 * @param {string} target the folder of the site
 * @param {Record<string, string>} answers
 * @param {string | undefined} vendor a folder with packed packages, which are copied into the site
 * @param {string[]} tools packages that its owner needs only at first
 */
export function writeSite(target, answers, vendor, tools = []) {
  const today = new Date().toISOString().slice(0, 10);
  const languages = (answers.languages ?? '').split(',');
  fs.cpSync(path.join(template, 'site'), target, {recursive: true});
  // npm does not pack files named .gitignore.
  fs.renameSync(path.join(target, 'gitignore'), path.join(target, '.gitignore'));
  const name = path.basename(target).toLowerCase();
  change(path.join(target, 'package.json'), (text) => {
    const site = JSON.parse(text.replace('my-notes', name.replace(/[^a-z0-9-]+/g, '-')));
    // With it, the search finds Simplified by Traditional Chinese.
    if (languages.some((language) => language.startsWith('zh'))) site.dependencies['opencc-js'] = '^1.4.2';
    for (const tool of tools) site.devDependencies[tool] = site.dependencies['docusaurus-theme-inkstone'];
    return `${JSON.stringify(site, null, 2)}\n`;
  });
  if (vendor) useVendored(target, vendor);
  change(path.join(target, 'README.md'), (text) => text.replace('TITLE', () => answers.title ?? name));
  const logo = answers.logo ? `img/logo${path.extname(answers.logo).toLowerCase()}` : 'img/logo.svg';
  if (answers.logo) {
    fs.rmSync(path.join(target, 'static/img/logo.svg'));
    fs.copyFileSync(answers.logo, path.join(target, 'static', logo));
  }
  const {origin, pathname} = new URL(answers.url ?? '');
  const github = answers.repository?.match(/^https:\/\/github\.com\/[^/]+/)?.[0];
  /** @type {Record<string, unknown>} */
  const values = {...answers, github, origin, path: pathname.replace(/\/?$/, '/'), languages, logo};
  change(path.join(target, 'docusaurus.config.ts'), (text) =>
    text
      // A line without a value is left out.
      .replace(/^.*'(\w+)'.*\n/gm, (line, name) => (name in values && !values[name] ? '' : line))
      .replace(/'(\w+)'/g, (whole, name) => (name in values ? quote(values[name]) : whole)),
  );
  const post = `${today}-hello`;
  for (const [index, language] of languages.entries()) {
    const words = path.join(template, fs.existsSync(path.join(template, language)) ? language : 'en');
    const folder = (/** @type {string} */ own, /** @type {string} */ plugin) =>
      path.join(target, index === 0 ? own : `i18n/${language}/docusaurus-plugin-content-${plugin}`);
    const [blog, pages] = [path.join(folder('blog', 'blog'), post), folder('src/pages', 'pages')];
    fs.cpSync(path.join(words, 'hello.md'), path.join(blog, 'index.md'));
    change(path.join(blog, 'index.md'), (text) => text.replace('DATE', today));
    fs.cpSync(path.join(words, 'about.md'), path.join(pages, 'about.md'));
  }
  fs.cpSync(path.join(template, 'program'), path.join(target, 'blog', post), {recursive: true});
}

/**
 * @param {string} file
 * @param {(text: string) => string} edit
 */
function change(file, edit) {
  fs.writeFileSync(file, edit(fs.readFileSync(file, 'utf8')));
}

/** @param {unknown} value a text or a list of texts, as they are written in a program */
function quote(value) {
  return [value]
    .flat()
    .map((text) => `'${String(text).replace(/[\\']/g, '\\$&')}'`)
    .join(', ');
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
  /** @type {Record<string, string>} */
  const vendored = {};
  for (const file of fs.readdirSync(from)) {
    const name = file.match(/^(.+)-\d+\.\d+\.\d+(?:[-+].*)?\.tgz$/)?.[1];
    if (!name) continue;
    // npm does not reinstall a file of the same name and version.
    const hash = createHash('sha256').update(fs.readFileSync(path.join(from, file)));
    const copy = file.replace(/\.tgz$/, `-${hash.digest('hex').slice(0, 8)}.tgz`);
    fs.copyFileSync(path.join(from, file), path.join(vendor, copy));
    vendored[name] = `file:vendor/${copy}`;
  }
  change(path.join(target, 'package.json'), (text) => {
    const site = JSON.parse(text);
    for (const [name, file] of Object.entries(vendored)) {
      const own = [site.dependencies, site.devDependencies].find((each) => name in each);
      // For packages that only other packages need, no later version must come from the registry. `docusaurus import`
      // asks for its package when it is needed.
      if (own) own[name] = file;
      else if (name !== 'inkstone-import') site.overrides = {...site.overrides, [name]: file};
    }
    return `${JSON.stringify(site, null, 2)}\n`;
  });
}
