import {seeded} from './statistics';
import {type Language, vocabulary} from './vocabulary';

type Article = {title: string; description: string; opening: string; body: string};

const IDS = ['question', 'data', 'change', 'results', 'practice', 'open'];

/**
 * One article, as long as its language's target. Its translation has the same structure, code and links.
 * @param number decides every word: the same number gives the same article
 * @param link an address on the site
 */
export function article(locale: 'zh-CN' | 'en', number: number, link: string): Article {
  const language = vocabulary[locale];
  const words = writer(language, seeded(number * 2 + (locale === 'en' ? 1 : 0)));
  const quota = language.target / IDS.length;
  const heading = (at: number) => `## ${language.sections[at]} {#${IDS[at]}}`;
  const between = language.join;
  const parts = [
    [heading(0), words.paragraphs(quota)],
    [heading(1), words.paragraphs(quota), python(number)],
    [heading(2), words.paragraphs(quota / 2), `### ${language.subsection} {#detour}`, words.paragraphs(quota / 2)],
    [heading(3), words.paragraphs(quota), words.table(number)],
    [heading(4), words.paragraphs(quota), json(number), `${words.sentence()}${between}[${language.see}](${link})`],
    [
      heading(5),
      language.lead,
      words.items(),
      words.paragraphs(quota / 2),
      `[${language.outside}](https://docs.python.org/3/)`,
    ],
  ];
  return {
    title: `${words.title()} ${number}`,
    description: words.sentence(),
    opening: words.paragraphs(quota / 2),
    body: `${parts.flat().join('\n\n').trimEnd()}\n`,
  };
}

function writer(language: Language, random: () => number) {
  const pick = (of: string[]) => of[Math.floor(random() * of.length)] as string;
  const thing = () => language.phrase(pick(language.modifiers), pick(language.nouns));
  const sentence = () =>
    language.sentence(pick(language.openings), thing(), pick(language.verbs), thing(), pick(language.endings));
  const paragraph = () => Array.from({length: 3 + Math.floor(random() * 3)}, sentence).join(language.join);
  let owed = 0;
  /** What one part is too long, the next ones are shorter. `length`: in characters of Chinese or words of English. */
  const paragraphs = (length: number) => {
    owed += length;
    const written = [];
    do {
      const next = paragraph();
      owed -= language.length(next);
      written.push(next);
    } while (owed > 0);
    return written.join('\n\n');
  };
  const table = (number: number) => {
    const rows = Array.from(
      {length: 4},
      (_, row) => `| ${thing()} | ${((number % 97) + row * 1.5).toFixed(1)} | ${Math.round(random() * 1000)} |`,
    );
    return [`| ${thing()} | a | b |`, '| --- | --- | --- |', ...rows].join('\n');
  };
  const items = () =>
    Array.from({length: 4}, () => `- **${thing()}**${language.join}\`${pick(['fit', 'split', 'score'])}\``).join('\n');
  return {
    sentence,
    paragraphs,
    table,
    items,
    title: () => `${thing()}${language.join}${pick(language.verbs)}${language.join}${thing()}`,
  };
}

function python(number: number) {
  return `\`\`\`python
def rolling_${number}(prices, window=${5 + (number % 20)}):
    """The mean of the last days, without looking ahead."""
    total = 0.0
    for day, price in enumerate(prices):
        total += price
        if day >= window:
            total -= prices[day - window]
        if day >= window - 1:
            yield total / window


if __name__ == "__main__":
    print([round(value, 2) for value in rolling_${number}(range(${10 + (number % 7)}))])
\`\`\``;
}

function json(number: number) {
  return `\`\`\`json
{"seed": ${number}, "window": ${5 + (number % 20)}, "features": ["mean", "volume", "range"], "split": {"purge": 10, "embargo": 5}, "shuffle": false}
\`\`\``;
}
