import {nameToEmoji} from 'gemoji';

/** The emoji of a code such as `:tada:` in the list of GitHub. */
export const gitHubEmoji = (code: string): string | undefined => nameToEmoji[code.slice(1, -1)];
