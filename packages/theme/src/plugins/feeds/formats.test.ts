import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {atom, type Entry, type Feed, jsonFeed, rss} from './formats';

// What the feeds of the built sites (e2e/pages/feeds.test.ts) do not have.

const hostile = 'a ]]> ]]> <b>b</b> & "c" \u0000\u0008\u000B\uFFFF\uD83D x\uDE00 😀\n\n  d';
const kept = 'a ]]> ]]> <b>b</b> & "c"  x 😀\n\n  d';
const author = {name: hostile, url: 'https://site.example/me'};
const texts = {title: hostile, description: hostile};
const entry: Entry = {
  ...texts,
  url: 'https://site.example/blog/x?a=1&b=2',
  html: `<p>${hostile}</p>`,
  published: '2025-03-02T00:00:00.000Z',
  modified: '2025-03-04T00:00:00.000Z',
  tags: ['a & "b" <c>'],
  authors: [author, {name: 'B', url: undefined}],
};
const home = 'https://site.example/blog';
const feed: Feed = {...texts, home, self: home, icon: `${home}/icon.svg`, language: 'zh-CN', author, entries: [entry]};
const xml = (text: string) => {
  const $ = load(text, {xmlMode: true});
  return (selector: string) => $(selector).first().text();
};

test.each([rss, atom])('no feed has a character that XML forbids: %s', (write) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(write(feed)).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u);
});

test('RSS and Atom name the authors and the tags, and say when the text changed', () => {
  const inRss = xml(rss(feed));
  expect(['guid', 'category', 'dc\\:creator'].map((name) => inRss(`item > ${name}`))).toEqual([
    entry.url,
    'a & "b" <c>',
    `${kept}, B`,
  ]);
  expect(inRss('lastBuildDate')).toBe('Tue, 04 Mar 2025 00:00:00 GMT');
  const inAtom = xml(atom(feed));
  expect(load(atom(feed), {xmlMode: true})('entry > category').attr('term')).toBe('a & "b" <c>');
  expect([inAtom('entry > author > name'), inAtom('entry > author > uri')]).toEqual([kept, author.url]);
  expect([inAtom('feed > author > name'), inAtom('feed > icon'), inAtom('entry > id')]).toEqual([
    kept,
    feed.icon,
    entry.url,
  ]);
  expect([inAtom('entry > updated'), inAtom('feed > updated')]).toEqual([entry.modified, entry.modified]);
});

test('a language without a post has feeds all the same, and two builds of them are alike', () => {
  const empty = {...feed, entries: []};
  expect(xml(rss(empty))('channel > title')).toBe(kept);
  expect(xml(atom(empty))('feed > updated')).toBe('1970-01-01T00:00:00.000Z');
  expect(JSON.parse(jsonFeed(empty)).items).toEqual([]);
});
