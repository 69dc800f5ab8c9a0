// `node scripts/docusaurus-build.cjs [--out-dir folder] [--keep locale]`: what `docusaurus build` does, sooner, and what a built site needs then
// (finish.mjs). That command loads all others first and asks the registry for news. With many texts each language has a process of its own here, as
// many at a time as the machine can carry; and what the folder holds of a language to keep stays (`original`: the default one). `--locale` says
// which one such a process builds.
const {fork} = require('node:child_process');
const {once} = require('node:events');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {inspect, parseArgs} = require('node:util');
const v8 = require('node:v8');
require('./load-later.cjs');
require('./native-modules.cjs');
require('./quick-visits.cjs');
// What React draws is as small as it can be for one who gets it compressed: without its quotation marks it has more bytes then. Docusaurus looks at
// this as it is loaded.
process.env.SKIP_HTML_MINIFICATION = 'true';

const {values} = parseArgs({
  options: {'out-dir': {type: 'string', default: 'build'}, keep: {type: 'string', multiple: true, default: []}, locale: {type: 'string'}},
});
const outDir = path.resolve(values['out-dir']);
const generated = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';
/** From so many texts in a language on, a process of its own saves more time than it takes to start, and much memory. */
const MANY = 100;
/** Bytes that building a language takes at most, and for each text: 0.7 GB at 13 posts, 1.3 at 1,000. */
const MEMORY = {all: 0.7e9, text: 0.6e6};
/**
 * V8 optimizes a function when it has run eight times as long as it would otherwise have to: most run so briefly in a build that optimizing them took
 * an eighth of the processors, a fifth with few texts. A version of V8 that does not know the option says so and goes on.
 */
const LATER_OPTIMIZATION = '--interrupt-budget=528000';
/** Where there are many, the heap grows by three quarters of what is in use before it is cleared, which saves 0.4 GB; where there are few, that would be often. */
const HEAP_GROWTH = '--heap-growing-percent=75';

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
v8.setFlagsFromString(LATER_OPTIMIZATION);
if (values.locale) v8.setFlagsFromString(HEAP_GROWTH);
(values.locale ? buildLanguage(values.locale, outDir) : buildAll()).catch((error) => {
  // The chain of causes has the file that is wrong at its end.
  console.error(`[ERROR] ${inspect(error, {depth: Number.POSITIVE_INFINITY})}`);
  process.exit(1);
});

async function buildAll() {
  /** @type {{i18n: {defaultLocale: string, locales: string[]}}} */
  const {i18n} = require(path.resolve('src/site/locales.ts'));
  const others = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);
  const previous = setAside(outDir);
  const isKept = (/** @type {string} */ locale) => previous !== undefined && values.keep.includes(locale === i18n.defaultLocale ? 'original' : locale);
  const built = i18n.locales.filter((locale) => !isKept(locale));
  const texts = numberOfTexts();
  if (texts < MANY) for (const locale of built) await buildLanguage(locale, outDir);
  else await buildApart(built, i18n.defaultLocale, texts);
  if (previous && isKept(i18n.defaultLocale)) moveInto(outDir, previous, (name) => !others.includes(name));
  if (previous) moveInto(outDir, previous, isKept);
  if (previous) fs.rmSync(previous, {recursive: true, force: true});
  // Here, and not in a process of its own: that would start and load for longer than it works.
  const {finish} = await import('./finish.mjs');
  finish(outDir);
}

/**
 * Builds languages in processes of their own, side by side where that is faster and there is memory for it.
 * @param {string[]} locales
 * @param {string} defaultLocale
 * @param {number} texts in a language
 */
async function buildApart(locales, defaultLocale, texts) {
  v8.setFlagsFromString(HEAP_GROWTH);
  const fit = Math.min(locales.length, os.availableParallelism(), Math.floor(os.totalmem() / (MEMORY.all + MEMORY.text * texts)));
  const atOnce = Math.max(1, fit);
  // Those of one language may use the processors that are left.
  process.env.DOCUSAURUS_SSG_WORKER_THREAD_COUNT ??= String(Math.max(1, Math.floor(os.availableParallelism() / atOnce)));
  const queue = [...locales];
  const folderOf = (/** @type {string} */ locale) => (locale === defaultLocale ? outDir : path.resolve(generated, `${locale}-out`));
  const buildRest = async () => {
    for (let locale = queue.shift(); locale; locale = queue.shift()) {
      const isDefault = locale === defaultLocale;
      const env = isDefault ? {} : {DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(generated, locale)};
      // This process would only wait; but where one is built after the other, it would keep its memory to the end.
      if (isDefault && atOnce > 1) await buildLanguage(locale, outDir);
      // Two at a time could not be read.
      else await buildInProcess(locale, folderOf(locale), env, isDefault);
    }
  };
  await Promise.all(Array.from({length: atOnce}, buildRest));
  for (const locale of locales.filter((name) => name !== defaultLocale)) {
    moveInto(outDir, folderOf(locale));
    fs.rmSync(folderOf(locale), {recursive: true, force: true});
  }
}

/**
 * Moves the site that was built before out of the way; Docusaurus would delete it. New files are slow to make just after many were deleted: ext4
 * does not give out their places again at once, and looks at each. So what is old is deleted at the end.
 * @param {string} folder
 * @returns {string | undefined} where it is, if there was one
 */
function setAside(folder) {
  const aside = path.resolve(generated, 'previous-build');
  fs.rmSync(aside, {recursive: true, force: true});
  fs.mkdirSync(path.dirname(aside), {recursive: true});
  try {
    fs.renameSync(folder, aside);
    return aside;
  } catch {
    // There is none, or it is on another disk: then Docusaurus deletes it, and all is built.
    return undefined;
  }
}

function numberOfTexts() {
  const names = ['blog', 'docs'].flatMap((folder) => fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}));
  return names.filter((name) => /\.mdx?$/.test(name)).length;
}

/**
 * @param {string} locale
 * @param {string} folder of the site
 * @param {Record<string, string>} env added to the environment
 * @param {boolean} aloud what it says is shown as it says it, and not when it is done
 */
async function buildInProcess(locale, folder, env, aloud) {
  const colour = process.stdout.isTTY ? {FORCE_COLOR: '1'} : {};
  const child = fork(__filename, ['--locale', locale, '--out-dir', folder], {env: {...colour, ...process.env, ...env}, silent: !aloud});
  const stop = () => child.kill();
  process.once('exit', stop);
  /** @type {[NodeJS.WriteStream, string][]} */
  const said = [];
  child.stdout?.setEncoding('utf8').on('data', (text) => said.push([process.stdout, text]));
  child.stderr?.setEncoding('utf8').on('data', (text) => said.push([process.stderr, text]));
  const [code, signal] = await once(child, 'close');
  process.off('exit', stop);
  // It names the folder that it was built in.
  const [from, to] = [folder, outDir].map((name) => path.relative(process.cwd(), name));
  for (const [stream, text] of said) stream.write(text.replaceAll(from, to));
  if (code !== 0) throw new Error(`The build of ${locale} ${signal ? `was stopped by ${signal}` : 'failed; its messages are above'}.`);
}

/**
 * Builds one language into its place below `folder`.
 * @param {string} locale
 * @param {string} folder
 */
async function buildLanguage(locale, folder) {
  process.env.BABEL_ENV = 'production';
  process.env.NODE_ENV = 'production';
  const {buildLocale} = require('@docusaurus/core/lib/commands/build/buildLocale.js');
  // Config and plugins are made for one language.
  const own = path.join(process.cwd(), 'src', path.sep);
  for (const file of Object.keys(require.cache)) if (file.startsWith(own) || file === path.resolve('docusaurus.config.ts')) delete require.cache[file];
  await buildLocale({siteDir: fs.realpathSync('.'), locale, cliOptions: {outDir: folder}});
}

/**
 * @param {string} target
 * @param {string} folder what is in it moves
 * @param {(name: string) => boolean} [isMoved]
 */
function moveInto(target, folder, isMoved = () => true) {
  fs.mkdirSync(target, {recursive: true});
  for (const name of fs.readdirSync(folder).filter(isMoved)) {
    const [from, to] = [path.join(folder, name), path.join(target, name)];
    try {
      fs.renameSync(from, to);
    } catch (error) {
      // Another disk.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EXDEV') throw error;
      fs.cpSync(from, to, {recursive: true});
    }
  }
}
