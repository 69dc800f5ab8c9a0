import {expect, test} from 'vitest';
import {linkGroups} from './links';

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('every link leads to the web, and stands in the list once', () => {
  const hrefs = linkGroups.flatMap((group) => group.links.map(({href}) => href));
  expect(hrefs.filter((href) => !URL.canParse(href) || !/^https?:/.test(href))).toEqual([]);
  expect(repeated(hrefs.map((href) => href.replace(/\/$/, '')))).toEqual([]);
});

test('every group has an anchor of its own', () => {
  expect(repeated(linkGroups.map(({id}) => id))).toEqual([]);
  expect(linkGroups.map(({id}) => id).filter((id) => !/^\S+$/.test(id))).toEqual([]);
});
