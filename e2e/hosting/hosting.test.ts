import {execFileSync, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {headersFrom} from '../../packages/theme/src/plugins/security/served-headers';
import {answers} from './answers';
import {ask} from './ask';
import {kinds, missing, type Server, start} from './servers';

// One list of addresses and answers against the configurations in deploy/. `npm run
// test:hosting` gets the servers.

const build = path.resolve(__dirname, '../../node_modules/.cache/e2e-reference');
const scripts = fs.readdirSync(path.join(build, 'assets/js')).filter((name) => /^main\.\w+\.js$/.test(name));
const scriptFile = path.join(build, 'assets/js', scripts[0] ?? '');
const script = {path: `/assets/js/${scripts[0]}`, length: fs.statSync(scriptFile).size};

for (const kind of kinds) {
  const reason = missing(kind);
  describe.skipIf(reason)(reason ? `${kind}: skipped, ${reason}` : kind, () => {
    let server: Server;
    beforeAll(async () => {
      server = await start(kind, build);
    });
    afterAll(() => server?.stop());

    test.each(
      answers(script).map((answer) => ({
        ...answer,
        title: `${answer.method ?? 'GET'} ${answer.path} ${JSON.stringify(answer.headers ?? '')}`,
      })),
    )('$title', async ({path: address, method, headers, status, location, body, type, cache, encoding}) => {
      const reply = await ask(server.url, address, {method, headers});
      expect(reply.status).toBe(status);
      if (status === 301) expect(reply.headers.location).toBe(location);
      else expect(reply.headers.location).toBeUndefined();
      if (body === '') expect(reply.raw).toHaveLength(0);
      else if (body) expect(reply.text).toContain(body);
      if (type) expect(reply.headers['content-type']).toContain(type);
      if (cache) expect(reply.headers['cache-control']).toContain(cache);
      if (status === 405) expect(reply.headers.allow).toBe('GET, HEAD');
      if (status === 206) expect(reply.raw).toEqual(fs.readFileSync(scriptFile).subarray(0, 100));
      if (encoding) {
        const best = kind === 'caddy' ? 'gzip' : 'br';
        expect(reply.headers['content-encoding'] ?? 'none').toBe(encoding === 'best' ? best : encoding);
        expect(reply.headers.vary).toContain('Accept-Encoding');
      }
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers['x-powered-by']).toBeUndefined();
      expect(reply.text).not.toContain('root:x:');
    });

    test.each(['/', '/en/blog', '/nope', '/blog/', '//x', script.path])(
      '%s comes with every header of the build',
      async (address) => {
        const {headers} = await ask(server.url, address);
        const expected = Object.entries(headersFrom(build)('/', false));
        expect(expected.length).toBeGreaterThan(5);
        for (const [name, value] of expected) expect(headers[name.toLowerCase()], name).toBe(value);
        expect(headers['strict-transport-security']).toBeUndefined();
      },
    );

    test('encryption is promised where there is encryption', async () => {
      const {status, headers} = await ask(server.tlsUrl, `/blog`);
      expect(status).toBe(200);
      expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    });

    test.skipIf(kind !== 'nginx')('another server can forward requests below a path', async () => {
      expect((await ask(server.frontUrl, '/notes/blog')).text).toContain('lang=zh-CN');
      expect((await ask(server.frontUrl, '/notes/blog/')).headers.location).toMatch(/\/notes\/blog$/);
    });

    test.each(['/blog', script.path])('%s is not sent again to a browser that has it', async (address) => {
      const first = await ask(server.url, address, {headers: {'Accept-Encoding': 'br'}});
      expect(first.headers.etag).toBeTruthy();
      const again = await ask(server.url, address, {
        headers: {'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? ''},
      });
      expect(again.status).toBe(304);
      expect(again.raw).toHaveLength(0);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect((await ask(server.url, address, {headers: {'If-None-Match': '"other"'}})).status).toBe(200);
    });
  });
}

test('`npm run preview` builds the site and says where each language of it is', async () => {
  const preview = spawn(process.execPath, ['scripts/run.mjs', 'preview'], {
    cwd: path.resolve(__dirname, '../..'),
    env: {...process.env, PORT: '0'},
  });
  let printed = '';
  for (const stream of [preview.stdout, preview.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  try {
    await expect.poll(() => preview.exitCode !== null || printed.includes('Ctrl+C'), {timeout: 280_000}).toBe(true);
    const addresses = printed.match(/http:\/\/127\.0\.0\.1:\d+\S*/g) ?? [];
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    expect(
      pages.map((page) => /lang=([\w-]+)/.exec(page)?.[1]),
      printed,
    ).toEqual(['zh-CN', 'en']);
  } finally {
    preview.kill();
  }
});

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
test.skipIf(!hasRsync)('the commands of the handbook keep the scripts of open pages, and nothing else', () => {
  const root = path.resolve(__dirname, '../..');
  const handbook = fs.readFileSync(path.join(root, 'docs/tutorial-extras/hosting.md'), 'utf8');
  const commands = /```bash norun\n(find build[\s\S]*?)```/.exec(handbook)?.[1] ?? '';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  const write = (name: string, text = name) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    fs.writeFileSync(path.join(folder, name), text);
  };
  const publish = () =>
    execFileSync('sh', ['-ec', commands.replaceAll('me@server:/srv/inkstone/', 'www/').replace(/^ssh .*$/m, '')], {
      cwd: folder,
    });
  const online = () => filesIn(path.join(folder, 'www'));
  write('build/index.html');
  write('build/old.html');
  write('build/assets/js/main.1.js');
  write('build/en/assets/js/main.1.js');
  publish();
  expect(online()).toEqual(filesIn(path.join(folder, 'build')));
  fs.rmSync(path.join(folder, 'build'), {recursive: true});
  write('build/index.html', 'new');
  write('build/assets/js/main.2.js');
  write('build/en/assets/js/main.2.js');
  publish();
  expect(online()).toEqual([
    'assets/js/main.1.js',
    'assets/js/main.2.js',
    'en/assets/js/main.1.js',
    'en/assets/js/main.2.js',
    'index.html',
  ]);
  expect(fs.readFileSync(path.join(folder, 'www/index.html'), 'utf8')).toBe('new');
  fs.rmSync(folder, {recursive: true});
});

function filesIn(folder: string): string[] {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.filter((name) => fs.statSync(path.join(folder, name)).isFile()).sort();
}
