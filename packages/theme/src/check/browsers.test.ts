import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {checkBrowsers} from './browsers';

const told = (list: string[]) =>
  checkBrowsers({siteDir: folderWith({'package.json': JSON.stringify({name: 'x', browserslist: list}, null, 2)})});

test('a list that begins with cascade layers is right', () => {
  expect(told(['chrome >= 99', 'edge >= 99', 'firefox >= 97', 'safari >= 15.4', 'ios_saf >= 15.4'])).toEqual([]);
});

test('a lower one is named with its line and what is lost', () => {
  expect(told(['chrome >= 97', 'safari >= 15.4'])).toEqual([
    expect.objectContaining({
      file: 'package.json',
      line: 3,
      message: expect.stringMatching(/^the colors and fonts .* because chrome 98, chrome 97 know no cascade layers$/),
    }),
  ]);
});

test('a site without a list has that of Docusaurus', () => {
  expect(checkBrowsers({siteDir: folderWith({'package.json': '{"name": "x"}'})})).toEqual([]);
});
