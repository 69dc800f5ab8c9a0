import {expect, test} from 'vitest';
import {contextIn} from './fixtures/site';
import {siteFiles} from './site-files';

const sources = (given: Parameters<typeof contextIn>[1]) =>
  siteFiles(contextIn('/site', given)).folders.map((each) => each.source);

test.each(['classic', '@docusaurus/preset-classic', require.resolve('@docusaurus/preset-classic')])(
  'the preset %s has a blog, docs and pages',
  (name) => expect(sources({presets: [[name, {docs: {path: './manual/'}}]]})).toEqual(['blog', 'manual', 'src/pages']),
);

test.each(['content-blog', '@docusaurus/plugin-content-blog', require.resolve('@docusaurus/plugin-content-blog')])(
  'the plugin %s has the folder of its option',
  (name) => expect(sources({presets: [], plugins: [[name, {id: 'x', path: 'notes'}]]})).toEqual(['notes']),
);
