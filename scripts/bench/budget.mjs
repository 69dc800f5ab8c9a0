import fs from 'node:fs';
import path from 'node:path';
import {root} from '../setup.mjs';
import {launch} from './chromium.mjs';
import {weigh} from './weight.mjs';
import {brotli, serveCompressed} from './wire.mjs';

/** @typedef {import('./weight.mjs').Weight} Weight */
/** @typedef {'complete' | 'html' | 'css' | 'js' | 'allJs' | 'requests'} Limit */
/** @typedef {{pages: Record<string, Record<Limit, number>>, largest: Record<'js' | 'css', number>}} Budget bytes of brotli 11, without headers */
/** @typedef {{weights: Weight[], files: {path: string, bytes: number}[]}} Measured */

const FILE = path.join(root, 'budget.json');
const HEADROOM = 1.02;
const AT_ONCE = 3;
/** The largest file compressed is among the largest uncompressed: compressing them all would take long. */
const CANDIDATES = 8;
const KINDS = ['/', '/blog', '/blog/garch', '/blog/archive', '/blog/tags/technologies', '/docs/intro', '/navigation', '/search'];
/** One page of each kind, in both languages. */
export const PAGES = KINDS.flatMap((address) => [address, `/en${address}`]);

/** What each limit holds, for the message when it is exceeded, and the files that count. @type {Record<Limit, {name: string, counts: (file: import('./weight.mjs').File) => boolean}>} */
const LIMITS = {
  complete: {name: 'HTML + CSS + JS before the page is complete', counts: ({early, kind}) => early && kind !== 'other'},
  html: {name: 'HTML', counts: ({early, kind}) => early && kind === 'html'},
  css: {name: 'CSS', counts: ({early, kind}) => early && kind === 'css'},
  js: {name: 'JS before the page is complete', counts: ({early, kind}) => early && kind === 'js'},
  allJs: {name: 'all JavaScript once the app runs', counts: ({kind}) => kind === 'js'},
  requests: {name: 'requests before the page is complete', counts: ({early}) => early},
};

/** The names of the limits of a page. */
export const limits = /** @type {Limit[]} */ (Object.keys(LIMITS));

/** @returns {Budget} */
export function readBudget() {
  return JSON.parse(fs.readFileSync(FILE, 'utf8'));
}

/**
 * Weighs the pages of a built site, and its files of JavaScript and CSS.
 * @param {string} [folder]
 * @returns {Promise<Measured>}
 */
export async function measureBudget(folder = path.join(root, 'build')) {
  if (!fs.existsSync(path.join(folder, 'index.html'))) throw new Error('There is no built site in build/: npm run build makes one.');
  const browser = await launch();
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();
  const pages = [...PAGES];
  /** @type {Weight[]} */
  const weights = [];
  // Each worker has a server of its own: what a server sends is counted for one page.
  const work = async () => {
    const server = await serveCompressed(folder, compressed);
    for (let address = pages.shift(); address; address = pages.shift()) weights.push(await weigh(browser, server, address));
    server.stop();
  };
  try {
    await Promise.all(Array.from({length: AT_ONCE}, work));
    return {weights, files: largestFiles(folder)};
  } finally {
    await browser.close();
  }
}

/**
 * What a page has beyond one of its limits, in a sentence that names the files; nothing when it is within.
 * @param {Weight} weight
 * @param {Limit} limit
 * @param {number | undefined} allowed
 * @returns {string | undefined}
 */
export function excess(weight, limit, allowed) {
  const {name, counts} = LIMITS[limit];
  const value = amount(weight, limit);
  if (allowed === undefined) return `${weight.address}: budget.json has no limit "${limit}". ${REMEDY}`;
  if (value <= allowed) return undefined;
  const unit = limit === 'requests' ? '' : ' bytes';
  const files = weight.files.filter(counts).sort((a, b) => b.body - a.body);
  const list = files.map((file) => `  ${file.path} ${number(file.body)}`).join('\n');
  return `${weight.address}: ${name}: ${number(value)}${unit}, ${number(value - allowed)} over the budget of ${number(allowed)}. The files:\n${list}\n${REMEDY}`;
}

const REMEDY = 'docs/tutorial-extras/speed.md says what to do; when it is worth its bytes, `npm run bench -- --budget` writes the new limits.';

/**
 * The files that are larger than any may be, in a sentence.
 * @param {Measured['files']} files
 * @param {'js' | 'css'} kind
 * @param {number} allowed
 * @returns {string | undefined}
 */
export function tooLarge(files, kind, allowed) {
  const over = files.filter((file) => file.path.endsWith(`.${kind}`) && file.bytes > allowed);
  if (over.length === 0) return undefined;
  return `${over.map((file) => `${file.path}: ${number(file.bytes)} bytes, ${number(file.bytes - allowed)} over the budget of ${number(allowed)} for one file`).join('\n')}\n${REMEDY}`;
}

/** Measures the built site and makes what it weighs, with a little to spare, the budget. */
export async function writeBudget() {
  const {weights, files} = await measureBudget();
  const dead = weights.filter(({alive}) => !alive);
  if (dead.length) throw new Error(`The app did not start on ${dead.map(({address}) => address).join(', ')}, so its scripts cannot be measured.`);
  const pages = PAGES.flatMap((address) => weights.filter((weight) => weight.address === address)).map(
    (weight) => `    ${JSON.stringify(weight.address)}: ${line(limits.map((limit) => [limit, spare(limit, amount(weight, limit))]))}`,
  );
  const largest = line(
    /** @type {const} */ (['js', 'css']).map((kind) => [
      kind,
      spare(kind, Math.max(...files.filter(({path: name}) => name.endsWith(`.${kind}`)).map(({bytes}) => bytes))),
    ]),
  );
  fs.writeFileSync(FILE, `{\n  "pages": {\n${pages.join(',\n')}\n  },\n  "largest": ${largest}\n}\n`);
  console.log(fs.readFileSync(FILE, 'utf8'));
}

/** @param {[string, number][]} entries */
function line(entries) {
  return `{${entries.map(([name, value]) => `"${name}": ${value}`).join(', ')}}`;
}

/** Requests are a count: one more is one too many. @param {string} limit @param {number} value */
function spare(limit, value) {
  return limit === 'requests' ? value : Math.ceil((value * HEADROOM) / 100) * 100;
}

/**
 * @param {Weight} weight
 * @param {Limit} limit
 */
function amount({bytes, requests}, limit) {
  return limit === 'requests' ? requests : bytes[limit].body;
}

/** @param {string} folder */
function largestFiles(folder) {
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => ({path: file, raw: fs.statSync(path.join(folder, file)).size}));
  return ['.js', '.css'].flatMap((extension) =>
    files
      .filter((file) => file.path.endsWith(extension))
      .sort((a, b) => b.raw - a.raw)
      .slice(0, CANDIDATES)
      .map((file) => ({path: file.path, bytes: brotli(fs.readFileSync(path.join(folder, file.path))).length})),
  );
}

/** @param {number} value */
function number(value) {
  return value.toLocaleString('en');
}
