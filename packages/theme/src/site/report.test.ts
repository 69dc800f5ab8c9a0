import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {expect, test} from 'vitest';

/** Writes files into the folder of its argument until it is killed. */
const WRITER = `const fs = require('node:fs'); const [folder] = process.argv.slice(1);
for (let index = 0; ; index += 1) try {
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(folder + '/' + index, '');
} catch {}`;
/** Reports a mistake in a file of the site of its argument. */
const REPORT = `const {report} = require(${JSON.stringify(path.join(__dirname, 'report.ts'))});
report(() => ({siteDir: process.argv.at(-1)}), 'a.md', {}, 'a mistake', false);`;

test('a build with mistakes ends while another command writes into the cache of the bundler', async () => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
  const cache = path.join(site, 'node_modules/.cache/rspack');
  const writer = spawn(process.execPath, ['-e', WRITER, cache]);
  try {
    while (!fs.existsSync(path.join(cache, '99'))) await setTimeout(10);
    const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', '-e', REPORT, site], {encoding: 'utf8'});
    expect(stderr).not.toContain('Error');
    expect(status).toBe(0);
    expect(fs.existsSync(path.join(cache, '0'))).toBe(false);
  } finally {
    writer.kill();
    await setTimeout(50);
    fs.rmSync(site, {recursive: true, force: true, maxRetries: 5});
  }
});
