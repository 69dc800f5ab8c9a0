import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {locationFinder, sourcesIn} from './sources';

const page = (address: string, sourceFilePath: string): RouteConfig => ({
  path: address,
  component: '@theme/DocItem',
  metadata: {sourceFilePath},
});

test('what a page has is found in its source, in the configuration, in src, or else its file is named', () => {
  const docs = {path: '/notes/docs', component: '', routes: [page('/notes/docs/%E4%B8%80/', 'docs/一.md')]};
  const sources = sourcesIn([page('/notes/', 'src/pages/index.md'), docs]);
  const site = folderWith({
    'src/pages/index.md': '# Home\n',
    'docs/一.md': '# One\n\n<iframe src="https://a.test/x"></iframe>\n',
    'docusaurus.config.js': '\nexport default {scripts: ["https://b.test/x.js"]};\n',
    'src/theme/Root.js': '"https://c.test"',
  });
  const locate = locationFinder(site, path.join(site, 'docusaurus.config.js'), '/notes/', sources);
  const pages = ['index.html', path.join('docs', '一', 'index.html'), path.join('docs', '一.html')];
  for (const each of pages.slice(1)) expect(locate([each], ['https://a.test/x'])).toBe('docs/一.md:3');
  expect(locate(pages, ['https://a.test/x'])).toBe('docs/一.md:3');
  expect(locate(pages, ['https://b.test/x.js', 'https://b.test'])).toBe('docusaurus.config.js:2');
  expect(locate(pages, ['https://c.test'])).toBe('src/theme/Root.js:1');
  expect(locate(pages, ['https://elsewhere.test'])).toBe('src/pages/index.md');
  expect(locate(['tags.html'])).toBe('tags.html');
});
