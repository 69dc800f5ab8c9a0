import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {headersFrom} from '../../packages/theme/src/plugins/security/served-headers';
import {fixtures} from '../fixtures';
import {ask} from '../hosting/ask';
import {kinds, missing, start} from '../hosting/servers';
import {memoryOf, processesFrom} from '../processes';

// Two thousand readers at once, who keep their connections. `.ci/run load`

const CONNECTIONS = 2000;
const SECONDS = 20;
const LONGEST = 500;
/** Of a test, in ms. */
const LIMIT = 3_600_000;
const build = fixtures.reference.built;

/** Requests in turn, and the number of answers that are not as they should be, with one of each kind. */
const script = (requests: object[], headers: Record<string, string>, encoding: string) => `
local requests, policy = ${lua(requests)}, ${lua(headers)}
local threads, number = {}, 0
function setup(thread) table.insert(threads, thread) end
function init() formatted, wrong, reasons, seen = {}, 0, "", ""
  for i, r in ipairs(requests) do formatted[i] = wrk.format("GET", r.path, r.headers) end
  counts = {}
end
function request() number = number + 1; return formatted[number % #formatted + 1] end
local function expect(isRight, what)
  if isRight then return end
  wrong = wrong + 1
  if not reasons:find(what, 1, true) then reasons = reasons .. "\\n" .. what end
end
function response(status, given, body)
  local headers = {}
  for name, value in pairs(given) do headers[name:lower()] = value end
  local type = headers["content-type"] or ""
  local isScript = type:find("javascript") ~= nil
  local key = status .. (isScript and " script" or "")
  if not counts[key] then counts[key] = true; seen = seen .. key .. "," end
  for name, value in pairs(policy) do expect(headers[name] == value, status .. " " .. type .. " " .. name) end
  local cache = headers["cache-control"] or ""
  if status == 304 then expect(body == "" and headers.etag ~= nil, "304 with a body or without an ETag")
  else
    expect(status == 200 or status == 404, "status " .. status)
    expect(cache:find(isScript and "immutable" or "no-cache", 1, true), type .. " with " .. cache)
    expect(headers["content-encoding"] == "${encoding}", type .. " as " .. (headers["content-encoding"] or "plain"))
    expect((headers.vary or ""):find("Accept-Encoding", 1, true), type .. " without Vary")
    expect(#body > 100, type .. " without a body")
  end
end
function done(summary, latency, all)
  local total, why = 0, ""
  for _, thread in ipairs(threads) do
    total = total + thread:get("wrong")
    why = why .. thread:get("reasons")
    print("seen=" .. thread:get("seen"))
  end
  local e = summary.errors
  print(string.format("answers=%d wrong=%d socket=%d%s", summary.requests, total,
    e.connect + e.read + e.write + e.timeout, why))
end
`;

/** A value as text of Lua. */
function lua(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) =>
    Array.isArray(value) ? lua(each) : `[${JSON.stringify(key)}] = ${lua(each)}`,
  );
  return `{${entries.join(', ')}}`;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;
for (const kind of kinds) {
  const reason = missing(kind) ?? (hasWrk ? undefined : 'wrk is not installed');
  describe.skipIf(reason)(reason ? `${kind}: skipped, ${reason}` : kind, () => {
    test(
      `${CONNECTIONS} connections for ${SECONDS} s: every answer is right, and memory stays`,
      async () => {
        const server = await start(kind, build);
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'load-'));
        try {
          const browser = {'Accept-Encoding': 'gzip, deflate, br'};
          const {headers} = await ask(server.url, '/blog/garch', {headers: browser});
          const name = fs.readdirSync(path.join(build, 'assets/js')).find((each) => /^main\.\w+\.js$/.test(each));
          const requests = [
            ...['/', '/blog/garch', '/en/blog', '/docs/intro', `/assets/js/${name}`, '/nope'].map((address) => ({
              ...{path: address, headers: browser},
            })),
            {path: '/blog/garch', headers: {...browser, 'If-None-Match': headers.etag}},
          ];
          const policy = Object.entries(headersFrom(build)('/', false)).map(([key, value]) => [
            key.toLowerCase(),
            value,
          ]);
          const file = path.join(folder, 'load.lua');
          fs.writeFileSync(file, script(requests, Object.fromEntries(policy), kind === 'caddy' ? 'gzip' : 'br'));
          const load = async (seconds = SECONDS): Promise<void> => {
            const args = [
              '-t2',
              `-c${CONNECTIONS}`,
              `-d${seconds}s`,
              '--timeout',
              `${seconds}s`,
              '-s',
              file,
              server.url,
            ];
            const wrk = spawn('wrk', args);
            let printed = '';
            for (const stream of [wrk.stdout, wrk.stderr])
              stream.on('data', (text) => {
                printed += text;
              });
            await once(wrk, 'close');
            const [line = printed, answers] = /^answers=(\d+).*/m.exec(printed) ?? [];
            console.log(`${kind}: ${line} in ${seconds} s, ${memoryOf(processesFrom(server.pid))} MB`);
            expect(printed).toMatch(/^answers=\d+ wrong=0 socket=0$/m);
            // A machine with other work to do has not answered everybody yet.
            if (Number(answers) < CONNECTIONS && seconds < LONGEST) return load(seconds * 5);
            for (const seen of ['200,', '200 script,', '304,', '404,']) expect(printed).toContain(seen);
          };
          await load();
          const memory = memoryOf(processesFrom(server.pid));
          await load();
          expect(memoryOf(processesFrom(server.pid))).toBeLessThan(1.3 * memory);
        } finally {
          await server.stop();
          fs.rmSync(folder, {recursive: true});
        }
      },
      LIMIT,
    );
  });
}
