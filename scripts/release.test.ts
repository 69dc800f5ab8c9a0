import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {writeHeaders} from '../packages/theme/src/plugins/security/headers';
import {Releases} from './release';

let folder = '';
const online = (file: string) => fs.readFileSync(path.join(folder, 'www/current', file), 'utf8');
const isOnline = (file: string) => fs.existsSync(path.join(folder, 'www/current', file));
const releases = (options = {}) => new Releases(path.join(folder, 'www'), {effort: 1, ...options});

/** A built site whose pages and hashed files carry a letter. */
function build(letter: string, script = `run('${letter}')`): string {
  const site = path.join(folder, `build-${letter}`);
  const files = {
    'index.html': `<meta charset=UTF-8><script>${script}</script>page ${letter}`,
    'about.html': 'the same in all',
    [`assets/js/main.${letter}.js`]: `script ${letter}`,
    [`en/assets/js/main.${letter}.js`]: `script ${letter}`,
    'assets/css/all.js': 'x '.repeat(400),
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
    fs.writeFileSync(path.join(site, name), text);
  }
  writeHeaders(site);
  return site;
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'release-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

test('a release is online with its own hashed files and those of the releases before it, compressed', async () => {
  await releases().publish(build('a'), '1');
  await releases().publish(build('b'), '2');
  expect(online('index.html')).toContain('page b');
  expect(online('assets/js/main.a.js')).toBe('script a');
  expect(online('en/assets/js/main.a.js')).toBe('script a');
  expect(online('assets/js/main.b.js')).toBe('script b');
  expect(isOnline('assets/css/all.js.br')).toBe(true);
  expect(isOnline('assets/css/all.js.gz')).toBe(true);
});

test('a page of the release before is not kept: only hashed files are', async () => {
  const first = build('a');
  fs.writeFileSync(path.join(first, 'gone.html'), 'x');
  await releases().publish(first, '1');
  await releases().publish(build('b'), '2');
  expect(isOnline('gone.html')).toBe(false);
});

test('after a rollback the tabs of the release that was taken back go on working', async () => {
  await releases().publish(build('a'), '1');
  await releases().publish(build('b'), '2');
  expect(await releases().rollback()).toBe('1');
  expect(online('index.html')).toContain('page a');
  expect(online('assets/js/main.b.js')).toBe('script b');
  await releases().activate('2');
  expect(online('index.html')).toContain('page b');
});

test('old releases go, with their hashed files, and the current one never does', async () => {
  for (const [name, letter] of Object.entries({1: 'a', 2: 'b', 3: 'c'}))
    await releases({keep: 2}).publish(build(letter), name);
  expect(releases().names).toEqual(['2', '3']);
  expect(isOnline('assets/js/main.b.js')).toBe(true);
  await releases({keep: 2}).activate('2');
  await releases({keep: 1}).publish(build('d'), '4');
  expect(releases().names).toEqual(['4']);
  expect(isOnline('assets/js/main.a.js')).toBe(false);
});

test('what did not change is the same file, with the same date, so that browsers need not fetch it again', async () => {
  await releases().publish(build('a'), '1');
  const stat = () => fs.statSync(path.join(folder, 'www/current/about.html'));
  const before = stat();
  await releases().publish(build('b'), '2');
  expect(stat().ino).toBe(before.ino);
  expect(fs.statSync(path.join(folder, 'www/current/index.html')).ino).not.toBe(
    fs.statSync(path.join(folder, 'www/releases/1/index.html')).ino,
  );
});

test('the web server is told to allow the scripts of both releases before the new pages are online', async () => {
  await releases().publish(build('a'), '1');
  const own = (name: string) =>
    fs.readFileSync(path.join(folder, name, '_headers'), 'utf8').match(/script-src 'self' (\S+);/)?.[1] ?? '?';
  const seen: string[] = [];
  const reload = () => {
    seen.push(online('index.html'));
    for (const file of ['_headers.nginx.conf', '_headers.caddy']) {
      const text = fs.readFileSync(path.join(folder, 'www', file), 'utf8');
      expect(text).toContain(own('build-a'));
      expect(text).toContain(own('build-b'));
    }
  };
  await releases({reload}).publish(build('b'), '2');
  expect(seen).toEqual([expect.stringContaining('page a')]);
});

test('when the web server cannot be reloaded, readers keep what they have', async () => {
  await releases().publish(build('a'), '1');
  const reload = () => {
    throw new Error('no');
  };
  await expect(releases({reload}).publish(build('b'), '2')).rejects.toThrow('no');
  expect(online('index.html')).toContain('page a');
});

test('a release that was cut off leaves nothing behind', async () => {
  await releases().publish(build('a'), '1');
  fs.mkdirSync(path.join(folder, 'www/releases/2.partial'));
  expect(releases().names).toEqual(['1']);
  await releases().publish(build('b'), '3');
  expect(fs.readdirSync(path.join(folder, 'www/releases')).filter((name) => name.includes('partial'))).toEqual([]);
});

test('mistakes are told in words', async () => {
  await expect(releases().publish(path.join(folder, 'nothing'))).rejects.toThrow('Run `npm run build` first');
  await expect(releases().rollback()).rejects.toThrow('There is no release before the current one.');
  await releases().publish(build('a'), '1');
  await expect(releases().activate('7')).rejects.toThrow('There is no release 7. These are there: 1.');
});

describe('a release that goes wrong', () => {
  const left = () => fs.readdirSync(path.join(folder, 'www/releases')).sort();
  beforeEach(() => releases().publish(build('a'), '1'));
  afterEach(() => vi.restoreAllMocks());

  test('because the disk is full leaves the one before online, and nothing else', async () => {
    const copy = fs.copyFileSync;
    let files = 0;
    vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to) => {
      files += 1;
      if (files === 2) throw Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
      copy(from, to);
    });
    await expect(releases().publish(build('b'), '2')).rejects.toThrow('ENOSPC');
    expect(online('index.html')).toContain('page a');
    expect(left()).toEqual(['1', '1.assets']);
    vi.restoreAllMocks();
    await releases().publish(build('b'), '2');
    expect(online('index.html')).toContain('page b');
  });

  test('because its process is killed half way leaves the one before online, and the next release cleans up', async () => {
    const script = `
      import fs from 'node:fs';
      import {Releases} from ${JSON.stringify(path.join(__dirname, 'release.ts'))};
      const copy = fs.copyFileSync;
      let files = 0;
      fs.copyFileSync = (...names) => { if (++files === 2) process.kill(process.pid, 'SIGKILL'); copy(...names); };
      await new Releases(${JSON.stringify(path.join(folder, 'www'))}, {effort: 1}).publish(${JSON.stringify(build('b'))}, '2');`;
    expect(spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]).signal).toBe(
      'SIGKILL',
    );
    expect(left()).toContain('2.partial');
    expect(releases().current).toBe('1');
    expect(online('index.html')).toContain('page a');
    fs.writeFileSync(path.join(folder, 'www/releases/0.assets'), '');
    await releases().publish(build('b'), '3');
    expect(online('index.html')).toContain('page b');
    expect(left()).toEqual(['1', '1.assets', '3', '3.assets', '3.before']);
  });

  test('because the web server cannot be reloaded is not there to go back to', async () => {
    const reload = () => {
      throw new Error('no');
    };
    await expect(releases({reload}).publish(build('b'), '2')).rejects.toThrow('no');
    expect(left()).toEqual(['1', '1.assets']);
    await releases().publish(build('c'), '3');
    expect(await releases().rollback()).toBe('1');
  });

  test('because another is under way says so, and that one is whole', async () => {
    const [first, second] = await Promise.allSettled([
      releases().publish(build('b'), '2'),
      releases().publish(build('c'), '3'),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(second).toMatchObject({
      status: 'rejected',
      reason: {message: expect.stringContaining(`Another release is under way (process ${process.pid})`)},
    });
    expect(online('index.html')).toContain('page b');
    expect(isOnline('assets/js/main.a.js')).toBe(true);
    await releases().publish(build('c'), '3');
    expect(online('index.html')).toContain('page c');
  });

  test('because of its name or its folder touches nothing', async () => {
    await expect(releases().publish(build('b'), '1')).rejects.toThrow('There is a release 1 already.');
    expect(online('index.html')).toContain('page a');
    fs.rmSync(path.join(folder, 'www/current'));
    fs.mkdirSync(path.join(folder, 'www/current'));
    await expect(releases().publish(build('b'), '2')).rejects.toThrow('is no link to a release');
  });
});

test('going back leads to what was online, not to a release that had been taken back', async () => {
  for (const [name, letter] of Object.entries({1: 'a', 2: 'b'})) await releases().publish(build(letter), name);
  await releases().rollback();
  await releases().publish(build('c'), '3');
  expect(await releases().rollback()).toBe('1');
  expect(online('index.html')).toContain('page a');
  await expect(releases().rollback()).rejects.toThrow('There is no release before the current one.');
});
