import {execFileSync, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {headersFrom} from '../../packages/csp/src/served-headers';
import {answers} from './answers';
import {ask} from './ask';
import {kinds, missing, type Server, start} from './servers';

// One list of addresses and answers against the configurations in deploy/. `npm run
// test:hosting` gets the servers.

const root = path.resolve(__dirname, '../..');
const build = path.join(root, 'node_modules/.cache/e2e-reference');
const scriptName = fs.readdirSync(path.join(build, 'assets/js')).find((name) => /^main\.\w+\.js$/.test(name));
const scriptBytes = fs.readFileSync(path.join(build, 'assets/js', scriptName ?? ''));
const script = {path: `/assets/js/${scriptName}`, length: scriptBytes.length};

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
      expect(reply.headers.location).toBe(location);
      if (body === '') expect(reply.body).toHaveLength(0);
      else if (body) expect(reply.body.toString()).toContain(body);
      if (type) expect(reply.headers['content-type']).toContain(type);
      if (cache) expect(reply.headers['cache-control']).toContain(cache);
      if (status === 405) expect(reply.headers.allow).toBe('GET, HEAD');
      if (status === 206) expect(reply.body).toEqual(scriptBytes.subarray(0, 100));
      if (encoding) {
        const best = kind === 'caddy' ? 'gzip' : 'br';
        expect(reply.headers['content-encoding'] ?? 'none').toBe(encoding === 'best' ? best : encoding);
        expect(reply.headers.vary).toContain('Accept-Encoding');
      }
      for (const name of ['set-cookie', 'x-powered-by']) expect(reply.headers).not.toHaveProperty(name);
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
      expect((await ask(server.frontUrl, '/notes/blog')).body.toString()).toContain('lang=zh-CN');
      expect((await ask(server.frontUrl, '/notes/blog/')).headers.location).toMatch(/\/notes\/blog$/);
    });

    test.each(['/blog', script.path])('%s is not sent again to a browser that has it', async (address) => {
      const askFor = (headers: Record<string, string>) => ask(server.url, address, {headers});
      const {headers} = await askFor({'Accept-Encoding': 'br'});
      const again = await askFor({'Accept-Encoding': 'br', 'If-None-Match': headers.etag ?? ''});
      expect(again).toMatchObject({status: 304, headers: {'cache-control': headers['cache-control']}});
      expect(again.body).toHaveLength(0);
      expect((await askFor({'If-None-Match': '"other"'})).status).toBe(200);
    });
  });
}

test('`npm run preview` builds the site and says where each language of it is', async () => {
  const env = {...process.env, PORT: '0'};
  const preview = spawn(process.execPath, ['scripts/run.mjs', 'preview'], {cwd: root, env});
  let printed = '';
  for (const stream of [preview.stdout, preview.stderr]) stream.on('data', (text) => (printed += text));
  try {
    await expect.poll(() => preview.exitCode !== null || printed.includes('Ctrl+C'), {timeout: 280_000}).toBe(true);
    const addresses = printed.match(/http:\/\/127\.0\.0\.1:\d+\S*/g) ?? [];
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    const languages = pages.map((page) => /lang=([\w-]+)/.exec(page)?.[1]);
    expect(languages, printed).toEqual(['zh-CN', 'en']);
  } finally {
    preview.kill();
  }
});

const hasRsync = spawnSync('rsync', ['--version']).status === 0;
test.skipIf(!hasRsync)('the commands of the handbook keep the scripts of open pages, and nothing else', () => {
  const handbook = fs.readFileSync(path.join(root, 'docs/tutorial-extras/hosting.md'), 'utf8');
  const [, commands = ''] = /```bash norun\n(find build[\s\S]*?)```/.exec(handbook) ?? [];
  const local = commands.replaceAll('me@server:/srv/inkstone/', 'www/').replace(/^ssh .*$/m, '');
  const folder = folderWith({});
  const publish = (...files: string[]) => {
    fs.rmSync(path.join(folder, 'build'), {recursive: true, force: true});
    for (const name of files) put(folder, `build/${name}`, String(files));
    execFileSync('sh', ['-ec', local], {cwd: folder});
    const names = fs.readdirSync(path.join(folder, 'www'), {recursive: true, encoding: 'utf8'});
    return names.filter((name) => /\.\w+$/.test(name)).sort();
  };
  const first = ['assets/js/main.1.js', 'en/assets/js/main.1.js', 'index.html', 'old.html'];
  const second = ['assets/js/main.2.js', 'en/assets/js/main.2.js', 'index.html'];
  expect(publish(...first)).toEqual(first);
  const kept = first.filter((name) => name.endsWith('.js'));
  expect(publish(...second)).toEqual([...kept, ...second].sort());
  expect(fs.readFileSync(path.join(folder, 'www/index.html'), 'utf8')).toBe(String(second));
});
