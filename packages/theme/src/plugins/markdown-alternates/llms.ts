/** The contents of `llms.txt`, in the order of https://llmstxt.org: name, one sentence, then lists of links. */
type Contents = {
  title: string;
  summary: string;
  sections: {heading: string; entries: {title: string; description: string; url: string}[]}[];
};

/** The text of `llms.txt`. Empty sections are omitted. */
export function llmsText({title, summary, sections}: Contents): string {
  const lists = sections
    .filter(({entries}) => entries.length > 0)
    .map(({heading, entries}) => [`## ${heading}`, '', ...entries.map(line)].join('\n'));
  return `${[`# ${title}`, ...(summary ? [`> ${summary}`] : []), ...lists].join('\n\n')}\n`;
}

function line({title, description, url}: Contents['sections'][number]['entries'][number]): string {
  const label = title.replace(/[[\]\\]/g, '\\$&');
  return `- [${label}](${url})${description ? `: ${description.replace(/\s+/g, ' ').trim()}` : ''}`;
}
