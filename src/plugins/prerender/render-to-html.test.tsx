import {renderToHtml as renderToStream} from '@docusaurus/core/lib/client/renderToHtml';
import {lazy, Suspense} from 'react';
import {expect, test} from 'vitest';
import {renderToHtml} from './render-to-html';

const Picture = () => (
  <main>
    <img src="/a.png" alt="" />
  </main>
);

test('a page is drawn as it is as a stream', async () => {
  const page = (
    <main>
      <h1>砚边 &amp; more</h1> text
    </main>
  );
  expect(await renderToHtml(page)).toBe(await renderToStream(page));
});

test('no hint of a picture stands before the page, where the browser would take it for a part of it', async () => {
  const Late = lazy(async () => ({default: Picture}));
  expect(await renderToStream(<Picture />)).toContain('<link');
  expect(await renderToHtml(<Picture />)).toBe('<main><img src="/a.png" alt=""/></main>');
  expect(
    await renderToHtml(
      <Suspense>
        <Late />
      </Suspense>,
    ),
  ).not.toContain('<link');
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
