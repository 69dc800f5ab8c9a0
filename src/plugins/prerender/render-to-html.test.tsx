import {renderToHtml as renderToStream} from '@docusaurus/core/lib/client/renderToHtml';
import {lazy, Suspense} from 'react';
import {expect, test} from 'vitest';
import {renderToHtml} from './render-to-html';

test('a page is drawn as it is as a stream', async () => {
  const page = (
    <main>
      <h1>砚边 &amp; more</h1> text <img src="/a.png" alt="" />
    </main>
  );
  expect(await renderToHtml(page)).toBe(await renderToStream(page));
});

test('a part that has to be waited for is in the page', async () => {
  const Late = lazy(async () => ({default: () => <p>late</p>}));
  expect(await renderToHtml(<Suspense fallback="…">{<Late />}</Suspense>)).toContain('<p>late</p>');
});

test('a mistake in a page is told', async () => {
  const Broken = () => {
    throw new Error('no such post');
  };
  await expect(renderToHtml(<Broken />)).rejects.toThrow('no such post');
});
