import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {atom, type Entry, type Feed, jsonFeed, rss} from './formats';

const hostile = 'a ]]> ]]> <b>b</b> & "c" \u0000\u0008\u000B\uFFFF\uD83D x\uDE00 😀\n\n  d';
const kept = 'a ]]> ]]> <b>b</b> & "c"  x 😀\n\n  d';
const entry: Entry = {
  url: 'https://site.example/blog/x?a=1&b=2',
  title: hostile,
  description: hostile,
  html: `<p>${hostile}</p>`,
  published: '2025-03-02T00:00:00.000Z',
  modified: '2025-03-04T00:00:00.000Z',
  tags: ['a & "b" <c>'],
  authors: [
    {name: hostile, url: 'https://site.example/me'},
    {name: 'B', url: undefined},
  ],
};
const feed: Feed = {
  title: hostile,
  description: hostile,
  home: 'https://site.example/blog',
  self: 'https://site.example/blog/feed',
  icon: 'https://site.example/icon.svg',
  language: 'zh-CN',
  author: {name: 'A', url: 'https://site.example/me'},
  entries: [entry],
};
const xml = (text: string) => {
  const $ = load(text, {xmlMode: true});
  return (selector: string) => $(selector).first().text();
};

test.each([
  ['RSS', rss],
  ['Atom', atom],
])('%s has no character that XML forbids', (_, write) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(write(feed)).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u);
});

test('RSS: plain title, summary as HTML, the whole text, the authors', () => {
  const text = xml(rss(feed));
  expect(text('channel > title')).toBe(kept);
  expect(text('channel > language')).toBe('zh-CN');
  expect(text('item > title')).toBe(kept.replaceAll(']]>', ']] >'));
  expect(load(text('item > description')).text()).toBe(kept);
  expect(load(text('item > content\\:encoded')).text()).toBe(load(`<p>${kept}</p>`).text());
  expect(text('item > link')).toBe(entry.url);
  expect(text('item > guid')).toBe(entry.url);
  expect(text('item > category')).toBe('a & "b" <c>');
  expect(text('item > dc\\:creator')).toBe(`${kept}, B`);
  expect(text('pubDate')).toBe('Sun, 02 Mar 2025 00:00:00 GMT');
  expect(text('lastBuildDate')).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
});

test('Atom: language, authors, tags, both dates, title and summary, the whole text as HTML', () => {
  const text = xml(atom(feed));
  const $ = load(atom(feed), {xmlMode: true});
  expect($('feed').attr('xml:lang')).toBe('zh-CN');
  expect($('entry > category').attr('term')).toBe('a & "b" c>');
  expect([text('entry > author > name'), text('entry > author > uri')]).toEqual([kept, 'https://site.example/me']);
  expect([text('feed > author > name'), text('feed > icon')]).toEqual(['A', feed.icon]);
  expect(load(text('entry > title[type=html]')).text()).toBe(kept);
  expect(load(text('entry > summary[type=html]')).text()).toBe(kept);
  expect(load(text('entry > content[type=html]')).text()).toBe(load(`<p>${kept}</p>`).text());
  expect(text('entry > id')).toBe(entry.url);
  expect(text('entry > published')).toBe(entry.published);
  expect(text('entry > updated')).toBe(entry.modified);
  expect(text('feed > updated')).toBe(entry.modified);
});

test('JSON Feed 1.1 says the same', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    title: kept,
    language: 'zh-CN',
    feed_url: feed.self,
    home_page_url: feed.home,
    authors: [feed.author],
    items: [{id: entry.url, title: kept, content_html: `<p>${kept}</p>`, date_modified: entry.modified}],
  });
});

test('a language without a post has feeds all the same, and two builds of them are alike', () => {
  const empty = {...feed, entries: []};
  expect(xml(rss(empty))('channel > title')).toBe(kept);
  expect(xml(atom(empty))('feed > updated')).toBe('1970-01-01T00:00:00.000Z');
  expect(JSON.parse(jsonFeed(empty)).items).toEqual([]);
});
