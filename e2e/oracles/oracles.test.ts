import path from 'node:path';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {readRedirects} from 'inkstone-core/redirects';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {compareSites, type Difference} from '../../packages/import/src/common/comparison';
import {openOld} from '../../packages/import/src/compare';
import {ScratchSite} from '../scratch';
import {type Blog, blogs, sourceOf} from './blogs';
import {expectedIn} from './expected';
import {generate, VERSIONS, versionOf} from './tools';

// The import is compared with what the real generators build. `.ci/run oracles`

/** Two sites are built for each blog, perhaps on a busy machine: only a program that hangs takes this long. */
const timeout = 3_600_000;
const sites: ScratchSite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

/** The differences between what the generator built and the site after the import, but for expected ones. */
async function differencesOf(blog: Blog) {
  const {
    name,
    generator,
    languages = ['en'],
    zone = 'Asia/Shanghai',
    imports = [[]],
    isBuilt,
    isPagesAlone,
    options = '',
  } = blog;
  const folder = sourceOf(blog);
  const old = generate(generator, folder, zone);
  const site = new ScratchSite(`languages: ${JSON.stringify(languages)}, `);
  sites.push(site);
  for (const flags of imports) {
    const {status, output} = await site.docusaurus(
      'import',
      isPagesAlone ? old : folder,
      ...flags,
      ...(isBuilt || isPagesAlone ? ['--built', old] : ['--no-built']),
    );
    expect(status, output).toBe(0);
  }
  // What the report of the import tells the owner to do.
  site.configure(`languages: ${JSON.stringify(languages)}, ${options}`);
  const {status, output} = await site.docusaurus('build');
  expect(status, output).toBe(0);
  const build = new BuiltFolder(path.join(site.folder, 'build'), 'https://scratch.example/');
  const before = openOld(old);
  const {counts, differences} = compareSites(before, build, generator === 'nbconvert' ? 'main' : undefined);
  // Posts that readers see now and could not see before.
  const redirects = readRedirects(path.join(site.folder, 'blog/redirects.json'));
  const posts = new Set(redirects.map(({to}) => to).filter((to) => POST.test(to) && build.answer(to)));
  const wasShown = (post: string) =>
    [{from: post, to: post}, ...redirects].some(({from, to}) => to === post && before.answer(from));
  return {counts, uncovered: [...posts].filter((post) => !wasShown(post)), ...expectedIn(name, generator, differences)};
}

const POST = /\/blog\/(?!archive$|tags$)[^/.]+$/;

const shown = ({kind, page, old, now}: Difference) => `${kind} ${page}: ${[old, now].filter(Boolean).join(' → ')}`;

for (const [generator, wanted] of Object.entries(VERSIONS))
  describe(generator, () => {
    let version: string | undefined;
    beforeAll(() => {
      version = versionOf(generator as keyof typeof VERSIONS);
    });

    test(`is version ${wanted}`, ({skip}) => {
      if (!version && !process.env.CI) skip(`${generator} is not installed: .ci/run oracles installs it`);
      expect(version).toBe(wanted);
    });

    for (const blog of blogs.filter((each) => each.generator === generator))
      test(blog.name, {timeout}, async ({skip}) => {
        if (!version && !process.env.CI) skip(`${generator} is not installed`);
        const {counts, differences, unused, uncovered} = await differencesOf(blog);
        expect((counts.posts ?? 0) + (counts.pages ?? 0)).toBeGreaterThan(0);
        expect(differences.map(shown)).toEqual([]);
        expect(uncovered, 'posts that the old site did not show').toEqual([]);
        expect(unused, 'expected differences that are none any more').toEqual([]);
      });
  });
