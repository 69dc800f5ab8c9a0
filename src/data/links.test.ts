import {describe, expect, test} from 'vitest';
import {type Bilingual, linkGroups} from './links';

const links = linkGroups.flatMap((group) => group.links);
const names = links.flatMap(({name}) => (typeof name === 'string' ? [] : [name]));
const plainNames = links.flatMap(({name}) => (typeof name === 'string' ? [name] : []));
const reasons = links.map((link) => link.why);
const texts: Bilingual[] = [...linkGroups.map((group) => group.title), ...names, ...reasons];
const chinese = texts.map((text) => text.zh);
const english = texts.map((text) => text.en);

const han = /\p{Script=Han}/u;

/** What is wrong, so that a failure names the offending entry and not only a count. */
const failing = (values: string[], isRight: (value: string) => boolean) => values.filter((value) => !isRight(value));

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('addresses', () => {
  const hrefs = links.map((link) => link.href);

  test('are https', () => {
    expect(failing(hrefs, (href) => new URL(href).protocol === 'https:')).toEqual([]);
  });

  test('are in normal form, without credentials, query or fragment', () => {
    expect(
      failing(hrefs, (href) => {
        const {username, search, hash, href: normal} = new URL(href);
        return normal === href && username === '' && search === '' && hash === '';
      }),
    ).toEqual([]);
  });

  test('are unique, whatever the trailing slash', () => {
    expect(repeated(hrefs.map((href) => href.replace(/\/$/, '')))).toEqual([]);
  });
});

describe('groups', () => {
  const ids = linkGroups.map((group) => group.id);

  test('have unique ids', () => {
    expect(repeated(ids)).toEqual([]);
  });

  test('have ids in ASCII kebab-case', () => {
    expect(failing(ids, (id) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test('are never empty', () => {
    expect(linkGroups.filter((group) => group.links.length === 0).map((group) => group.id)).toEqual([]);
  });

  test('hold at least 30 links', () => {
    expect(links.length).toBeGreaterThanOrEqual(30);
  });
});

describe('texts', () => {
  test('are present in both languages and have no stray space', () => {
    const all = [...plainNames, ...chinese, ...english];
    expect(failing(all, (text) => text !== '' && text === text.trim() && !text.includes('  '))).toEqual([]);
  });

  test('contain Han in Chinese', () => {
    expect(failing(chinese, (text) => han.test(text))).toEqual([]);
  });

  test('contain no Han and no full-width punctuation in English or in a name shared by both languages', () => {
    expect(failing([...plainNames, ...english], (text) => !/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text))).toEqual([]);
  });

  test('have no half-width punctuation next to Han', () => {
    expect(failing(chinese, (text) => !/\p{Script=Han} ?[,.;:!?()]|[,.;:!?()] ?\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('have a space between Han and Latin letters or digits', () => {
    expect(failing(chinese, (text) => !/\p{Script=Han}[\p{Script=Latin}\d]|[\p{Script=Latin}\d]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('have no space next to full-width punctuation', () => {
    expect(failing(chinese, (text) => !/ [，。；：、？！《》（）]|[，。；：、？！《》（）] /u.test(text))).toEqual([]);
  });
});

describe('reasons', () => {
  const zh = reasons.map((reason) => reason.zh);
  const en = reasons.map((reason) => reason.en);
  const words = (text: string) => text.split(' ').length;

  test('are one Chinese sentence ending with 。', () => {
    expect(failing(zh, (text) => text.indexOf('。') === text.length - 1)).toEqual([]);
  });

  test('end with a period in English', () => {
    expect(failing(en, (text) => text.endsWith('.'))).toEqual([]);
  });

  test('have 20 to 60 characters in Chinese', () => {
    expect(failing(zh, (text) => [...text].length >= 20 && [...text].length <= 60)).toEqual([]);
  });

  test('have 8 to 25 words in English', () => {
    expect(failing(en, (text) => words(text) >= 8 && words(text) <= 25)).toEqual([]);
  });

  test('are never repeated', () => {
    expect(repeated([...zh, ...en])).toEqual([]);
  });
});
