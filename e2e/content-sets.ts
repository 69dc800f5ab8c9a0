// Builds sites with the content that people have, and runs the tests of a site on them:
// node scripts/run.mjs ../e2e/content-sets
import path from 'node:path';
import {fail, run} from '../scripts/setup.mjs';
import {ScratchSite} from './scratch';
import {writeWildPosts} from './wild-posts';

const sets: Record<string, () => ScratchSite> = {
  'no posts and one document': () => {
    const site = new ScratchSite('docs: true, strict: true');
    site.write('docs/intro.md', '# Intro\n\nThe only page.\n');
    return site;
  },
  'sixty posts as people write them': () => {
    const site = new ScratchSite("languages: ['zh-CN', 'en'], strict: true");
    writeWildPosts(site.folder);
    return site;
  },
};

for (const [name, create] of Object.entries(sets)) {
  const site = create();
  console.log(`— ${name}`);
  for (const command of ['build', 'check']) {
    const {status, output} = await site.docusaurus(command);
    if (status !== 0) fail(`${output}\ndocusaurus ${command} failed with ${name} (${site.folder}).`);
  }
  const env = {SITE: path.join(site.folder, 'build')};
  const isPassed =
    run('npx', ['--no-install', 'vitest', 'run', 'e2e/build/links.test.ts', 'e2e/build/budget.test.ts'], env) &&
    run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', 'site.spec.ts'], env);
  if (!isPassed) fail(`The tests of a site fail with ${name} (${site.folder}).`);
  site.remove();
}
