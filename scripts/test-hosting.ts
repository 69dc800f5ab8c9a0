// `npm run test:hosting`: checks the server configurations of deploy/ with one list of requests and responses. `--install` installs the servers.
import fs from 'node:fs';
import path from 'node:path';
import {installPackages} from './debian';
import {root, run} from './setup.mjs';

/** The site whose addresses the list knows; `npm test` builds it too. */
const REFERENCE = 'node_modules/.cache/e2e-reference';

if (process.argv.includes('--install'))
  installPackages(['nginx-light', 'libnginx-mod-http-brotli-filter', 'caddy', 'rsync']);
if (
  !fs.existsSync(path.join(root, REFERENCE)) &&
  !run('node', ['scripts/run.mjs', '../e2e/reference/build', REFERENCE, 'node_modules/.cache/e2e-hosted'])
)
  process.exit(1);
process.exit(
  run('npx', [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/hosting.json',
    'e2e/hosting',
  ])
    ? 0
    : 1,
);
