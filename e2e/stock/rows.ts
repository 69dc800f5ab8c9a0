// What the stock configuration of Docusaurus gets wrong with the content of this site, and how it is shown. `npm run test:stock` runs
// the tests marked with a row against a build of that configuration, where every one has to fail, saying what the row expects;
// here they pass, in `npm test`. `scripts/stock-rows.test.ts` sees to it that rows and marks belong together.

import type {} from 'vitest';

/** `stock`: what happens there. */
type Row = {stock: string} & (
  | {fails: RegExp} // what the failure of each of its tests says
  | {holds: true} // stock does it right, and so do we: its tests pass in both places
  | {reason: string; test: [file: string, text: string]} // not to be seen in a build of the stock configuration, and where it is tested here
);

export const rows = {
  'colour mode': {
    stock: 'Each language remembers a colour mode of its own, and a change in one does not reach a tab in the other.',
    fails: /Expected: "dark"\n\s*Received: "light"/,
  },
  'Chinese emphasis': {
    stock: 'Emphasis that ends in Chinese punctuation prints its asterisks, and a line break between two Han characters becomes a space.',
    fails: /波动率\*\*会聚集，\*\*大涨/,
  },
  'titles of notes': {
    stock: 'A note whose title stands without brackets, as in older versions, prints its colons; the build says nothing.',
    fails: /not to contain ':::'|not to match/,
  },
  'missing translations': {
    stock: 'A page without a translation appears in Chinese under /en/, without a word about it, marked as English and as its own original.',
    fails:
      /has not been translated yet[\s\S]*element\(s\) not found|Received: "https:\/\/inkstone\.example\/(?:inkstone\/)?en\/|getByRole\('article'\)[\s\S]*Received: ""/,
  },
  'anchors of headings': {
    stock: 'Chinese headings get Chinese anchors, which are others than the English ones.',
    fails: /expected '[^']*\p{Script=Han}[^']*' to match/u,
  },
  'addresses of tags': {
    stock: 'A tag has another address in each language, and the language switch leads to a page that is not there.',
    fails: /Received: 404/,
  },
  'colours of code': {
    stock: 'Every token of a listing carries its colours in a style attribute.',
    fails: /not to match \/style=/,
  },
  'language of feeds and data': {
    stock: 'Feeds are not titled in their language, and the structured data of pages do not name one.',
    fails: /expected \[ '[^']* Blog'|to deep equally contain/,
  },
  crawlers: {
    stock:
      'The sitemap has neither days nor languages and lists the search page, the not-found page calls itself canonical and may be indexed, and there is no robots.txt.',
    fails: /robots\.txt|\/404: expected 1 to be|equal \[ '\/404'|expected \[\] to deeply equal \[ \[ 'zh-CN'|\/blog\/adb': '',/,
  },
  'language of the not-found page': {
    stock: 'A host with one 404.html for all answers an English address in Chinese.',
    fails: /Page Not Found[\s\S]*(?:element\(s\) not found|Received string: +"找不到页面")/,
  },
  'dead controls': {
    stock: 'Without JavaScript the buttons of search, colours and menus are there and do nothing, and the groups of the handbook are closed for good.',
    fails: /toHaveCount[\s\S]*Received: [1-9]|theme-doc-sidebar-container[\s\S]*element\(s\) not found|element is not visible/,
  },
  'keys of menus': {
    stock: 'Space does not open a menu, arrows do not move in it, and Escape does not close it.',
    fails: /toHaveAttribute[\s\S]*"(?:true|false)"|toBeFocused/,
  },
  scrollbar: {
    stock: 'The page jumps sideways between a page with a scrollbar and one without.',
    fails: /where the navbar ends/,
  },
  'malformed hash': {
    stock: 'An address that ends in #% or #100% makes the whole page crash.',
    fails: /Received string: +"This page crashed"/,
  },
  'malformed path': {
    stock: 'At /%ff or /docs/%E0%A4%A the page never comes alive.',
    fails: /hasHydrated/,
  },
  'several slashes': {
    stock: 'At //evil.example/x the language menu leads to evil.example.',
    fails: /\+ +"http:\/\/evil\.example"/,
  },
  'attributes from the address': {
    stock: '?docusaurus-theme=evil is taken over as the colour mode, ?docusaurus-data-x= as any data attribute.',
    fails: /Received: "evil"/,
  },
  'markup in hits': {
    stock: 'Markup in a hit, or in a search that was saved, becomes part of the page, and its script runs.',
    fails: /hacked[\s\S]*Received: true/,
  },
  'one bad hit': {
    stock: 'One hit with a relative address, or none, loses all the others, and the search page waits for ever.',
    fails: /DocSearch-Hits li'\)\s*Expected: 1\s*Received: 0/,
  },
  'broken saved searches': {
    stock: 'One broken entry among the saved searches crashes the page whenever search is opened, until the storage is cleared.',
    // It is gone before it can be seen, or at once after.
    fails: /DocSearch-Modal.*getByRole\('searchbox'\) to be visible|TypeError: Cannot read properties of/,
  },
  'long query': {
    stock: 'A ?q= of 7,000 characters lands whole in the field and in the title.',
    fails: /Received: "y{65,}/,
  },
  'no storage': {
    stock: 'Where the browser refuses storage, pages work all the same.',
    holds: true,
  },
  'search window in trouble': {
    stock: 'When the service is down, refuses, or answers rubbish, the search window says that there are no results.',
    fails: /Received string: +".*No results/s,
  },
  'search page in trouble': {
    stock: 'In the same trouble the search page waits for ever.',
    fails: /Unable to fetch results[\s\S]*Received string/,
  },
  'search window does not load': {
    stock: 'When the scripts of the search window do not come, its button does nothing and says nothing.',
    fails: /Search could not be loaded[\s\S]*element\(s\) not found/,
  },
  policy: {
    stock: 'No content security policy is sent, though the few inline scripts could be allowed by their hashes.',
    fails: /Received has value: undefined|toHaveCount[\s\S]*Received: 1/,
  },
  'scripts that are gone': {
    stock: 'When the scripts of the next page are gone for good, the reader gets an error in its place.',
    fails: /A part of this page failed to load[\s\S]*element\(s\) not found/,
  },
  'tabs that are older than a release': {
    stock: 'Where a host keeps the scripts of earlier releases, a tab that was open goes on, and where it does not, the page is loaded anew.',
    holds: true,
  },
  'translations are code': {
    stock: 'Markdown is MDX: an expression in a translation is run when the site is built.',
    fails: /\{answer \* 2\}/,
  },
  'marks in feeds': {
    stock: 'Only the first ]]> of a text is escaped, and control characters go through: the feed is not XML any more.',
    fails: /"mistake": "This page contains the following errors|not to match \/\[\\u0000/,
  },
  'addresses of files': {
    stock: 'Pages are files that end in .html: servers answer at several addresses, and the page keeps the one it was asked for.',
    fails: /toHaveURL[\s\S]*Received: ".*\.html/,
  },
  'headers that are split': {
    stock: 'A web server that redirects to the decoded path lets control characters into its headers.',
    reason: 'It is about configurations of nginx, and the stock configuration brings none; `npm run test:hosting` asks ours.',
    test: ['e2e/hosting/answers.ts', '%0d%0a'],
  },
  'compressed files': {
    stock: 'Debian’s nginx needs a package of its own to serve files that are compressed with brotli, Caddy does it by itself.',
    reason: 'It is about servers, not about a build; `npm run test:hosting` asks ours for compressed files.',
    test: ['e2e/hosting/answers.ts', "encoding: 'br'"],
  },
  'equal builds': {
    stock: 'Two builds of one tree are the same, byte for byte; folder, time zone, year and dates from Git could break that.',
    reason: 'It holds there too. `npm run test:reproducible` keeps it so here.',
    test: ['scripts/test-reproducible.mjs', 'UTC'],
  },
  versions: {
    stock: 'Some newer versions of packages cannot be installed, want a newer Node or do not drive Firefox.',
    reason: 'A build shows nothing of it. Every version is exact, and a test says so.',
    test: ['scripts/dependencies.test.ts', 'every version is exact'],
  },
  'what drivers cannot do': {
    stock: 'Firefox cannot be told by its driver to leave JavaScript off, nor WebKit to let requests fail.',
    reason: 'It is about drivers of browsers. Those tests run in Chromium alone, and the list of what was tried says so.',
    test: ['scripts/reliability.mjs', 'no JavaScript switched off'],
  },
} satisfies Record<string, Row>;

export type RowName = keyof typeof rows;

/** Marks a test of Playwright as one that stands for a row: `test('…', onStock('scrollbar'), …)`. */
export function onStock(row: RowName): {tag: string; annotation: {type: string; description: string}} {
  return {tag: 'holds' in rows[row] ? '@stock-right' : '@stock', annotation: {type: 'stock', description: row}};
}

/** The same for a test of built files, which Vitest runs. */
export function filesOnStock(row: RowName): {meta: {stock: RowName}} {
  return {meta: {stock: row}};
}

declare module 'vitest' {
  interface TaskMeta {
    stock?: RowName;
  }
}
