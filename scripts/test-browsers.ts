// `npm run test:browsers`: the core journey in Chromium, Firefox and WebKit. `--install` installs the browsers from Debian.
import {ensureBuilt} from './build';
import {installPackages} from './debian';
import {run} from './setup.mjs';

if (process.argv.includes('--install')) installPackages(['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb']);
ensureBuilt();
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
