// `npm run test:browsers`: the core journey on the reference site in Firefox, WebKit and four old versions of Chromium.
// `npm run test:readers`: what tools that read pages keep of each post. `npm run test:formulas`: a
// page of formulas in these and Chromium. `npm run test:feeds`: the feeds in real readers. `npm run test:hosting`: the
// server configurations of deploy/ against one list of requests and responses. `.ci/run load` and `release`: the same
// servers with many readers, and while another version is published. `npm run test:oracles`: the import against what
// the real generators build. `--install` installs what they need from Debian.
import {installPackages} from './debian';
import {run} from './setup.mjs';

// The last is for a Chromium of npm (e2e/browsers/old-chromium.ts).
const BROWSERS = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'libnss3'];
const SERVERS = ['nginx-light', 'libnginx-mod-http-brotli-filter', 'caddy'];
const PACKAGES: Record<string, string[]> = {
  browsers: BROWSERS,
  formulas: BROWSERS,
  feeds: ['newsboat', 'python3-feedparser'],
  readers: ['pandoc'],
  oracles: [
    ...['hugo', 'jekyll', 'ruby-jekyll-archives', 'ruby-jekyll-paginate'],
    ...[
      'mkdocs',
      'mkdocs-material',
      'pelican',
      'python3-sphinx',
      'python3-myst-parser',
      'wordpress',
      'mariadb-server',
      'php-cli',
      'php-mysql',
    ],
    ...['jupyter-nbconvert', 'python3-ipykernel', 'python3-matplotlib', 'wget', 'git'],
  ],
  hosting: [...SERVERS, 'rsync'],
  load: [...SERVERS, 'wrk'],
  release: SERVERS,
};

/** Parts that build their own sites. */
const OWN = ['feeds', 'oracles', 'release'];

const [, , folder = '', option] = process.argv;
if (option === '--install') installPackages(PACKAGES[folder] ?? []);
const isPassed =
  (OWN.includes(folder) || run('node', ['scripts/run.mjs', '../e2e/fixtures', 'reference'])) &&
  run('npx', ['--no-install', 'vitest', 'run', `e2e/${folder}`]);
process.exit(isPassed ? 0 : 1);
