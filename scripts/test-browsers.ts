// `npm run test:browsers`: the core journey on the reference site in Firefox and WebKit. `--install`
// installs the browsers from Debian.
import {installPackages} from './debian';
import {run} from './setup.mjs';

if (process.argv.includes('--install')) installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
const isPassed =
  run('node', ['scripts/run.mjs', '../e2e/fixtures', 'reference']) &&
  run('npx', ['--no-install', 'vitest', 'run', 'e2e/browsers']);
process.exit(isPassed ? 0 : 1);
