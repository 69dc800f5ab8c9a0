// `npm run test:hosting`: checks the server configurations of deploy/ with one list of requests and responses.
// `--install` installs the servers.
import {installPackages} from './debian';
import {run} from './setup.mjs';

const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-filter', 'caddy', 'rsync'];

if (process.argv.includes('--install')) installPackages(PACKAGES);
const isPassed =
  run('node', ['scripts/run.mjs', '../e2e/fixtures', 'reference']) &&
  run('npx', ['--no-install', 'vitest', 'run', 'e2e/hosting']);
process.exit(isPassed ? 0 : 1);
