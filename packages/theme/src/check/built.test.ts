import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../commands/fixtures';
import {checkBuilt} from './built';

/** What readers do not get of a post whose page has this HTML. */
function lossesOf(markdown: string, html: string): string[] {
  const folder = folderWith({
    'blog/2020-01-02-a/index.md': `---\ntitle: A\nslug: a\n---\n\n${markdown}\n`,
    'build/index.html': '',
    'build/blog/a.html': `<!doctype html><article><h1>A</h1><div id="__blog-post-container">${html}</div></article>`,
  });
  return checkBuilt(siteIn(folder, {locales: ['en']}), `${folder}/build`).problems.map(
    ({line, message}) => `${line} ${message}`,
  );
}

test.each([
  ['@Component를 붙인다.', '<p>@Component를 붙인다.</p>'],
  [
    '`$x$` and `\\(y\\)` and $z$',
    '<p><code>$x$</code> and <code>\\(y\\)</code> and <math><annotation encoding="application/x-tex">z</annotation></math></p>',
  ],
])('readers get what is written: %s', (markdown, html) => {
  expect(lossesOf(markdown, html)).toEqual([]);
  expect(lossesOf(markdown, '')).not.toEqual([]);
});
