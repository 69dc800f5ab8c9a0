// CommonJS, because `npm run posts` reads it too (scripts/posts.ts).
const fs = require('node:fs');
const path = require('node:path');

/** Where the output of a program is recorded. @param {string} program */
const outputOf = (program) => program.replace(/\.\w+$/, '.txt');

/**
 * The programs of a post: the `.py` and `.sh` files beside its text. A module that another file imports is one only if its
 * output is recorded; files in subfolders are none.
 * @param {string} folder
 * @returns {string[]} names of files
 */
function programsOf(folder) {
  const names = fs.readdirSync(folder).sort();
  const sources = names.filter((name) => /\.(py|sh)$/.test(name));
  const imported = new Set(importsOf(folder));
  return sources.filter((name) => !imported.has(name.replace(/\.py$/, '')) || names.includes(outputOf(name)));
}

/**
 * The modules that the Python files of a folder import, wherever they come from.
 * @param {string} folder
 * @returns {string[]} sorted, each once
 */
function importsOf(folder) {
  const sources = fs.readdirSync(folder).filter((name) => name.endsWith('.py'));
  return [...new Set(sources.flatMap((name) => modulesIn(fs.readFileSync(path.join(folder, name), 'utf8'))))].sort();
}

/** @param {string} source @returns {string[]} */
function modulesIn(source) {
  const statements = [...source.matchAll(/^[ \t]*(?:from[ \t]+(\w+)|import[ \t]+(.+))/gm)];
  return statements.flatMap(([, from, list = '']) =>
    from ? [from] : list.split(',').map((name) => name.trim().split(/\W/)[0] ?? ''),
  );
}

module.exports = {importsOf, modulesIn, outputOf, programsOf};
