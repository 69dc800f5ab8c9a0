import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {highlight} from '../../markdown/prism';
import {addSiteGrammars} from './site-grammars';

/** As Docusaurus ejects it: it reads the configuration, and takes the global away. */
const GRAMMARS = `import config from '@generated/docusaurus.config';
export default function prismIncludeLanguages(Prism) {
  globalThis.Prism = Prism;
  Prism.languages[config.name] = {keyword: /[A-Z]+/};
  delete globalThis.Prism;
}
`;

test('fences know the languages that a site adds, and those of Prism still', () => {
  const site = folderWith({
    'package.json': '{"name": "a-site"}',
    'src/theme/prism-include-languages.js': GRAMMARS,
    '.docusaurus/docusaurus.config.mjs': "export default {name: 'shout'};",
  });
  const aliases = {
    '@theme/prism-include-languages': path.join(site, 'src/theme/prism-include-languages.js'),
    '@generated': path.join(site, '.docusaurus'),
  };
  expect(highlight('LOUD', 'shout')).toEqual(['LOUD']);
  addSiteGrammars(aliases, site);
  expect(highlight('LOUD', 'shout')).toEqual(['<span class="token keyword">LOUD</span>']);
  expect(highlight('where', 'haskell')).toEqual(['<span class="token keyword">where</span>']);
});
