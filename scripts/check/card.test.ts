import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Page} from '../content';
import {parseMarkdown} from '../markdown';
import {checkCard, checkSiteCard} from './card';

let site = '';
const png = (width: number, height: number) => {
  const header = Buffer.alloc(24);
  header.write('\u0089PNG\r\n\u001a\n', 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
};
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'check-card-'));
  fs.mkdirSync(path.join(site, 'blog/x'), {recursive: true});
  fs.mkdirSync(path.join(site, 'static/img'), {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/x/right.png'), png(1200, 630));
  fs.writeFileSync(path.join(site, 'static/img/right.png'), png(1200, 630));
  fs.writeFileSync(path.join(site, 'blog/x/small.png'), png(600, 315));
  fs.writeFileSync(path.join(site, 'blog/x/low.png'), png(1200, 600));
  fs.writeFileSync(path.join(site, 'blog/x/text.png'), 'not a picture, and long enough to hold a header');
});
afterAll(() => fs.rmSync(site, {recursive: true}));

const problems = (head: string, kind = 'posts') => {
  const page = {
    ...parseMarkdown(`---\nslug: x\n${head}\n---\n`, 'blog/x/index.md'),
    kind,
    locale: 'zh-CN',
    name: 'x/index.md',
    original: undefined,
  } as Page;
  return checkCard(page, site);
};

test('a character that the font of the cards lacks is named at the line of the title, with the command', () => {
  expect(problems('title: 墨龘')).toEqual([
    {
      file: 'blog/x/index.md',
      line: 3,
      message: 'the font of the social cards lacks 龘',
      fix: expect.stringContaining('npm run card-font'),
    },
  ]);
});

test('a title that the font can set is fine, and so is any title where no card is drawn', () => {
  expect(problems('title: 墨')).toEqual([]);
  expect(problems('title: 龘', 'docs')).toEqual([]);
  expect(problems('title: 龘\nimage: ./right.png')).toEqual([]);
});

test.each(['./right.png', '/img/right.png'])('a picture of one’s own, %s, of the right size is fine', (image) => {
  expect(problems(`title: 墨\nimage: ${image}`)).toEqual([]);
});

test.each([
  ['./nope.png', 'there is no blog/x/nope.png'],
  ['/img/nope.png', 'there is no static/img/nope.png'],
  ['./small.png', './small.png has 600 × 315 pixels'],
  ['./low.png', './low.png has 1200 × 600 pixels'],
  ['./text.png', 'is no PNG, whatever its name says'],
  ['./right.jpg', 'is no PNG of this repository'],
  ['https://pictures.example/a.png', 'is no PNG of this repository'],
  ['//pictures.example/a.png', 'is no PNG of this repository'],
])('the picture %s is refused at its line, with what to do', (image, message) => {
  const [problem] = problems(`title: 墨\nimage: ${image}`, 'docs');
  expect(problem).toMatchObject({
    line: 4,
    message: expect.stringContaining(message),
    fix: expect.stringContaining('1200 × 630'),
  });
});

test('the name and the sentence of the site can be set', () => expect(checkSiteCard()).toEqual([]));
