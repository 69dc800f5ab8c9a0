import {afterEach, expect, test, vi} from 'vitest';
import {indexFormat} from '../shared/index-format';
import type {Message} from './worker';
import {search} from './worker-client';

afterEach(() => void vi.unstubAllGlobals());

test('a question that fails for want of a file lets the next one fetch the manifest anew', async () => {
  let published = 'first';
  /** Answers as the thread does whose files are those of the site that is published now. */
  class Thread {
    onmessage?: (event: {data: unknown}) => void;
    version = '';
    postMessage(message: Message) {
      if (message.baseUrl !== undefined) this.version = message.index.manifest.language;
      else {
        const isThere = this.version === published;
        const {id} = message;
        queueMicrotask(() =>
          this.onmessage?.({data: isThere ? {id, result: {hits: []}} : {id, error: 'no such file'}}),
        );
      }
    }
  }
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('fetch', async () => Response.json({format: indexFormat, language: published}));
  const ask = search('/');
  const request = {query: 'a'} as Parameters<typeof ask>[0];
  expect(await ask(request)).toEqual({hits: []});
  published = 'second';
  await expect(ask({...request})).rejects.toThrow('no such file');
  expect(await ask({...request})).toEqual({hits: []});
});
