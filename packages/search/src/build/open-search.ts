import fs from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject, LoadContext} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {escapeAttribute} from 'inkstone-core/escape-html';

const FILE = 'opensearch.xml';

/** Tells browsers where `writeOpenSearch` describes the search page: they offer it as a search engine. */
export function openSearchLink({siteConfig: {title}, baseUrl}: LoadContext): HtmlTagObject {
  const type = 'application/opensearchdescription+xml';
  return {tagName: 'link', attributes: {rel: 'search', type, title, href: `${baseUrl}${FILE}`}};
}

/** Writes the description of the search page at `searchPage` below the base URL: github.com/dewitt/opensearch. */
export function writeOpenSearch({siteConfig, baseUrl, outDir}: LoadContext, searchPage: string): void {
  const name = escapeAttribute(siteConfig.title);
  const address = escapeAttribute(normalizeUrl([siteConfig.url, baseUrl, searchPage]));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName><Description>${name}</Description><InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${address}?q={searchTerms}"/>
</OpenSearchDescription>
`;
  fs.writeFileSync(path.join(outDir, FILE), xml);
}
