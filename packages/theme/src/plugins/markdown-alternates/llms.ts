/** An entry of `llms.txt`: a page that has a Markdown alternate. */
export type Entry = {title: string; description: string; url: string};

/** What `llms.txt` says, in the order of https://llmstxt.org: name, one sentence, then lists of links. */
export type Contents = {title: string; summary: string; sections: {heading: string; entries: Entry[]}[]};

/** The text of `llms.txt`. A section without an entry is left out. */
export function llmsText({title, summary, sections}: Contents): string {
  const lists = sections
    .filter(({entries}) => entries.length > 0)
    .map(({heading, entries}) => [`## ${heading}`, '', ...entries.map(line)].join('\n'));
  return `${[`# ${title}`, `> ${summary}`, ...lists].join('\n\n')}\n`;
}

function line({title, description, url}: Entry): string {
  const words = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${words}](${url})${description ? `: ${description.replace(/\s+/g, ' ').trim()}` : ''}`;
}
