// Loaded before a build (`node --require`): writes each reading of a Markdown file or a built page, and each parsing of
// front matter, by the packages of this repository to the file that COUNT_READS names.

const fs = require('node:fs');
const {syncBuiltinESMExports} = require('node:module');
const path = require('node:path');
const yaml = require('js-yaml');

const OWN = path.join(__dirname, '../../packages');
const append = fs.appendFileSync;

/** The files of the calls that led here, without Node's own. */
const callers = () =>
  (new Error().stack ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.match(/(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^:)]+):\d+:\d+\)?$/)?.[1])
    .filter((file) => file !== undefined && file !== __filename);
const note = (kind, what) => append(process.env.COUNT_READS, `${JSON.stringify({kind, what})}\n`);
/** Docusaurus reads and parses files for itself, also when a package of ours has called it. */
const isOurs = () => callers()[0]?.startsWith(OWN);

function wrap(target, name) {
  const original = target[name];
  target[name] = function (file, ...rest) {
    const [, ending] = String(file).match(/\.(mdx?|html)$/) ?? [];
    if (ending && isOurs()) note(ending === 'html' ? 'page' : 'read', String(file));
    return original.call(this, file, ...rest);
  };
}
wrap(fs, 'readFileSync');
wrap(fs, 'readFile');
wrap(fs, 'createReadStream');
wrap(fs.promises, 'readFile');
syncBuiltinESMExports();

const {load} = yaml;
yaml.load = (text, options) => {
  if (/^title:/m.test(text) && isOurs()) note('parse', text);
  return load(text, options);
};
