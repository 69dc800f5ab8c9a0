import {describe, expect, test} from 'vitest';
import {type Bilingual, linkGroups} from './links';

const links = linkGroups.flatMap((group) => group.links);
const names = links.flatMap(({name}) => (typeof name === 'string' ? [] : [name]));
const plainNames = links.flatMap(({name}) => (typeof name === 'string' ? [name] : []));
const reasons = links.map((link) => link.why);
const texts: Bilingual[] = [...linkGroups.map((group) => group.title), ...names, ...reasons];
const chinese = texts.map((text) => text.zh);
const english = texts.map((text) => text.en);

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
});

describe('texts', () => {
  test('are present in both languages and have no stray space', () => {
    const all = [...plainNames, ...chinese, ...english];
    expect(failing(all, (text) => text !== '' && text === text.trim() && !text.includes('  '))).toEqual([]);
  });
});
