import fs from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type Document, isTag, isText} from 'domhandler';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {visitPages} from 'inkstone-core/built-pages';
import {decoded} from 'inkstone-core/decoded';
import {processWide} from 'inkstone-core/process-wide';
import {filesIn, relative} from 'inkstone-core/site-files';
import {reportAt} from '../../site/report';
import {foreignName, pagesOfParts, partsOfEveryPage} from './parts';
import type {Aliases} from './shown-components';

export {foreignName, foreignThemes, isOurs} from './parts';
export type {Aliases} from './shown-components';

/** Which pages load React at idle: pages that may have a part that needs it, pages that show such a part, or all. */
export type Interactive = 'automatic' | 'pages' | 'always';

/** Pages of Docusaurus name the files of the app (page/template.ts). */
const APP = /\sid="?page-script"?[^>]*?\sdata-app="([^"]*)"/;
const IDLE = /<html\b[^>]*\sdata-app\b/;
/** It always loads React, because an address may lead to a page without its ending. */
const NOT_FOUND = '404.html';
const printed = processWide('interactive', () => new Set<string>());

/** Decides which pages load React at idle, writes it into them before others read them, and says why (README.md). */
export default function interactive({siteDir, outDir, baseUrl}: LoadContext, mode: Interactive): Plugin {
  let aliases: Aliases = {};
  return {
    name: 'interactive',
    configureWebpack(config) {
      aliases = {...config.resolve?.alias} as Aliases;
      return {};
    },
    async postBuild({plugins, routes}) {
      const built = new BuiltFolder(outDir, `http://site${baseUrl}`);
      const nameOf = (file: string) => relative(outDir, file);
      const read = (file: string) => fs.readFileSync(path.join(outDir, file), 'utf8');
      const everywhere = mode === 'automatic' ? partsOfEveryPage(plugins, routes, aliases, siteDir) : [];
      const onPages = new Map<string, string>();
      const {own, replaced} = pagesOfParts(routes, plugins, aliases, siteDir);
      const fileAt = (address: string) => nameOf(built.fileAt(decoded(address)) ?? outDir);
      for (const {address, name} of mode === 'automatic' ? replaced : []) onPages.set(fileAt(address), name);
      for (const {address, name} of own) {
        const file = fileAt(address);
        if (file && !/\sdata-static\b/.test(read(file))) onPages.set(file, name);
      }
      onPages.delete('');
      const isEverywhere = mode === 'always' || everywhere.length > 0;
      const marked = isEverywhere ? filesIn(outDir).filter((file) => file.endsWith('.html')) : onPages.keys();
      for (const file of marked) {
        const html = read(file);
        if (APP.test(html) && !IDLE.test(html))
          fs.writeFileSync(path.join(outDir, file), html.replace(/<html\b/, '$& data-app="idle"'));
      }
      // Until this first `await`, no other plugin has read a page.
      const pages = await visitPages(outDir, ({html, document}) => {
        const [, app] = html.match(APP) ?? [];
        return app === undefined ? undefined : {app, isIdle: IDLE.test(html), hasEmptyCode: hasEmptyCode(document)};
      });
      const [{app = ''} = {}] = pages.values();
      const size = sizeOf(app.split(' ').map((address) => path.join(outDir, address.slice(baseUrl.length))));
      // Once for all languages, whose sizes differ.
      const say = (line: string) => {
        if (!printed.has(line)) logger.info(`${line}, ${size}`);
        printed.add(line);
      };
      for (const [name, gives] of grouped(everywhere.map(({name, gives}) => [name, gives])))
        say(`${name} (${gives.join(', ')}) acts in the browser: React loads on every page`);
      if (isEverywhere) onPages.clear();
      for (const [name, addresses] of grouped([...onPages].map(([file, name]) => [name, file])))
        say(`${name} needs React on ${listOf(addresses)}`);
      const others = [...pages]
        .filter(([file, {isIdle}]) => isIdle && !onPages.has(file) && file !== NOT_FOUND)
        .map(([file]) => file);
      if (!isEverywhere && others.length > 0) say(`Components in Markdown need React on ${listOf(others)}`);
      const empty = [...pages].filter(([, {hasEmptyCode}]) => hasEmptyCode).map(([file]) => file);
      const codeBlock = foreignName(aliases['@theme/CodeBlock'] ?? '', siteDir);
      if (empty.length > 0)
        reportAt(
          listOf(empty),
          `a code block is empty${codeBlock ? `, and ${codeBlock} replaces the CodeBlock of this theme` : ''}; ` +
            'take out the plugin or component that draws it',
          true,
        );
    },
  };
}

/** The second values by the first ones. */
function grouped(pairs: [string, string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...new Set([...(groups.get(key) ?? []), value])]);
  return groups;
}

function listOf(files: string[]): string {
  const [first = ''] = files;
  return files.length > 1 ? `${files.length} pages, such as ${first}` : first;
}

/** What a reader downloads of these files, about. */
function sizeOf(files: string[]): string {
  const bytes = files.filter((file) => fs.existsSync(file)).map((file) => gzipSync(fs.readFileSync(file)).length);
  return `${Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1000)} kB`;
}

/** Whether a page has code without any text, not even the line end of an empty fence. */
function hasEmptyCode(document: Document): boolean {
  const isEmpty = (nodes: Document['children']): boolean =>
    nodes.every((node) =>
      isTag(node) ? /^(?:code|span|div)$/.test(node.name) && isEmpty(node.children) : !isText(node),
    );
  const search = (nodes: Document['children']): boolean =>
    nodes.some((node) => isTag(node) && (node.name === 'pre' ? isEmpty(node.children) : search(node.children)));
  return search(document.children);
}
