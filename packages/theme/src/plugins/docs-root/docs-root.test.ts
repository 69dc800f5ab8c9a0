import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {expect, test} from 'vitest';
import docsRoot from '.';

test('docs without a document fail with the line that turns them on', async () => {
  const config = {
    'docusaurus.config.ts': 'export default defineSite({\n  url: "https://x.example",\n  docs: true,\n});\n',
  };
  const load = (files: Record<string, string>) =>
    docsRoot(contextIn(folderWith({...config, ...files}))).loadContent?.() as Promise<void>;
  await expect(load({'docs/_part.md': 'A part.'})).rejects.toThrow(
    /^docusaurus\.config\.ts:3: docs are on, but docs\/ has no document; write docs\/intro\.md, or remove docs$/,
  );
  await expect(load({'docs/a/b.mdx': '# B'})).resolves.toBeUndefined();
});
