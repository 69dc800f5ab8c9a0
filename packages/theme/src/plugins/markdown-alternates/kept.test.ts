import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test, vi} from 'vitest';
import {keptAlternates} from './kept';

const SOURCE = '{{mean}} [@hansen] [there](./there.md) ![](a.png)\n\n```py file=./fit.py\n```\n';

test('an alternate is written again when something that it shows has changed', () => {
  const siteDir = folderWith({
    'package-lock.json': '{}',
    'references.bib': '@book{hansen}',
    'blog/a/fit.py': 'x = 1\n',
    'blog/a/values.json': '{"mean": "1"}',
  });
  let [address, source] = ['/there', SOURCE];
  /** The alternate of a build, and whether it was written. */
  const build = () => {
    const transform = vi.fn();
    const {alternateOf, save} = keptAlternates(siteDir, 'en');
    const head = {title: 'A', description: 'B', url: 'https://a.example/a', lang: 'en'};
    const facts = {head, locale: 'en', style: 'author-date', folder: path.join(siteDir, 'blog/a'), siteDir};
    const text = alternateOf(source, facts, {link: () => address, image: (url) => url, transform});
    save();
    return {text, isWritten: transform.mock.calls.length === 1};
  };
  const first = build();
  expect(first.isWritten).toBe(true);
  expect(build()).toEqual({text: first.text, isWritten: false});
  const changed = [
    ['blog/a/values.json', '{"mean": "2"}'],
    ['blog/a/fit.py', 'x = 2\n'],
    ['references.bib', '@book{hansen, title = {A}}'],
    ['blog/a/measured.json', '{"mean": "3"}'],
  ] as const;
  for (const [name, content] of changed) {
    fs.writeFileSync(path.join(siteDir, name), content);
    expect([name, build().isWritten, build().isWritten]).toEqual([name, true, false]);
  }
  address = '/moved';
  expect(build()).toEqual({text: expect.stringContaining('3 [@hansen] [there](/moved)'), isWritten: true});
  source = SOURCE.replace('there', 'here');
  expect([build().isWritten, build().isWritten]).toEqual([true, false]);
});
