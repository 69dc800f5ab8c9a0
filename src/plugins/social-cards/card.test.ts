import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {colors, postCard, problemOf, siteCard} from './card';

const post = {title: '手写极大似然', slug: 'garch', day: '2024-12-08', locale: 'zh-CN'};

test('the address changes with everything the card shows, and with nothing else', () => {
  const {address} = postCard(post);
  expect(postCard({...post}).address).toBe(address);
  const changed = [{title: '手写'}, {slug: 'adb'}, {day: '2024-12-09'}, {locale: 'en'}].map((change) => postCard({...post, ...change}).address);
  expect(new Set([address, ...changed]).size).toBe(5);
  expect(address).toMatch(/^\/assets\/cards\/garch-[0-9a-f]{12}\.png$/);
});

test('the card has title, day and the name of the site in its language', () => {
  const {svg} = postCard({...post, locale: 'en'});
  for (const text of ['手写极大似然', '2024-12-08', 'By the Inkstone']) expect(svg).toContain(`>${text}</text>`);
  expect(siteCard('en').svg).toContain('>By the Inkstone</text>');
  expect(siteCard('zh-CN').svg).toContain('>砚边</text>');
});

test('marks that mean something in SVG are text', () => {
  expect(postCard({...post, title: 'a < b & c'}).svg).toContain('>a &#60; b &#38; c</text>');
});

test('the colors are those of the light mode', () => {
  const tokens = fs.readFileSync(path.resolve('src/css/tokens.css'), 'utf8');
  const role = (name: string) => tokens.match(new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`))?.[1];
  expect(colors).toEqual({paper: role('paper'), line: role('line'), ink: role('ink-1'), grey: role('ink-3'), accent: role('accent')});
});

describe('a title', () => {
  test('of which the font lacks a character names it, and the command', () => {
    expect(problemOf('龘字 𠮷')).toEqual({message: 'the font of the social cards lacks 龘 𠮷', fix: expect.stringContaining('npm run card-font')});
  });

  test('that is too long says so', () => expect(problemOf('很长的标题'.repeat(60))?.message).toContain('does not fit'));

  test.each(['手写极大似然拟合 GARCH(1,1)：250 天为什么不够', 'Café, Ångström & “naïve” ß — 50 %'])('like %s is fine', (title) => {
    expect(problemOf(title)).toBeUndefined();
  });
});
