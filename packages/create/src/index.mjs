#!/usr/bin/env node
// `npm create inkstone FOLDER`: makes a new site that depends on docusaurus-theme-inkstone.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isCancel, text} from '@clack/prompts';
import {OPTIONS, problemOf} from './options.mjs';
import {writeSite} from './write-site.mjs';

const USAGE = `npm create inkstone FOLDER -- [options]

${OPTIONS.map(({name, hint, what}) => `  --${`${name} ${hint}`.padEnd(39)} ${what}`).join('\n')}
  --import FOLDER                           takes over the posts of an old blog
  --vendor FOLDER                           uses the packages in this folder (*.tgz) instead of the registry
  --no-install                              does not install the packages
  --yes                                     asks nothing: what no option says has its default`;

const {values: given, positionals} = readArguments();
/** @type {Record<string, string | boolean | undefined>} */
const values = given;
const [folder] = positionals;
if (values.help) {
  console.log(USAGE);
  process.exit();
}
if (!folder || positionals.length > 1) fail(`Name one folder for the new site.\n\n${USAGE}`);
const target = path.resolve(folder);
if (fs.existsSync(target) && fs.readdirSync(target).length > 0) fail(`${folder} is there already, with files in it.`);
/** @type {Record<string, string>} */
const answers = {};
for (const option of OPTIONS) {
  const value = values[option.name];
  const asks = option.question && value === undefined && !values.yes && process.stdin.isTTY;
  answers[option.name] = asks ? await ask(option) : String(value ?? option.default);
}
const problems = OPTIONS.map((option) => problemOf(option, answers[option.name] ?? '')).filter(Boolean);
if (problems.length > 0) fail(problems.join('\n'));
if (answers.logo && !fs.existsSync(answers.logo)) fail(`--logo: there is no file ${answers.logo}.`);
writeSite(target, answers, typeof values.vendor === 'string' ? path.resolve(values.vendor) : undefined);
run('git', 'init', '--quiet', '--initial-branch=main');
if (!values['no-install'] && !run('npm', 'install', '--no-audit', '--no-fund'))
  fail(`npm could not install the packages; its message is above. Try again: cd ${folder} && npm install`);
if (typeof values.import === 'string' && !run('npm', 'run', '--silent', 'import', '--', path.resolve(values.import)))
  fail('The posts were not taken over; the message above says why. The site itself is there.');
run('git', 'add', '.');
console.log(`
${folder} is ready:

  cd ${folder}
  npm start          shows the site while you write
  npm run build      builds it into build/
`);

function readArguments() {
  const text = /** @type {const} */ ({type: 'string'});
  const flag = /** @type {const} */ ({type: 'boolean'});
  const own = Object.fromEntries(OPTIONS.map(({name}) => [name, text]));
  const options = {...own, import: text, vendor: text, 'no-install': flag, yes: flag, help: flag};
  try {
    return parseArgs({options, allowPositionals: true});
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** @param {import('./options.mjs').Option} option */
async function ask(option) {
  const usual = option.default;
  const answer = await text({
    message: option.question ?? option.name,
    placeholder: usual,
    defaultValue: usual,
    validate: (value) => problemOf(option, value || usual),
  });
  return isCancel(answer) ? fail('Nothing has been written.') : answer;
}

/**
 * Runs a command in the new site, and returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  return spawnSync(command, args, {cwd: target, stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
