import fs from 'node:fs';
import {expect, test} from 'vitest';
import {fixtures, readsOf} from '../fixtures';
import {reference} from './pages';

// What the build of the reference site reads.

const lines = fs.readFileSync(readsOf(fixtures.reference), 'utf8').trim().split('\n');
const all: {kind: string; what: string}[] = lines.map((line) => JSON.parse(line));

/**
 * Files that are read again, after they have been visited: pages in which parts of others run are marked, and MDX and the
 * folder `src` are searched for class names.
 */
const READ_AGAIN = /\/__e2e\/|\/navigation\.html$|\.mdx$|\/src\/pages\//;

/** How often each thing of a kind was read. */
function counted(kind: string): [what: string, count: number][] {
  const counts = new Map<string, number>();
  for (const {what} of all.filter((each) => each.kind === kind)) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts];
}
const moreThanOnce = (kind: string) => counted(kind).filter(([what, count]) => count > 1 && !READ_AGAIN.test(what));

test('each Markdown file is read at most once, and its front matter parsed at most once, for all languages', () => {
  for (const kind of ['read', 'parse']) {
    // Those of documents come from Docusaurus, which has read them before.
    expect(counted(kind).length).toBeGreaterThanOrEqual(26);
    expect(moreThanOnce(kind)).toEqual([]);
  }
});

test('each built page is read once for the search, the links, the feeds and the policy together', () => {
  const pages = fs.readdirSync(reference.folder, {recursive: true, encoding: 'utf8'});
  expect(counted('page')).toHaveLength(pages.filter((name) => name.endsWith('.html')).length);
  expect(moreThanOnce('page')).toEqual([]);
});
