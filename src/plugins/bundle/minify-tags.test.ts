import {expect, test} from 'vitest';
import {minifyTags} from './minify-tags';

test('what stands before the page is minified with its scripts', async () => {
  const html = '\n<svg style="display: none;"><defs>\n</defs></svg>\n<script>\n(function() {\n  var long = 1;\n  document.title = long;\n})();\n</script>';
  expect(await minifyTags(html)).toEqual({
    scripts: '<script>document.title=1</script>',
    rest: '<div hidden><svg><defs>\n</defs></svg></div>',
  });
});

test('only inline scripts leave the place where they stood', async () => {
  const [fetched, data] = ['<script src=https://example.com/a.js></script>', '<script type=application/json>{"a":1}</script>'];
  const {scripts, rest} = await minifyTags(`<script>first()</script><p>one</p>${fetched}<script>second()</script>${data}`);
  expect(scripts).toBe('<script>first()</script><script>second()</script>');
  expect(rest).toBe(`<p>one</p>${fetched}${data}`);
});
