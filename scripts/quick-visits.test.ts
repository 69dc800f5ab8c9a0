import {spawnSync} from 'node:child_process';
import {expect, test} from 'vitest';
import {root} from './setup.mjs';

/** What a visitor is called by, as a stack of errors shows it. */
const CALLER = `import('unist-util-visit').then(({visit}) => visit({type: 'root'}, () => console.log(String(new Error().stack))))`;

test('a step through a tree has no name once the library is loaded without', () => {
  const stackOf = (before: string) => spawnSync('node', ['-e', `${before};${CALLER}`], {cwd: root, encoding: 'utf8'}).stdout;
  expect(stackOf('')).toMatch(/ at node \(.*root/);
  const quick = stackOf("require('./scripts/native-modules.cjs');require('./scripts/quick-visits.cjs')");
  expect(quick).toMatch(/\bvisit\b.*unist-util-visit-parents/);
  expect(quick).not.toMatch(/ at node \(.*root/);
});
