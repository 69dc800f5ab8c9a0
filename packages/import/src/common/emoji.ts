import {gemoji, nameToEmoji} from 'gemoji';

/** The emoji of a code such as `:tada:` in the list of GitHub. */
export const gitHubEmoji = (code: string): string | undefined => nameToEmoji[code.slice(1, -1)];

const byDescription = new Map(
  gemoji.map(({description, emoji}) => [description.toLowerCase().replace(/[^a-z\d]+/g, '_'), emoji]),
);

/** The emoji of a code in the list of Twemoji, which has the names of GitHub, those of Unicode, and flags. */
export function twemoji(code: string): string | undefined {
  const name = code.slice(1, -1);
  const [, who, what] = name.match(/^(man|woman)_(.+)$/) ?? [];
  const [, country] = name.match(/^flag_([a-z]{2})$/) ?? [];
  if (country) return country.replace(/./g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f185));
  return nameToEmoji[name] ?? nameToEmoji[`${what}_${who}`] ?? byDescription.get(name);
}
