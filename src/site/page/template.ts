import fs from 'node:fs';
import path from 'node:path';
import {minifySync} from '@swc/core';
import {facesOf} from './faces';

const read = (file: string) => fs.readFileSync(path.join(__dirname, file), 'utf8');
const minified = (program: string) => minifySync(program, {compress: true, mangle: true}).code;
const wake = minified(read('wake.js'));
const askForFaces = minified(read('ask-for-faces.js').replace('FACES', () => JSON.stringify(facesOf(read('../../css/tokens.css')))));

/** Quotes that an attribute can do without. \x22 is a quotation mark, which Eta would take for its own. */
const QUOTED = String.raw`/=\x22([\w./+-]+)\x22/g`;

/**
 * What every page is set into, an Eta template (`it` is described at https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate).
 * Differs from the default in three things: no script loads with the page, `wake.js` starts them; `ask-for-faces.js` runs before the style sheet is
 * there; and it is minified, as are the page's own parts already (src/plugins/prerender). What plugins put before the body is minified by
 * src/plugins/bundle, which sets its scripts before the style sheet too.
 */
export const pageTemplate = [
  '<!doctype html><html <%~ it.htmlAttributes %>><head><meta charset=UTF-8><meta name=generator content="Docusaurus v<%= it.version %>">',
  `<%~ it.metaAttributes.join('') %><%~ it.headTags.replace(/\\n\\s*/g, '').replace(${QUOTED}, '=$1') %>`,
  // Scripts behind the style sheet would wait for it. The faces are asked for before there is a text that would be laid out with the letters.
  `<script>${askForFaces}</script>`,
  `<script data-src="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${wake}</script>`,
  '<% it.stylesheets.forEach((stylesheet) => { %><link rel=stylesheet href=<%= it.baseUrl %><%= stylesheet %>><% }); %></head>',
  // What follows the app tells the style sheet (src/css/site.css) that the page is whole.
  "<body<%~ it.bodyAttributes && ' ' + it.bodyAttributes %>><%~ it.preBodyTags %><div id=__docusaurus><%~ it.appHtml %></div><%~ it.postBodyTags %><template></template></body>",
].join('');
