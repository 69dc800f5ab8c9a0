import {algoliasearch} from 'algoliasearch';
import {beforeEach, expect, test} from 'vitest';
import {pageWith} from '../fixtures/pages';
import {pushRecords} from './push';
import {type DocSearchRecord, recordsOf} from './records';

/** What the service is sent, and how many records its index holds, if there is one. */
let calls: {call: string; body: Record<string, unknown>}[];
let held: number | undefined;
const client = algoliasearch('APP', 'write-key', {
  requester: {
    async send({method, url, data}) {
      const {pathname} = new URL(url);
      const call = `${method} ${pathname.replace(/_tmp_\d+/, '_tmp')}`;
      calls.push({call, body: JSON.parse(String(data ?? '{}'))});
      const status = held === undefined && /^GET .*settings$/.test(call) ? 404 : 200;
      return {status, content: JSON.stringify({taskID: 1, status: 'published', nbHits: held}), isTimedOut: false};
    },
  },
});
const bodyOf = (end: string) => calls.find(({call}) => call.endsWith(end))?.body;

beforeEach(() => {
  calls = [];
  held = 3;
});

const records = (count: number): DocSearchRecord[] =>
  Array.from({length: count}, (_, number) => recordsOf([pageWith(`blog/${number}`, '')], 'https://x.example/')).flat();

test('settings go first, then all records at once through a temporary index', async () => {
  const chinese = recordsOf([pageWith('x', '', {language: 'zh-CN'})], 'https://x.example/');
  expect(await pushRecords(client, 'site', [...records(3), ...chinese])).toBe(3);
  expect(calls.map(({call}) => call).filter((call) => !/^GET .*_tmp|query$/.test(call))).toEqual([
    'GET /1/indexes/site/settings',
    'PUT /1/indexes/site/settings',
    // The settings have taken effect before the index is copied.
    'GET /1/indexes/site/task/1',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/batch',
    'POST /1/indexes/site/operation',
    'POST /1/indexes/site_tmp/operation',
  ]);
  expect(calls.find(({call}) => call.startsWith('PUT'))?.body).toMatchObject({
    indexLanguages: ['en', 'zh'],
    queryLanguages: ['en', 'zh'],
    attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']),
  });
  // Records are counted, not pages.
  expect(bodyOf('/query')).toMatchObject({query: '', distinct: false});
  expect(bodyOf('/batch')?.requests).toHaveLength(4);
  expect(bodyOf('_tmp/operation')).toMatchObject({operation: 'move', destination: 'site'});
});

test('an index that is not there yet is created', async () => {
  held = undefined;
  expect(await pushRecords(client, 'site', records(1))).toBe(0);
});

test('nothing is never sent, not even by force', async () => {
  await expect(pushRecords(client, 'site', [], true)).rejects.toThrow('nothing to send');
  expect(calls).toEqual([]);
});

test('less than half of what is there is sent by force only', async () => {
  held = 9;
  await expect(pushRecords(client, 'site', records(4))).rejects.toThrow('--force');
  expect(calls.some(({call}) => call.startsWith('PUT'))).toBe(false);
  await pushRecords(client, 'site', records(4), true);
  expect(bodyOf('/batch')?.requests).toHaveLength(4);
});

test('a section is a record of its heading and one of its text, below 9 kB', () => {
  const sections = [{level: 2, anchor: 'a', heading: 'H', text: '长'.repeat(9000), code: ''}];
  const [heading, content] = recordsOf([pageWith('x', '', {title: 'T', sections})], 'https://x.example/en/');
  expect(heading).toMatchObject({
    ...{type: 'lvl2', url: 'https://x.example/en/x#a', url_without_anchor: 'https://x.example/en/x', anchor: 'a'},
    ...{content: null, hierarchy: {lvl0: 'Blog', lvl1: 'T', lvl2: 'H'}},
  });
  expect(content?.type).toBe('content');
  expect(content?.objectID).not.toBe(heading?.objectID);
  expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThanOrEqual(9000);
});
