import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {replaceFile} from 'inkstone-core/replace-file';

const DARK_RULES = /@media \(prefers-color-scheme: ?dark\)\{((?:[^{}]*\{[^{}]*\})*)\}\n?/;
/** A root rule with only variables. */
const VARIABLES = /svg\{((?:--[\w-]+:[^;{}]+;)*(?:--[\w-]+:[^;{}]+)?)\}\n?/g;
const VARIABLE = /(--[\w-]+):([^;]+)/g;
const SWITCH = /<switch>([\s\S]*?)<\/switch>/g;
const CHILD = /<text(?=[\s>])[\s\S]*?<\/text>/g;

/** The SVG for one language: keeps only the text for `language` of each `<switch>`, or else the last. */
export function inLanguage(svg: string, language: string): string {
  return svg.replace(SWITCH, (_, children: string) => {
    const texts = children.match(CHILD) ?? [];
    const text = texts.find((text) => text.includes(`systemLanguage="${language}"`)) ?? texts.at(-1) ?? '';
    return text.replace(/ systemLanguage="[^"]*"/, '');
  });
}

/** The SVG for one color mode, because the site's switch decides and not a media query. Variables are resolved. */
export function inMode(svg: string, mode: 'light' | 'dark'): string {
  const values = new Map<string, string>();
  const without = svg.replace(DARK_RULES, mode === 'dark' ? '$1' : '').replace(VARIABLES, (_, list: string) => {
    for (const [, name = '', value = ''] of list.matchAll(VARIABLE)) values.set(name, value);
    return '';
  });
  return without
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => values.get(name) ?? use)
    .replace(/<style>\s*<\/style>\n?/, '');
}

/** The file of the narrow form of a drawing, for phones. */
export const narrowForm = (svgFile: string) => svgFile.replace(/\.svg$/, '.narrow.svg');

/** Whether the file has colors for dark mode. */
export function hasModes(svg: string): boolean {
  return DARK_RULES.test(svg);
}

/** Writes the copy of a figure for one language and mode into the cache, unless it exists. */
export function writeVariant(svgFile: string, language: string, mode: 'light' | 'dark', cacheFolder: string): string {
  const svg = inMode(inLanguage(fs.readFileSync(svgFile, 'utf8'), language), mode);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const file = path.join(cacheFolder, `${path.basename(svgFile, '.svg')}-${language}-${mode}-${hash}.svg`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(cacheFolder, {recursive: true});
    replaceFile(file, svg);
  }
  return file;
}
