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

test.each([rss, atom])('no feed has a character that XML forbids: %s', (write) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(write(feed)).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u);
});

test('RSS names the authors and the tags, and says when', () => {
  const text = xml(rss(feed));
  expect(text('item > guid')).toBe(entry.url);
  expect(text('item > category')).toBe('a & "b" <c>');
  expect(text('item > dc\\:creator')).toBe(`${kept}, B`);
  expect(text('pubDate')).toBe('Sun, 02 Mar 2025 00:00:00 GMT');
  expect(text('lastBuildDate')).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
});

test('Atom names the authors and the tags, and says when', () => {
  const text = xml(atom(feed));
  expect(load(atom(feed), {xmlMode: true})('entry > category').attr('term')).toBe('a & "b" c>');
  expect([text('entry > author > name'), text('entry > author > uri')]).toEqual([kept, 'https://site.example/me']);
  expect([text('feed > author > name'), text('feed > icon')]).toEqual(['A', feed.icon]);
  expect(text('entry > id')).toBe(entry.url);
  expect(text('entry > published')).toBe(entry.published);
  expect([text('entry > updated'), text('feed > updated')]).toEqual([entry.modified, entry.modified]);
});

test('a language without a post has feeds all the same, and two builds of them are alike', () => {
  const empty = {...feed, entries: []};
  expect(xml(rss(empty))('channel > title')).toBe(kept);
  expect(xml(atom(empty))('feed > updated')).toBe('1970-01-01T00:00:00.000Z');
  expect(JSON.parse(jsonFeed(empty)).items).toEqual([]);
});
