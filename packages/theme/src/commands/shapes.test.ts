import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {runTranslations} from 'docusaurus-plugin-translations';
import {put as putIn} from 'inkstone-core/fixtures/folder';
import {type contextIn, printedBy} from 'inkstone-core/fixtures/site';
import {languagesOf} from 'inkstone-core/page-languages';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {check} from '../check';
import {frontMatterParser} from '../config/front-matter';
import type {Site} from '../content';
import {siteIn, siteWith} from './fixtures';
import {newPost, runNew} from './new';

// What every command has to know of a site, on sites that have their files elsewhere.

const SHAPES = {
  stock: {given: {}, posts: 'blog', below: '/blog', docs: 'docs', i18n: 'i18n/en', statics: ['static']},
  'posts at the root': {
    given: {
      presets: [['classic', {blog: false, docs: {path: './manual/', routeBasePath: '/manual/'}}]],
      plugins: [['@docusaurus/plugin-content-blog', {path: 'notes', routeBasePath: '/'}]],
    },
    ...{posts: 'notes', below: '', docs: 'manual', i18n: 'i18n/en', statics: ['static']},
  },
  'translations and files elsewhere': {
    given: {i18nPath: './content/languages', localePaths: {en: 'english'}, staticDirectories: ['public', './files/']},
    ...{posts: 'blog', below: '/blog', docs: 'docs', i18n: 'content/languages/english', statics: ['public', 'files']},
  },
} as const;

describe.each(Object.entries(SHAPES))('%s', (_, {given, posts, below, docs, i18n, statics}) => {
  const config = given as Parameters<typeof contextIn>[1];
  const english = `${i18n}/docusaurus-plugin-content-blog`;
  let site: Site;
  beforeEach(() => {
    site = siteWith({'versions.json': '["1.0"]'}, config);
  });
  const put = (file: string, text: string) => putIn(site.siteDir, file, text);
  const read = (file: string) => fs.readFileSync(path.join(site.siteDir, file), 'utf8');
  /** As a command sees it that starts now. */
  const again = () => siteIn(site.siteDir, config);
  const errors = async () =>
    (await check(again())).problems.filter(({advice}) => !advice).map(({file, message}) => `${file}: ${message}`);

  test('a new post and its translation are where Docusaurus looks, and all of them in order', async () => {
    const files = newPost(site, {slug: 'one', titles: ['一', 'One'], date: '2026-01-31'});
    expect(files).toEqual([`${posts}/2026-01-31-one/index.md`, `${english}/2026-01-31-one/index.md`]);
    expect(await errors()).toEqual([]);
    const printed = await printedBy(() => runNew(site, ['two', '二'], {}));
    expect(printed.join('\n')).toMatch(new RegExp(`preview it at ${below}/two$`, 'm'));
    const taken = () => newPost(site, {slug: 'archive', titles: ['一'], date: '2026-01-31'});
    expect(taken).toThrow(`${below}/archive is a page of the blog itself`);
  });

  test('check finds what pages show, and what is not there', async () => {
    put(`${posts}/a/plot.svg`, '<svg/>');
    for (const folder of statics) put(`${folder}/${folder}.png`, '');
    put(`${docs}/intro.md`, '# Intro\n');
    const pictures = [...statics.map((folder) => `/${folder}.png`), './plot.svg', '/none.png'];
    const links = [`${below}/b`, below ? '/docs/intro' : '/manual/intro', '../b.md', `${below}/none`];
    const body = [...pictures.map((url) => `![p](${url})`), ...links.map((url) => `[x](${url})`)].join('\n');
    const text = `---\ntitle: A\nslug: a\n---\n\n${body}\n`;
    put(`${posts}/a/index.md`, text);
    put(`${posts}/b.md`, '---\nslug: b\n---\n\nB.\n');
    put(`${english}/a/index.md`, text);
    put(`${english}/a/run.js`, '');
    put(`${i18n}/code.json`, '{"a": {"message": "<img src=x onerror=alert(1)>"}}');
    put(`${posts}/authors.yml`, 'me:\n  name: Me\n  image_url: /me.png\n');
    put(`${docs}/c.mdx`, '# C\n\n<img src={useBaseUrl("/c.png")} />\n');
    const found = await errors();
    expect(found).toContain(`${posts}/authors.yml: there is no file ${statics[0]}/me.png`);
    expect(found).toContain(`${docs}/c.mdx: there is no file ${statics[0]}/c.png`);
    for (const file of [`${posts}/a/index.md`, `${english}/a/index.md`])
      expect(found.filter((each) => each.startsWith(`${file}:`))).toEqual([
        `${file}: there is no file ${statics[0]}/none.png`,
        // At the root, any plugin may have a page.
        ...(below ? [`${file}: there is no page ${below}/none`] : []),
      ]);
    expect(found).toContain(`${english}/a/run.js: a translation holds words and pictures, no programs`);
    expect(found.join('\n')).toContain(`${i18n}/code.json: markup or a script address in a message`);
  });

  test('translations are recorded, found to be older, and acknowledged, also those of older documents', async () => {
    const version = 'versioned_docs/version-1.0';
    put(`${posts}/a.md`, '---\ntitle: 一\n---\n\n旧的一句。\n');
    put(`${english}/a.md`, '---\ntitle: One\n---\n\nOld.\n');
    put(`${version}/intro.md`, '# 说明\n\n旧。\n');
    put(`${i18n}/docusaurus-plugin-content-docs/version-1.0/intro.md`, '# Intro\n\nOld.\n');
    put(`${posts}/tags.yml`, 'a:\n  label: 甲\n');
    put(`${english}/tags.yml`, 'a:\n  label: A\n');
    const run = async (options: Partial<Parameters<typeof runTranslations>[1]>) =>
      (await printedBy(() => runTranslations(again().translatedSite, {...options, name: 'i18n'}))).join('\n');
    await run({ack: true, all: true, which: ['a', 'version-1.0/intro']});
    expect(read(`${i18n}/translated.tsv`)).toMatch(/^[\w-]{6}\t[\w-]{6}$/m);
    expect(await run({})).not.toMatch(/^ {2}stale /m);
    put(`${posts}/a.md`, read(`${posts}/a.md`).replace('旧', '新'));
    put(`${version}/intro.md`, '# 说明\n\n新。\n');
    const open = (await run({todo: true})).split('\n').filter((line) => line.includes('older'));
    expect(open).toEqual([
      expect.stringContaining(`${english}/a.md:`),
      expect.stringContaining(`${i18n}/docusaurus-plugin-content-docs/version-1.0/intro.md:`),
    ]);
  });

  test('pages know their original, their day, and in which languages they are', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-01-31') / 1000));
    const parse = frontMatterParser({site: () => site, cards: {}});
    const frontMatterOf = async (file: string) =>
      (
        await parse({
          filePath: path.join(site.siteDir, file),
          fileContent: read(file),
          defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
        })
      ).frontMatter;
    for (const [original, translation] of [
      [`${posts}/2099-01-01-a/index.md`, `${english}/2099-01-01-a/index.md`],
      [`${docs}/b.md`, `${i18n}/docusaurus-plugin-content-docs/current/b.md`],
      ['versioned_docs/version-1.0/b.md', `${i18n}/docusaurus-plugin-content-docs/version-1.0/b.md`],
      ['src/pages/c.md', `${i18n}/docusaurus-plugin-content-pages/c.md`],
    ] as const) {
      put(original, '---\ntitle: 一\n---\n\n新的一句。\n');
      expect(languagesOf(`@site/${original}`, site)).toEqual(['zh-CN']);
      put(translation, '---\ntitle: One\n---\n\nOld words.\n');
      expect(languagesOf(`@site/${translation}`, site)).toEqual(['zh-CN', 'en']);
      const isPost = original.startsWith(`${posts}/`);
      expect(await frontMatterOf(original)).toEqual({
        ...{title: '一', description: '新的一句。'},
        ...(isPost && {draft: true, image: expect.stringContaining('/assets/cards/')}),
      });
      expect(await frontMatterOf(translation)).toMatchObject({description: 'Old words.'});
    }
    vi.unstubAllEnvs();
  });
});
