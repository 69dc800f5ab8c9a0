import fs from 'node:fs';

/**
 * The options of a new site. `question` is asked where somebody can answer; without it the option is a flag only.
 * @typedef {{name: string, hint: string, what: string, default: string, question?: string, pattern?: RegExp}} Option
 */

/** @type {Option} */
export const FOLDER = {
  name: 'folder',
  hint: '../my-notes',
  what: 'where the site will be',
  default: 'my-notes',
  question: 'In which folder will the site be?',
};

/** @type {Option[]} */
export const OPTIONS = [
  {
    name: 'title',
    hint: 'TEXT',
    what: 'the name of the site',
    default: 'My notes',
    question: 'What is the site called?',
  },
  {
    name: 'languages',
    hint: 'zh-CN,en',
    what: 'its languages, the main one first',
    default: 'en',
    question: 'In which languages do you write? The main one first: en, zh-CN, or zh-CN,en',
    pattern: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*(?:,[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)*$/,
  },
  {
    name: 'url',
    hint: 'https://me.github.io/notes',
    what: 'its address',
    default: 'https://example.com',
    question: 'At which address will it be? With its path, such as https://me.github.io/notes',
    pattern: /^https?:\/\/[^/\s]+(?:\/[^\s]*)?$/,
  },
  {name: 'author', hint: 'NAME', what: 'who writes it', default: 'The author', question: 'Who writes it?'},
  {
    name: 'email',
    hint: 'me@example.com',
    what: 'an address in the footer',
    default: '',
    pattern: /^(?:[^@\s]+@[^@\s]+)?$/,
  },
  {
    name: 'repository',
    hint: 'https://github.com/me/notes',
    what: 'where its source is',
    default: '',
    question: 'Where will its source be? (https://github.com/…; nothing for no links to it)',
    pattern: /^(?:https?:\/\/\S+)?$/,
  },
  {name: 'accent', hint: '#a8321f', what: 'the color of links', default: '', pattern: /^(?:#[0-9a-f]{6})?$/i},
  {name: 'logo', hint: 'logo.svg', what: 'a square SVG or PNG', default: '', pattern: /^(?:.*\.(?:svg|png))?$/i},
];

/**
 * The mistake in an answer; undefined without one.
 * @param {Option} option
 * @param {string} answer
 */
export function problemWith({name, hint, pattern}, answer) {
  if (pattern && !pattern.test(answer)) return `--${name} cannot be "${answer}". An example: ${hint}`;
  if (name === 'logo' && answer && !fs.existsSync(answer)) return `--logo: there is no file ${answer}.`;
  if (name !== 'folder' || !fs.existsSync(answer)) return undefined;
  const isEmpty = fs.statSync(answer).isDirectory() && fs.readdirSync(answer).length === 0;
  return isEmpty ? undefined : `${answer} is there already, with files in it.`;
}
