// `npm run test:hosting`: checks the server configurations of deploy/ with one list of requests and responses. `--install` installs the servers.
import {ensureInstalled, run} from './setup.mjs';

ensureInstalled();
const {ensureBuilt} = await import('./build.mjs');
const {installPackages} = await import('./debian.mjs');

if (process.argv.includes('--install')) installPackages(['nginx-light', 'libnginx-mod-http-brotli-static', 'caddy']);
ensureBuilt();
process.exit(
  run('npx', ['--no-install', 'vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile=test-results/hosting.json', 'e2e/hosting']) ? 0 : 1,
);
