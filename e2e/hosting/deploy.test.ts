import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {writeHeaders} from '../../packages/theme/src/plugins/security/headers';
import {Releases} from '../../scripts/release';
import {kinds, missing, start} from './servers';

// Readers ask without a pause while releases come and go.

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

/** On a connection of its own: a browser asks again when a server that reloads closes one that was kept, and this need not be tested here. */
function get(url: string): Promise<{status: number; text: string}> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, {agent: false}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({status: response.statusCode ?? 0, text}));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** A site whose page says which build it is of, at its start and its end, and names a script of that build. Long, so that an answer takes a while. */
function build(letter: string): string {
  const site = path.join(folder, letter);
  fs.mkdirSync(path.join(site, 'assets'), {recursive: true});
  const filling = Array.from({length: 20_000}, (_, line) => `${letter}${line}`).join('\n');
  fs.writeFileSync(
    path.join(site, 'index.html'),
    `<meta charset=UTF-8>start-${letter}\n${filling}\n/assets/main.${letter}.js end-${letter}`,
  );
  fs.writeFileSync(path.join(site, '404.html'), `not found in ${letter}`);
  fs.writeFileSync(path.join(site, `assets/main.${letter}.js`), `script-${letter}\n${filling}`);
  writeHeaders(site);
  return site;
}

for (const kind of kinds) {
  const reason = missing(kind);
  describe.skipIf(reason)(reason ? `${kind}: skipped, ${reason}` : kind, () => {
    test('no request fails and no page is mixed while A, B, A, C and B follow each other', async () => {
      const www = path.join(folder, 'www');
      const builds = {A: build('A'), B: build('B'), C: build('C')};
      await new Releases(www, {effort: 1}).publish(builds.A, '1A');
      const server = await start(kind, www);
      let released = false;
      const seen = new Set<string>();
      const problems: string[] = [];
      const reader = async () => {
        while (!released) {
          const {status, text: page} = await get(`${server.url}/`);
          const [, first] = page.match(/start-(\w)/) ?? [];
          const [, name, last] = page.match(/main\.(\w)\.js end-(\w)/) ?? [];
          if (status !== 200 || !first || first !== last || first !== name)
            problems.push(`page: ${status} ${first} ${name} ${last}`);
          const script = await get(`${server.url}/assets/main.${name}.js`);
          if (script.status !== 200 || !script.text.startsWith(`script-${name}`))
            problems.push(`script of ${name}: ${script.status}`);
          seen.add(first ?? '');
        }
      };
      const readers = Promise.all(Array.from({length: 8}, reader));
      const releases = new Releases(www, {effort: 1, reload: server.reload});
      /** Until a reader has got this release from here on. */
      const reached = async (letter: string) => {
        seen.clear();
        while (!seen.has(letter) && problems.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      await reached('A');
      await releases.publish(builds.B, '2B');
      await reached('B');
      await releases.rollback();
      await reached('A');
      await releases.publish(builds.C, '3C');
      await reached('C');
      await releases.activate('2B');
      await reached('B');
      const unchanged = new Releases(www, {effort: 1});
      for (let swap = 0; swap < 40; swap += 1) await unchanged.activate(swap % 2 ? '2B' : '1A');
      await reached('B');
      released = true;
      await readers;
      await server.stop();
      expect(problems).toEqual([]);
    });
  });
}
