import {expect, test} from 'vitest';
import {publishedScripts} from './head-scripts';

test('structured data keeps a text that would end it', () => {
  const data = {headline: 'Of </script> and <!-- and <script>no program;</script>', about: ['a < b']};
  const head = publishedScripts(`<script type="application/ld+json">${JSON.stringify(data)}</script><meta name="x" content="<b>">`);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script><meta name="x" content="<b>">$/.exec(head) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});

test('a program is minified, each of several by itself', () => {
  const program = '\n(function () {\n  var long = 1;\n  document.title = long;\n})();\n';
  expect(publishedScripts(`<script data-rh="true" >${program}</script><script src="/a.js"></script><script>${program}</script>`)).toBe(
    '<script data-rh="true" >document.title=1;</script><script src="/a.js"></script><script>document.title=1;</script>',
  );
});
