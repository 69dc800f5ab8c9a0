import fs from 'node:fs';
import path from 'node:path';
import {transformSync} from '@swc/core';
import {MARKING} from './ampersands';

/** The bundler's names for the page script (`page/script.ts`), the app, and the search. */
export const PAGE_SCRIPT = 'page';
export const APP = 'main';
export const SEARCH = 'search';

/** Browsers prefetch the link that the page script marks. They do not prerender it, which takes longer (README.md). */
const SPECULATION = JSON.stringify({prefetch: [{where: {selector_matches: 'a[data-intent]'}, eagerness: 'immediate'}]});

/** The HTML template of every page: it loads the page script alone, which loads the rest; `head.ts` runs inline. */
export function pageTemplate(announcementId?: string): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<%
  // The bundler names a file after its entry or chunk: \`assets/js/main.1a2b3c4d.js\`.
  const chunkOf = (file) => file.split('/').pop().split('.')[0];
  const addresses = (files) => files.map((file) => it.baseUrl + file);
  const pageScript = it.scripts.filter((file) => chunkOf(file) === '${PAGE_SCRIPT}');
  const app = it.scripts.filter((file) => !['${PAGE_SCRIPT}', '${SEARCH}'].includes(chunkOf(file)));
  const hasSearch = it.scripts.some((file) => chunkOf(file) === '${SEARCH}');
  const search = it.scripts.filter((file) => hasSearch && !['${PAGE_SCRIPT}', '${APP}'].includes(chunkOf(file)));
  const searchStyles = it.stylesheets.filter((file) => chunkOf(file) === '${SEARCH}');
  const styles = it.stylesheets.filter((file) => chunkOf(file) !== '${SEARCH}');
  const marked = ${MARKING};
%>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<% if (it.noIndex) { %><meta name="robots" content="noindex, nofollow"><% } %>
<%~ it.headTags %>
<%~ marked(it.metaAttributes.join('')) %>
<% addresses(styles).forEach((href) => { %><link rel="stylesheet" href="<%= href %>"><% }); %>
<script defer id="page-script" src="<%= addresses(pageScript)[0] %>"
  data-app="<%= addresses(app).join(' ') %>"
  data-search="<%= addresses([...search, ...searchStyles]).join(' ') %>"></script>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<script>${headScript(announcementId)}</script>
<div id="__docusaurus"><%~ marked(it.appHtml) %></div>
<script type="speculationrules">${SPECULATION}</script>
<%~ it.postBodyTags %>
</body>
</html>`;
}

function headScript(announcementId = ''): string {
  const fill = (source: string) => source.replace("'ANNOUNCEMENT_ID'", () => JSON.stringify(announcementId));
  return inlineScript(path.join(__dirname, 'head'), fill);
}

/** A script for a page, in as few characters as possible. @param file without its ending, `.ts` or `.js` */
export function inlineScript(file: string, fill = (source: string) => source): string {
  const source = fs.readFileSync(['.ts', '.js'].map((ending) => file + ending).find(fs.existsSync) ?? '', 'utf8');
  const minify = {compress: {toplevel: true}, mangle: {toplevel: true}};
  const jsc = {parser: {syntax: 'typescript'}, target: 'es2022', minify} as const;
  return transformSync(fill(source), {jsc, isModule: false, minify: true}).code;
}
