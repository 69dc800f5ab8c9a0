import path from 'node:path';
import {readInside} from '../../common/files';
import {type Data, isData, parseYaml, texts} from '../../common/front-matter';
import {optionsByName} from './configuration';

/** The navigation of a site in the form of `nav`: from the configuration, or from files of plugins beside the pages. */
export function navigationOf(config: Data, docs: string, pages: string[]): unknown[] | undefined {
  const plugins = new Map(optionsByName(config.plugins));
  const literate = plugins.get('literate-nav');
  const summary = literate && readInside(path.join(docs, String(literate.nav_file ?? 'SUMMARY.md')), docs);
  if (summary) return itemsOfList(summary.split('\n'));
  const awesome = plugins.get('awesome-pages');
  const name = awesome ? String(awesome.filename ?? '.pages') : plugins.has('awesome-nav') ? '.nav.yml' : undefined;
  if (!Array.isArray(config.nav) && name) return itemsOfFolder('', {docs, pages, name});
  return Array.isArray(config.nav) ? config.nav : undefined;
}

/** A list of links in Markdown, as literate-nav reads it. */
function itemsOfList(lines: string[]): unknown[] {
  const items: unknown[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', words = ''] = lines[at]?.trimEnd().match(/^([ \t]*)[*+-][ \t]+(\S.*)$/) ?? [];
    if (!words) continue;
    const end = lines.findIndex(
      (line, index) => index > at && line.trim() && (line.match(/^[ \t]*/)?.[0].length ?? 0) <= indent.length,
    );
    const below = itemsOfList(lines.slice(at + 1, end < 0 ? undefined : end));
    at = (end < 0 ? lines.length : end) - 1;
    const [, label = words, target] = words.match(/^\[(.+)\]\(<?([^()<>]+?)>?\)$/) ?? [];
    if (below.length) items.push({[label]: target === undefined ? below : [target, ...below]});
    else if (target !== undefined) items.push({[label]: target});
  }
  return items;
}

type Folder = {docs: string; pages: string[]; name: string};

/** The pages of a folder by its file of awesome-pages or awesome-nav, and else by their names. */
function itemsOfFolder(folder: string, of: Folder): unknown[] {
  const given = parseYaml(readInside(path.join(of.docs, folder, of.name), of.docs) ?? '');
  const {nav, order}: Data = isData(given) ? given : {};
  const inside = of.pages.filter((page) => page.startsWith(folder && `${folder}/`));
  const names = inside.map((page) => page.slice(folder ? folder.length + 1 : 0).split('/')[0] ?? '');
  const isIndex = (name: string) => /^(?:index|README)\.md$/.test(name);
  const all = [...new Set(names)].sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1));
  if (order === 'desc') all.reverse();
  const written = Array.isArray(nav) ? nav : ['...'];
  const named = new Set(
    JSON.stringify(written)
      .match(/[^"[\]{}:,]+/g)
      ?.map((each) => each.replace(/\/$/, '')),
  );
  const whole = (name: string) => path.posix.join(folder, name);
  const item = (name: string, label?: string): unknown[] => {
    if (/^https?:/.test(name)) return [{[label ?? name]: name}];
    if (of.pages.includes(whole(name))) return [label === undefined ? whole(name) : {[label]: whole(name)}];
    const plain = name.replace(/\/$/, '');
    const below = parseYaml(readInside(path.join(of.docs, whole(plain), of.name), of.docs) ?? '');
    const {title, hide}: Data = isData(below) ? below : {};
    const items = hide === true || !all.includes(plain.split('/')[0] ?? '') ? [] : itemsOfFolder(whole(plain), of);
    return items.length ? [{[label ?? String(title ?? titleOf(plain))]: items}] : [];
  };
  const read = (each: unknown): unknown[] => {
    // The rest, all of it or what a pattern says.
    if (typeof each === 'string' && /^(?:\.\.\.|\*)/.test(each))
      return all.filter((name) => !named.has(name)).flatMap((name) => item(name));
    if (typeof each === 'string') return item(each);
    if (!isData(each)) return [];
    return Object.entries(each).flatMap(([label, value]) =>
      Array.isArray(value) ? [{[label]: value.flatMap(read)}] : texts(value).flatMap((name) => item(name, label)),
    );
  };
  return written.flatMap(read);
}

/** The name of a folder as MkDocs shows it. */
function titleOf(name: string): string {
  const words = path.posix.basename(name).replace(/[-_]/g, ' ');
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
