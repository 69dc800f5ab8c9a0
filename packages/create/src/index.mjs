#!/usr/bin/env node
// `npm create inkstone FOLDER`: makes a new site that depends on docusaurus-theme-inkstone.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isCancel, text} from '@clack/prompts';
import {OPTIONS, problemsOf} from './options.mjs';
import {writeSite} from './write-site.mjs';

const USAGE = `npm create inkstone FOLDER -- [options]

${OPTIONS.map(({name, hint, what}) => `  --${`${name} ${hint}`.padEnd(28)} ${what}`).join('\n')}
  --import FOLDER              takes over the posts of an old blog: Hexo, Hugo, Jekyll, Docusaurus, Markdown, notebooks
  --vendor FOLDER              uses the packages in this folder (*.tgz) instead of the registry
  --no-install                 does not install the packages
  --yes                        asks nothing: what no option says has its default`;

/**
 * Makes a site as the options say, asks for those that are missing where there is somebody to ask, and says what to do next.
 * Ends the process with a message when something is wrong.
 */
async function main() {
  const {values, positionals} = readArguments();
  if (values.help) return console.log(USAGE);
  const folder = positionals[0];
  if (!folder || positionals.length > 1) return fail(`Name one folder for the new site.\n\n${USAGE}`);
  const target = path.resolve(folder);
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0)
    return fail(`${folder} is there already, with files in it.`);
  /** @type {Record<string, string>} */
  const answers = {};
  for (const option of OPTIONS) {
    const given = values[option.name];
    const asks = option.question && given === undefined && !values.yes && process.stdin.isTTY;
    answers[option.name] = asks ? await ask(option) : String(given ?? option.default);
  }
  const problems = problemsOf(answers);
  if (problems.length > 0) return fail(problems.join('\n'));
  writeSite(target, answers, typeof values.vendor === 'string' ? path.resolve(values.vendor) : undefined);
  run('git', ['init', '--quiet', '--initial-branch=main'], target);
  if (!values['no-install'] && !run('npm', ['install', '--no-audit', '--no-fund'], target))
    return fail(`npm could not install the packages; its message is above. Try again: cd ${folder} && npm install`);
  if (
    typeof values.import === 'string' &&
    !run('npm', ['run', '--silent', 'import', '--', path.resolve(values.import)], target)
  )
    return fail('The posts were not taken over; the message above says why. The site itself is there.');
  run('git', ['add', '.'], target);
  console.log(
    `\n${folder} is ready:\n\n  cd ${folder}\n  npm start          shows the site while you write\n  npm run build      builds it into build/\n`,
  );
}

function readArguments() {
  /** @type {Record<string, {type: 'string' | 'boolean', short?: string}>} */
  const known = {
    ...Object.fromEntries(OPTIONS.map(({name}) => [name, {type: /** @type {const} */ ('string')}])),
    import: {type: 'string'},
    vendor: {type: 'string'},
    'no-install': {type: 'boolean'},
    yes: {type: 'boolean', short: 'y'},
    help: {type: 'boolean', short: 'h'},
  };
  try {
    return parseArgs({options: known, allowPositionals: true});
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** @param {import('./options.mjs').Option} option */
async function ask({name, question, default: usual}) {
  const answer = await text({
    message: question ?? name,
    placeholder: usual,
    defaultValue: usual,
    validate: (value) => problemsOf({[name]: value || usual})[0],
  });
  if (isCancel(answer)) return fail('Nothing has been written.');
  return answer;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(command, args, {cwd, stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

await main();
