/**
 * What the new site is made from. `question` is asked where somebody can answer; without it the option is a flag only.
 * @typedef {{name: string, hint: string, what: string, default: string, question?: string, pattern?: RegExp, right?: string}} Option
 */

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
    right: 'language tags with commas between them, such as zh-CN,en',
  },
  {
    name: 'url',
    hint: 'ADDRESS',
    what: 'its address: https://me.github.io/notes',
    default: 'https://example.com',
    question: 'At which address will it be?',
    pattern: /^https?:\/\/[^/\s]+(?:\/[^\s]*)?$/,
    right: 'an address such as https://me.github.io/notes',
  },
  {name: 'author', hint: 'NAME', what: 'who writes it', default: 'The author', question: 'Who writes it?'},
  {
    name: 'email',
    hint: 'ADDRESS',
    what: 'an address in the footer',
    default: '',
    pattern: /^(?:[^@\s]+@[^@\s]+)?$/,
    right: 'an email address',
  },
  {
    name: 'repository',
    hint: 'ADDRESS',
    what: 'where its source is: https://github.com/me/notes',
    default: '',
    question: 'Where will its source be? (https://github.com/…; nothing for no links to it)',
    pattern: /^(?:https?:\/\/\S+)?$/,
    right: 'an address such as https://github.com/me/notes',
  },
  {
    name: 'accent',
    hint: '#a8321f',
    what: 'the color of links',
    default: '',
    pattern: /^(?:#[0-9a-f]{6})?$/i,
    right: 'a color such as #a8321f',
  },
  {
    name: 'logo',
    hint: 'FILE',
    what: 'a square SVG or PNG',
    default: '',
    pattern: /^(?:.*\.(?:svg|png))?$/i,
    right: 'an SVG or PNG file',
  },
];

/**
 * What is wrong with answers, a sentence each.
 * @param {Record<string, string>} answers
 */
export function problemsOf(answers) {
  return OPTIONS.flatMap(({name, pattern, right}) => {
    const answer = answers[name];
    return answer !== undefined && pattern && !pattern.test(answer)
      ? [`--${name} takes ${right}, not "${answer}".`]
      : [];
  });
}
