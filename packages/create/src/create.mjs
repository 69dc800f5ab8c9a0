// `npm create inkstone FOLDER`: makes a new site that depends on docusaurus-theme-inkstone.
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isCancel, text} from '@clack/prompts';
import {FOLDER, OPTIONS, problemWith} from './options.mjs';
import {writeSite} from './write-site.mjs';

const USAGE = `npm create inkstone FOLDER -- [options]

${OPTIONS.map(({name, hint, what}) => `  --${`${name} ${hint}`.padEnd(39)} ${what}`).join('\n')}
  --import FOLDER                           takes over the posts of an old blog
  --no-install                              does not install the packages
  --yes                                     asks nothing: an option that is missing has its default`;

/**
 * Makes a new site. Ends the process with a message where something is wrong and nobody can be asked again.
 * @param {string[]} args the arguments of the command line
 * @param {() => string} [pack] packs the packages and returns their folder; without it they come from the registry
 */
export async function create(args, pack) {
  const {values: given, positionals} = readArguments(args);
  /** @type {Record<string, string | boolean | undefined>} */
  const values = given;
  if (values.help) return console.log(USAGE);
  if (positionals.length > 1) fail(`Name one folder for the new site.\n\n${USAGE}`);
  const canAsk = process.stdin.isTTY && !values.yes;
  /** @type {Record<string, string>} */
  const answers = {};
  for (const option of [FOLDER, ...OPTIONS]) {
    const value = option === FOLDER ? positionals[0] : values[option.name];
    const problem = value === undefined ? undefined : problemWith(option, String(value));
    if (problem && !canAsk) fail(problem);
    if (problem) console.error(problem);
    const asks = canAsk && (problem || (option.question && value === undefined));
    answers[option.name] = asks ? await ask(option) : String(value ?? option.default);
  }
  const {folder = ''} = answers;
  const target = path.resolve(folder);
  /** @param {string[]} command */
  const run = ([command = '', ...rest]) =>
    spawnSync(command, rest, {cwd: target, stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;
  const old = values.import;
  writeSite(target, answers, pack?.(), typeof old === 'string' ? ['inkstone-import'] : []);
  run(['git', 'init', '--quiet', '--initial-branch=main']);
  if (!values['no-install'] && !run(['npm', 'install', '--no-audit', '--no-fund']))
    fail(`npm could not install the packages; its message is above. Try again: cd ${folder} && npm install`);
  if (typeof old === 'string' && !run(['npm', 'run', '--silent', 'import', '--', path.resolve(old)]))
    fail('The posts were not taken over; the message above says why. The site itself is there.');
  run(['git', 'add', '.']);
  console.log(`
${folder} is ready:

  cd ${folder}
  npm start          shows the site while you write
  npm run build      builds it into build/
`);
}

/** @param {string[]} args */
function readArguments(args) {
  const text = /** @type {const} */ ({type: 'string'});
  const flag = /** @type {const} */ ({type: 'boolean'});
  const own = Object.fromEntries(OPTIONS.map(({name}) => [name, text]));
  const options = {...own, import: text, 'no-install': flag, yes: flag, help: flag};
  try {
    return parseArgs({args, options, allowPositionals: true});
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** @param {import('./options.mjs').Option} option */
async function ask(option) {
  const {name, question, default: usual} = option;
  const answer = await text({
    message: question ?? name,
    placeholder: usual,
    defaultValue: usual,
    validate: (value) => problemWith(option, value || usual),
  });
  return isCancel(answer) ? fail('Nothing has been written.') : answer;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
