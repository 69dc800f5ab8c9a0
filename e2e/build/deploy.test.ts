import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

// A stock site with the policy in its pages, deployed to a repository on this machine.

const site = new ScratchSite();
afterAll(() => site.remove());

const CONFIG = `
const redirect = (id, from) => ['@docusaurus/plugin-client-redirects', {id, redirects: [{from, to: '/'}]}];
const late = (name, milliseconds) => ({outDir}) => ({
  name,
  async postBuild() {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    require('node:fs').writeFileSync(outDir + '/' + name + '.html', '<meta charset="utf-8"><script>' + name + '()</script>');
  },
});
module.exports = {
  title: 'Notes',
  url: 'https://someone.github.io',
  baseUrl: '/notes/',
  organizationName: 'someone',
  projectName: 'notes',
  trailingSlash: false,
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    redirect('before', '/old'),
    late('slow', 4000),
    ['docusaurus-plugin-csp', {meta: true}],
    late('listedLater', 2000),
    redirect('after', '/older'),
  ],
};
`;

test('every page of every language is deployed with its policy, whatever wrote it, and so are the headers', async () => {
  fs.rmSync(path.join(site.folder, 'docusaurus.config.ts'));
  site.write('docusaurus.config.js', CONFIG);
  site.write('src/pages/index.md', '# Home\n\nOne page.\n');
  const git = (...args: string[]) => execFileSync('git', args, {cwd: site.folder, encoding: 'utf8'});
  const remote = path.join(site.folder, 'remote.git');
  site.write('.gitignore', 'node_modules\nbuild\n.docusaurus\nremote.git\ntemporary\n');
  // Docusaurus leaves a copy of the site in the folder of temporary files.
  site.write('temporary/README', '');
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Someone');
  git('config', 'user.email', 'someone@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Notes');
  git('init', '--quiet', '--bare', remote);
  git('push', '--quiet', remote, 'main:gh-pages', 'main:main');
  const address = 'https://someone@github.com/someone/notes.git';
  git('remote', 'add', 'origin', address);
  site.env = {
    TMPDIR: path.join(site.folder, 'temporary'),
    GIT_USER: 'someone',
    GIT_USER_NAME: 'Someone',
    GIT_USER_EMAIL: 'someone@example.com',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.file://${remote}.insteadOf`,
    GIT_CONFIG_VALUE_0: address,
    DEPLOYMENT_BRANCH: 'gh-pages',
  };
  const {status, output} = await site.docusaurus('deploy');
  expect(status, output).toBe(0);
  expect(output).not.toContain('[ERROR]');
  const pushed = (name: string) => git('--git-dir', remote, 'show', `gh-pages:${name}`);
  const names = git('--git-dir', remote, 'ls-tree', '-r', '--name-only', 'gh-pages').split('\n');
  const pages = names.filter((name) => name.endsWith('.html'));
  const folders = ['', 'fr/'];
  const files = ['index', '404', 'old/index', 'older/index', 'slow', 'listedLater'];
  expect(pages).toEqual(
    expect.arrayContaining(folders.flatMap((folder) => files.map((file) => `${folder}${file}.html`))),
  );
  const [, policy = ''] = pushed('index.html').match(/http-equiv=Content-Security-Policy content="([^"]*)"/) ?? [];
  expect(policy).toContain("script-src 'self' 'sha256-");
  for (const page of pages) expect(pushed(page), page).toContain(`content="${policy}"`);
  for (const name of ['slow', 'listedLater'])
    expect(policy).toContain(createHash('sha256').update(`${name}()`).digest('base64'));
  for (const name of ['_headers', '_headers.nginx.conf', '_headers.caddy'])
    expect(pushed(name)).toContain("script-src 'self'");
});
