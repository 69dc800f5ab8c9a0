import bcd from '@mdn/browser-compat-data/forLegacyNode';
import browserslist from 'browserslist';

/** @typedef {import('@mdn/browser-compat-data/types').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data/types').CompatStatement} CompatStatement */

// Reports regular expressions that can take more than linear time, and what a browser of `browserslist` in package.json
// lacks, by MDN's compatibility data. The versions are the first with cascade layers, which hold the styles of Docusaurus
// (docs/tutorial-extras/requirements.md).

/** Browserslist's name of a browser and MDN's. */
const names = {chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios'};
/** @type {Map<keyof typeof bcd.browsers, number>} */
const oldest = new Map();
for (const entry of browserslist()) {
  const [name = '', version = ''] = entry.split(' ');
  const browser = names[/** @type {keyof typeof names} */ (name)];
  if (!browser)
    throw new Error(
      `package.json: browserslist names ${name}, which oxlint.config.mjs has no compatibility data for. Remove it there or add it here.`,
    );
  const id = /** @type {keyof typeof bcd.browsers} */ (browser);
  oldest.set(id, Math.min(oldest.get(id) ?? Number.POSITIVE_INFINITY, Number.parseFloat(version)));
}

/**
 * The browsers that lack a feature, or have it only behind a flag or under another name.
 * @param {CompatStatement} feature
 */
function lacking({support}) {
  return [...oldest].flatMap(([id, version]) => {
    const supported = [support[id]].flat().some((statement) => {
      if (!statement || statement.flags || statement.prefix || statement.alternative_name || statement.version_removed)
        return false;
      return Number.parseFloat(String(statement.version_added).replace('≤', '')) <= version;
    });
    return supported ? [] : [`${bcd.browsers[id].name} ${version}`];
  });
}

/** @type {Map<string, string[]>} */
const globals = new Map();
/** @type {{owner: string, name: string, isStatic: boolean, missing: string[]}[]} */
const members = [];
const interfaces = /** @type {Record<string, Identifier>} */ ({...bcd.api, ...bcd.javascript.builtins});
for (const [owner, entry] of Object.entries(interfaces)) {
  if (entry.__compat) globals.set(owner, lacking(entry.__compat));
  for (const [key, member] of Object.entries(/** @type {Record<string, Identifier>} */ (entry))) {
    const name = key.replace(/_static$/, '');
    if (member.__compat && /^[A-Za-z]+$/.test(name))
      members.push({owner, name, isStatic: key !== name, missing: lacking(member.__compat)});
  }
}
for (const {owner, name, missing} of members) if (owner === 'Window' && !globals.has(name)) globals.set(name, missing);

// The rules know no types. So a name that some interface has everywhere passes, and a plain word, which may as well be a name of our own
// data, is looked for only on the interface itself (`URL.parse`) and on the object that is named like it (`navigator.connection`).
const availableSomewhere = new Set(members.filter(({missing}) => missing.length === 0).map(({name}) => name));
const advice = 'Use something else, or test for it first and disable the rule on that line.';
/** @type {Map<string, {object?: string, property: string, message: string}>} */
const properties = new Map();
for (const {owner, name, isStatic, missing} of members) {
  if (missing.length === 0 || owner.endsWith('Descriptors')) continue;
  const message = `${owner}.${name} is missing in ${missing.join(', ')}. ${advice}`;
  const isDistinct = !isStatic && /[A-Z]/.test(name) && !availableSomewhere.has(name);
  for (const object of isDistinct ? [undefined] : [owner, owner.toLowerCase()])
    properties.set(`${object}.${name}`, {object, property: name, message});
}
const restrictedGlobals = [...globals]
  .filter(([, missing]) => missing.length > 0)
  .map(([name, missing]) => ({name, message: `${name} is missing in ${missing.join(', ')}. ${advice}`}));

export default {
  ignorePatterns: ['**/*.test.*'],
  jsPlugins: ['eslint-plugin-regexp'],
  categories: {correctness: 'off'},
  rules: {'regexp/no-super-linear-backtracking': 'error', 'regexp/no-dupe-disjunctions': 'error'},
  overrides: [
    {
      files: [
        'src/{client,components,page,pages,theme}/**',
        'static/**',
        'packages/*/src/{browser,client,components,page,shared,theme}/**',
        'packages/*/src/plugins/*/{browser,shared}/**',
      ],
      rules: {
        'no-restricted-properties': ['error', ...properties.values()],
        'no-restricted-globals': ['error', ...restrictedGlobals],
      },
    },
  ],
};
