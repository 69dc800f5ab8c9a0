import fs from 'node:fs';

/**
 * What the new site is made from. `question` is asked where somebody can answer; without it the option is a flag only.
 * `problem` says what is wrong with an answer.
 * @typedef {{name: string, hint: string, what: string, default: string, question?: string,
 * problem: (answer: string) => string | undefined}} Option
 */

/** @type {Option} */
export const FOLDER = {
  name: 'folder',
  hint: '../my-notes',
  what: 'where the site will be',
  default: 'my-notes',
  question: 'In which folder will the site be?',
  problem: (folder) =>
    fs.existsSync(folder) && !(fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0)
      ? `${folder} is there already, with files in it.`
      : undefined,
};

/** @type {(Omit<Option, 'problem'> & {pattern?: RegExp})[]} */
const FLAGS = [
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

export const OPTIONS = FLAGS.map(
  /** @returns {Option} */
  ({pattern, ...option}) => ({
    ...option,
    problem: (answer) => {
      const {name, hint} = option;
      if (pattern && !pattern.test(answer)) return `--${name} cannot be "${answer}". An example: ${hint}`;
      return name === 'logo' && answer && !fs.existsSync(answer) ? `--logo: there is no file ${answer}.` : undefined;
    },
  }),
);
