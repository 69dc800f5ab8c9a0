// `npm run test:browsers`: the core journey on the reference site in Chromium, Firefox and WebKit. `--install` installs the browsers from Debian.
import {installPackages} from './debian';
import {fail, run} from './setup.mjs';

if (process.argv.includes('--install')) installPackages(['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb']);
const site = 'node_modules/.cache/e2e-reference';
if (!run('node', ['scripts/run.mjs', '../e2e/reference/build', site])) fail('The reference site could not be built.');
const passed = run('npx', [
  '--no-install',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile=test-results/browsers.json',
  'e2e/browsers',
]);
process.exit(passed ? 0 : 1);
