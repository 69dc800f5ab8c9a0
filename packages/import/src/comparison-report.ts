import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {BuiltFolder} from 'inkstone-core/built-folder';
import {escapeAttribute} from 'inkstone-core/escape-html';
import {type Comparison, type Difference, KINDS, type Kind} from './common/comparison';

const line = (text: string, length: number) => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > length ? `${flat.slice(0, length - 1)}…` : flat;
};
const said = ({old, now}: Difference, length = 60) =>
  [old && line(old, length), now && `now: ${line(now, length)}`]
    .filter(Boolean)
    .join(' → ')
    .replace(/^now: /, '+ ');

/** One row for each kind of difference, with an example; with `all` one for each difference. */
export function formatComparison({counts, differences, pairs, empty}: Comparison, all?: boolean): string {
  const warning = empty ? `${empty} old pages are empty: was the old site built with its theme?\n` : '';
  const first = `${warning}compared  ${
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ') || 'nothing'
  }`;
  const kinds = kindsIn(differences);
  if (kinds.length === 0) return `${first}\nNothing differs.`;
  const files = new Map(pairs.map((pair) => [pair.page, pair.newFile]));
  const rows = kinds.flatMap(([kind, list]) => {
    const pages = new Set(list.map(({page}) => page)).size;
    const head = `${String(list.length).padStart(6)}  ${kind.padEnd(13)} ${KINDS[kind]}`;
    const example = (each: Difference) => `        ${each.page}  ${said(each)}`;
    if (!all) return [head + (list.length > pages ? `, on ${pages} pages` : ''), ...list.slice(0, 1).map(example)];
    return [
      head,
      ...list.map((each) => `${example(each)}${files.has(each.page) ? `  (${files.get(each.page)})` : ''}`),
    ];
  });
  return [first, ...rows].join('\n');
}

function kindsIn(differences: Difference[]): [Kind, Difference[]][] {
  return (Object.keys(KINDS) as Kind[])
    .map((kind): [Kind, Difference[]] => [kind, differences.filter((each) => each.kind === kind)])
    .filter(([, list]) => list.length);
}

/** The result as a page: each page that differs, old and new side by side. No script of either runs. */
export function comparisonPage({counts, differences, pairs}: Comparison, old: BuiltFolder, now: BuiltFolder): string {
  const frame = (html: string, page: string, site: BuiltFolder, file: string) => {
    // From the folder, so that pictures load.
    const shown = html.replace(/(<(?:img|source|video|audio)\b[^>]*?\ssrc=["'])([^"']+)/gi, (all, before, src) => {
      const at = site.pathOf(src, page);
      const found = at !== undefined && site.fileAt(at);
      return found ? `${before}${pathToFileURL(found)}` : all;
    });
    const style =
      '<style>body{font:16px/1.6 sans-serif}img{max-width:100%;height:auto}pre{overflow:auto;background:#eee}</style>';
    const link = `<a href="${pathToFileURL(file)}">${escapeAttribute(path.relative(site.folder, file))}</a>`;
    return `<div>${link}<iframe sandbox loading="lazy" srcdoc="${escapeAttribute(style + shown)}"></iframe></div>`;
  };
  const item = (each: Difference) => `<li><b>${each.kind}</b> ${escapeAttribute(said(each, 400))}</li>`;
  const paired = new Set(pairs.map(({page}) => page));
  const summary = kindsIn(differences).map(([kind, list]) => `<tr><td>${list.length}<td>${kind}<td>${KINDS[kind]}`);
  const alone = differences
    .filter(({page}) => !paired.has(page))
    .map((each) => `<li>${escapeAttribute(each.page)} ${item(each).slice(4)}`);
  const sections = pairs.flatMap(({page, oldFile, newFile, old: before, now: after}) => {
    const list = differences.filter((each) => each.page === page);
    if (list.length === 0) return [];
    const sides = frame(before.html, page, old, oldFile) + frame(after.html, page, now, newFile);
    const summary = `<summary>${escapeAttribute(page)} (${list.length})</summary>`;
    return `<details>${summary}<ul>${list.map(item).join('')}</ul><div class="sides">${sides}</div></details>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Old and new</title>
<style>body{font:16px/1.5 sans-serif;margin:2rem}td{padding:.1rem .8rem}summary{cursor:pointer;margin:.4rem 0}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}iframe{width:100%;height:80vh;border:1px solid #999}</style>
<h1>Old and new</h1><p>${Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')}</p>
<table>${summary.join('\n')}</table>${alone.length ? `<h2>Without a counterpart</h2><ul>${alone.join('\n')}</ul>` : ''}
<h2>Pages that differ: old on the left, new on the right</h2>${sections.join('\n')}</html>
`;
}
