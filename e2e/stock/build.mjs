// Builds the stock configuration of Docusaurus with the content of this site, and with that of the small site in three languages,
// for `npm run test:stock`. The content is written as one writes for the stock configuration: without what `npm run check` asks for here.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import yaml from 'js-yaml';
import {linkModules} from '../../scripts/bench/project.mjs';
import {installStock} from '../../scripts/bench/stock-packages.mjs';
import {root} from '../../scripts/setup.mjs';
import {writeSite} from '../three-languages/build.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** What is not stock, and what gives way to a stock part of the same name. */
const REPLACED = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  ...['client', 'components', 'css', 'data', 'plugins', 'remark', 'theme'].map((name) => `src/${name}`),
];
/** Read as MDX, as the stock configuration reads all Markdown; the rest is not written for that. */
const MDX = /^(?:i18n\/en\/docusaurus-plugin-content-docs\/current|docs)\/planted\.md$/;

/**
 * @param {string} folder the built site goes there
 */
export async function buildStock(folder) {
  await inScratch((site) => {
    for (const name of ['blog', 'docs', 'i18n', 'static', 'src', 'e2e/pages/markdown.md'])
      fs.cpSync(path.join(root, name), path.join(site, name), {recursive: true});
  }, folder);
}

/**
 * The same for the small site in three languages, where translations are missing.
 * @param {string} folder the built site goes there
 */
export async function buildStockInThreeLanguages(folder) {
  await inScratch(writeSite, folder);
}

/**
 * @param {(site: string) => void} write puts the sources of a site of ours into a folder
 * @param {string} target the built site goes there
 */
async function inScratch(write, target) {
  const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'stock-')));
  try {
    write(site);
    makeStock(site);
    linkModules(installStock(), site);
    await build(site, target);
  } finally {
    fs.rmSync(site, {recursive: true, force: true});
  }
}

/** Leaves the content of a site and the facts about it, and puts the stock configuration around them. @param {string} site */
function makeStock(site) {
  for (const name of REPLACED) fs.rmSync(path.join(site, name), {recursive: true, force: true});
  for (const name of fs.readdirSync(path.join(site, 'src/pages'))) if (!name.endsWith('.md')) fs.rmSync(path.join(site, 'src/pages', name));
  const stock = path.join(root, 'scripts/bench/stock');
  fs.cpSync(stock, site, {recursive: true});
  fs.renameSync(path.join(site, 'docusaurus.config.js'), path.join(site, 'stock.config.js'));
  fs.cpSync(path.join(here, 'site'), site, {recursive: true});
  fs.mkdirSync(path.join(site, 'e2e/pages'), {recursive: true});
  fs.writeFileSync(path.join(site, 'package.json'), '{"private": true}\n');
  const files = /** @type {string[]} */ (fs.readdirSync(site, {recursive: true})).filter((file) =>
    /^(?:blog|docs|i18n|src\/pages|e2e\/pages)\/.*\.md$/.test(file),
  );
  for (const file of files) {
    const text = fs.readFileSync(path.join(site, file), 'utf8');
    fs.writeFileSync(path.join(site, file), asStock(text, tagsOf(site, file), MDX.test(file)));
  }
  for (const file of /** @type {string[]} */ (fs.readdirSync(site, {recursive: true}))) if (/(?:^|\/)tags\.yml$/.test(file)) fs.rmSync(path.join(site, file));
}

/**
 * A text as one writes it where nothing asks for more: headings without ids, titles of notes without brackets, tags by their names.
 * @param {string} text
 * @param {Record<string, {label: string}>} tags
 * @param {boolean} mdx
 */
function asStock(text, tags, mdx) {
  const [, matter = '', body = text] = text.match(/^---\n([\s\S]*?\n)---\n([\s\S]*)$/) ?? [];
  const named = matter.replace(
    /^tags: \[(.*)\]$/m,
    (_, keys) =>
      `tags: [${keys
        .split(/, */)
        .map((/** @type {string} */ key) => tags[key]?.label ?? key)
        .join(', ')}]`,
  );
  const plain = body.replace(/^(#{1,6} .*?) \{#[\w-]+\}$/gm, '$1').replace(/^(:::\w+)\[(.*)\]$/gm, '$1 $2');
  return `---\n${named}${mdx ? '' : 'mdx:\n  format: md\n'}---\n${plain}`;
}

/**
 * The tags of the language of a post.
 * @param {string} site
 * @param {string} file
 */
function tagsOf(site, file) {
  const [folder = ''] = file.match(/^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\//) ?? [];
  const tags = path.join(site, folder, 'tags.yml');
  return /** @type {Record<string, {label: string}>} */ (folder && fs.existsSync(tags) ? yaml.load(fs.readFileSync(tags, 'utf8')) : {});
}

/** @param {string} site @param {string} target @returns {Promise<void>} */
function build(site, target) {
  const env = {...process.env, CI: '', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'};
  const builder = spawn('npx', ['--no-install', 'docusaurus', 'build', '--out-dir', path.resolve(target)], {cwd: site, env});
  let output = '';
  for (const stream of [builder.stdout, builder.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    builder.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`The stock configuration does not build:\n${output}`))));
  });
}
