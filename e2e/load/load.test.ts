import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {describe, expect, test} from 'vitest';
import {headersFrom} from '../../packages/csp/src/served-headers';
import {fixtures} from '../fixtures';
import {answers} from '../hosting/answers';
import {ask} from '../hosting/ask';
import {kinds, missing, start} from '../hosting/servers';
import {memoryOf, processesFrom} from '../processes';

// Two thousand readers at once, who keep their connections. `.ci/run load`

const CONNECTIONS = 2000;
const SECONDS = 20;
/** The limit of a run, on a busy machine. */
const LIMIT = 300_000;
const build = fixtures.reference.built;
const scripts = path.join(build, 'assets/js');
const name = fs.existsSync(scripts) ? fs.readdirSync(scripts).find((each) => /^main\.\w+\.js$/.test(each)) : '';
const script = {path: `/assets/js/${name}`, length: name ? fs.statSync(path.join(scripts, name)).size : 0};
const BROWSER = {'Accept-Encoding': 'gzip, deflate, br'};

/** For wrk: requests in turn. It counts the responses of each kind, and wrong ones. */
const program = (requests: object[], policy: object, encoding: string) => `
local requests, policy, threads, number = ${lua(requests)}, ${lua(policy)}, {}, 0
function setup(thread) table.insert(threads, thread) end
function init()
  written, wrong, reasons, kinds = {}, 0, "", ""
  for i, each in ipairs(requests) do written[i] = wrk.format("GET", each.path, each.headers) end
end
function request() number = number + 1; return written[number % #written + 1] end
local function expect(isRight, what)
  if isRight then return end
  wrong = wrong + 1
  if not reasons:find(what, 1, true) then reasons = reasons .. "\\n" .. what end
end
function response(status, given, body)
  local headers = {}
  for name, value in pairs(given) do headers[name:lower()] = value end
  local type, cache = headers["content-type"] or "", headers["cache-control"] or ""
  local isScript = type:find("javascript") ~= nil
  local kind = " " .. status .. (isScript and "s" or "") .. " "
  if not kinds:find(kind, 1, true) then kinds = kinds .. kind end
  for name, value in pairs(policy) do expect(headers[name] == value, kind .. name) end
  expect(cache:find(isScript and status ~= 404 and "immutable" or "no-cache", 1, true), kind .. cache)
  if status == 200 or status == 404 then
    expect(headers["content-encoding"] == "${encoding}", kind .. (headers["content-encoding"] or "plain"))
    expect((headers.vary or ""):find("Accept-Encoding", 1, true), kind .. "without Vary")
    expect(#body > 100, kind .. "without a body")
  else
    expect(status == 304 and body == "" or status == 301 and headers.location == "/blog", kind .. "unexpected")
  end
end
function done(summary)
  local total, seen, errors = 0, "", summary.errors
  for _, thread in ipairs(threads) do
    total, seen = total + thread:get("wrong"), seen .. thread:get("kinds") .. thread:get("reasons")
  end
  print(string.format("answers=%d wrong=%d socket=%d", summary.requests, total,
    errors.connect + errors.read + errors.write + errors.timeout), seen)
end
`;

/** A value as a literal of Lua. */
function lua(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) =>
    Array.isArray(value) ? lua(each) : `[${JSON.stringify(key)}] = ${lua(each)}`,
  );
  return `{${entries.join(', ')}}`;
}

/** Requests that are made during the load, because wrk supports neither HEAD nor ranges. */
async function askAlone(url: string): Promise<string[]> {
  const replies = answers(script).map(async ({path: address, method, headers, status}) => {
    const reply = await ask(url, address, {method, headers});
    return reply.status === status ? [] : [`${method ?? 'GET'} ${address.slice(0, 80)}: ${reply.status}`];
  });
  return (await Promise.all(replies)).flat();
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
for (const kind of kinds) {
  const reason = missing(kind) ?? (hasWrk ? undefined : 'wrk is not installed');
  describe.skipIf(reason)(reason ? `${kind}: skipped, ${reason}` : kind, () => {
    test(
      `${CONNECTIONS} connections for ${SECONDS} s: every answer is right, and memory stays`,
      async () => {
        const server = await start(kind, build);
        const {headers} = await ask(server.url, '/blog/garch', {headers: BROWSER});
        const pages = ['/', '/blog/garch', '/en/blog', '/docs/intro', script.path, '/nope', '/blog/'];
        const requests = [
          ...pages.map((address) => ({path: address, headers: BROWSER})),
          {path: '/blog/garch', headers: {...BROWSER, 'If-None-Match': headers.etag}},
        ];
        const served = Object.entries(headersFrom(build)('/', false));
        const policy = Object.fromEntries(served.map(([key, value]) => [key.toLowerCase(), value]));
        const encoding = kind === 'caddy' ? 'gzip' : 'br';
        const folder = folderWith({'load.lua': program(requests, policy, encoding)});
        const load = async () => {
          const args = ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '120s', '-s', 'load.lua', server.url];
          const wrk = spawn('wrk', args, {cwd: folder});
          let printed = '';
          for (const stream of [wrk.stdout, wrk.stderr]) stream.on('data', (text) => (printed += text));
          const closed = once(wrk, 'close');
          expect(await askAlone(server.url)).toEqual([]);
          await closed;
          const memory = memoryOf(processesFrom(server.pid));
          console.log(`${kind}: ${/^answers.*/m.exec(printed)?.[0]}, ${memory} MB`);
          expect(printed).toMatch(/^answers=[1-9]\d* wrong=0 socket=0\t/m);
          for (const seen of ['200', '200s', '301', '304', '404']) expect(printed).toContain(` ${seen} `);
          return memory;
        };
        try {
          // What a server keeps for later requests, it has then.
          await load();
          const memory = await load();
          expect(await load()).toBeLessThan(1.5 * memory);
        } finally {
          await server.stop();
        }
      },
      LIMIT,
    );
  });
}
