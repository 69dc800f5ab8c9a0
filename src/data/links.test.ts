import {expect, test} from 'vitest';
import {linkGroups} from './links';

test('every link leads to the web and stands in the list once, and every group has an anchor of its own', () => {
  const hrefs = linkGroups.flatMap(({links}) => links.map(({href}) => new URL(href).href));
  expect(hrefs.filter((href) => !/^https?:/.test(href))).toEqual([]);
  const ids = linkGroups.map(({id}) => id);
  for (const values of [hrefs, ids]) expect(values).toEqual([...new Set(values)]);
  expect(ids.filter((id) => !/^\S+$/.test(id))).toEqual([]);
});
