import http from 'node:http';
import type {AddressInfo} from 'node:net';
import {algoliasearch} from 'algoliasearch';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {pageWith} from '../fixtures/pages';
import {pushRecords} from './push';
import {type DocSearchRecord, recordsOf} from './records';

/** A local Algolia that keeps what it is sent. */
let server: http.Server;
let calls: {method: string; path: string; body: Record<string, unknown>}[];
let held: number | undefined;
const client = () =>
  algoliasearch('APP', 'write-key', {
    hosts: [{url: `127.0.0.1:${(server.address() as AddressInfo).port}`, accept: 'readWrite', protocol: 'http'}],
  });

beforeEach(async () => {
  calls = [];
  held = 3;
  server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const path = new URL(request.url ?? '', 'http://x').pathname;
      calls.push({method: request.method ?? '', path, body: text ? JSON.parse(text) : {}});
      const missing = held === undefined && request.method === 'GET' && path.endsWith('/settings');
      response.writeHead(missing ? 404 : 200, {'Content-Type': 'application/json'});
      response.end(
        JSON.stringify(
          missing
            ? {message: 'Index does not exist', status: 404}
            : {taskID: 1, status: 'published', nbHits: held, hits: [], objectIDs: []},
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const records = (count: number): DocSearchRecord[] =>
  Array.from({length: count}, (_, number) => pageWith(`blog/${number}`, 'Words')).flatMap((page) =>
    recordsOf([page], 'https://x.example/en/').slice(0, 1),
  );

test('settings go first, then all records at once through a temporary index', async () => {
  const chinese = recordsOf([pageWith('x', '', {language: 'zh-CN'})], 'https://x.example/');
  expect(await pushRecords(client(), 'site', [...records(3), ...chinese])).toBe(3);
  const writes = calls.filter(({method, path}) => method !== 'GET' && !path.endsWith('/query'));
  expect(writes.map(({method, path}) => `${method} ${path.replace(/_tmp_\d+/, '_tmp')}`)).toEqual([
    'PUT /1/indexes/site/settings',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/batch',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/operation',
  ]);
  expect(writes[0]?.body).toMatchObject({
    indexLanguages: ['en', 'zh'],
    queryLanguages: ['en', 'zh'],
    attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']),
  });
  // The settings have taken effect before the index is copied.
  const order = calls.map(({method, path}) => `${method} ${path}`);
  expect(order.indexOf('GET /1/indexes/site/task/1')).toBe(order.indexOf('PUT /1/indexes/site/settings') + 1);
  // Records are counted, not pages.
  expect(calls.find(({path}) => path.endsWith('/query'))?.body).toMatchObject({query: '', distinct: false});
  expect(writes[2]?.body.requests).toHaveLength(4);
  expect(writes[4]?.body).toMatchObject({operation: 'move', destination: 'site'});
});

test('an index that is not there yet is created', async () => {
  held = undefined;
  expect(await pushRecords(client(), 'site', records(1))).toBe(0);
});

test('nothing is never sent, not even by force', async () => {
  await expect(pushRecords(client(), 'site', [], true)).rejects.toThrow('nothing to send');
  expect(calls).toEqual([]);
});

test('less than half of what is there is sent by force only', async () => {
  held = 9;
  await expect(pushRecords(client(), 'site', records(4))).rejects.toThrow('--force');
  expect(calls.some(({method}) => method === 'PUT')).toBe(false);
  await pushRecords(client(), 'site', records(4), true);
  expect(calls.some(({path}) => path.endsWith('/batch'))).toBe(true);
});

test('a section is a record of its heading and one of its text, below 9 kB', () => {
  const section = {level: 2, anchor: 'a', heading: 'H', text: '长'.repeat(9000), code: ''};
  const [heading, content] = recordsOf(
    [pageWith('blog/x', '', {title: 'T', sections: [section]})],
    'https://x.example/en/',
  );
  expect(heading).toMatchObject({
    type: 'lvl2',
    url: 'https://x.example/en/blog/x#a',
    url_without_anchor: 'https://x.example/en/blog/x',
    anchor: 'a',
    content: null,
    hierarchy: {lvl0: 'Blog', lvl1: 'T', lvl2: 'H'},
  });
  expect(content?.type).toBe('content');
  expect(content?.objectID).not.toBe(heading?.objectID);
  expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThanOrEqual(9000);
});
