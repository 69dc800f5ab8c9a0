import fs from 'node:fs';
import {withTexts} from 'inkstone-core/front-matter-texts';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import yaml from 'js-yaml';
import {mistakesInFrontMatter} from './front-matter-schema';

/**
 * Markdown, and the readable part of its front matter: a half-saved file must not end the dev server. A line with
 * invalid YAML becomes text; values that would stop the build are left out, such as authors that are missing
 * in an existing `authorsFile`.
 */
export function recoverFrontMatter(
  source: string,
  isOwn: boolean,
  authorsFile?: string,
): {frontMatter: Record<string, unknown>; content: string} {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  const {yaml: block, content} = splitFrontMatter(text);
  const frontMatter = withoutMistakes(withTexts(read(block), block), isOwn);
  const {authors} = frontMatter;
  if (authors && authorsFile) {
    const known = fs.existsSync(authorsFile) ? read(fs.readFileSync(authorsFile, 'utf8')) : {};
    const list: unknown[] = Array.isArray(authors) ? authors : [authors];
    frontMatter.authors = list.filter((each) => {
      const key = typeof each === 'string' ? each : (each as {key?: string} | null)?.key;
      return key === undefined || key in known;
    });
  }
  return {frontMatter, content};
}

function read(source: string): Record<string, unknown> {
  try {
    const all: unknown = yaml.load(source);
    return typeof all === 'object' && all !== null && !Array.isArray(all) ? (all as Record<string, unknown>) : {};
  } catch {
    const lines = source.split('\n').map((line) => line.match(/^([\w-]+):[ \t]*(.*)/));
    return Object.fromEntries(
      lines.flatMap((match) => {
        const [line = '', key = '', value = ''] = match ?? [];
        if (!key) return [];
        try {
          return Object.entries(yaml.load(line) as Record<string, unknown>);
        } catch {
          return [[key, value]];
        }
      }),
    );
  }
}

function withoutMistakes(frontMatter: Record<string, unknown>, isOwn: boolean): Record<string, unknown> {
  const wrong = new Set(mistakesInFrontMatter(frontMatter, isOwn).map(({key}) => key));
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !wrong.has(key)));
}
