import fs from 'node:fs';
import path from 'node:path';
import {transformSync} from '@swc/core';

const headScript = transformSync(fs.readFileSync(path.join(__dirname, 'head.ts'), 'utf8'), {
  jsc: {parser: {syntax: 'typescript'}, target: 'es2022', minify: {compress: true, mangle: {toplevel: true}}},
  isModule: false,
  minify: true,
}).code;

/** The bundler's name for the page script (`src/page/index.ts`). */
export const PAGE_SCRIPT = 'page';

/**
 * The HTML template of every page (https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate).
 * Differs from the default in two ways: the page loads the page script only, which is told the scripts of the app and loads them when they
 * are needed; and a short inline script runs before the first paint. The tags of plugins and of the owner are inserted as they are.
 */
export const pageTemplate = [
  '<!DOCTYPE html><html <%~ it.htmlAttributes %>><head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v<%= it.version %>">',
  '<% if (it.noIndex) { %><meta name="robots" content="noindex, nofollow"><% } %><%~ it.headTags %><%~ it.metaAttributes.join(\'\') %>',
  '<% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"><% }); %>',
  `<% const isPage = (file) => /\\/${PAGE_SCRIPT}\\.\\w+\\.js$/.test(file); const url = (file) => it.baseUrl + file; %>`,
  `<script defer id="page-script" src="<%= it.scripts.filter(isPage).map(url) %>" data-app="<%= it.scripts.filter((file) => !isPage(file)).map(url).join(' ') %>"></script></head>`,
  `<body <%~ it.bodyAttributes %>><%~ it.preBodyTags %><script>${headScript}</script>`,
  '<div id="__docusaurus"><%~ it.appHtml %></div><%~ it.postBodyTags %></body></html>',
].join('');
