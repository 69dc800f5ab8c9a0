import {EventEmitter} from 'node:events';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {expect, test, vi} from 'vitest';
import {siteOf} from '../../content';
import {watchProblems} from './problems';

test('the server of a large site need not wait until all its pages have been checked', async () => {
  const textOf = (index: number) => (index === 17 ? '![x](./gone.png)' : 'x');
  const pages = Array.from({length: 25}, (_, index) => [`blog/p${index}.md`, `${textOf(index)}\n`]);
  const site = siteOf(contextIn(folderWith(Object.fromEntries(pages))), {});
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  watchProblems(site, Object.assign(new EventEmitter(), {add() {}}) as never);
  expect(said).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(1), {timeout: 30_000});
  expect(said.mock.calls).toEqual([[expect.stringContaining('blog/p17.md:1: ')]]);
  said.mockRestore();
});
