import {expect, test} from 'vitest';
import {minifyTags} from './minify-tags';

test('what stands before the page is minified with its scripts', async () => {
  const html = '\n<svg style="display: none;"><defs>\n</defs></svg>\n<script>\n(function() {\n  var long = 1;\n  document.title = long;\n})();\n</script>';
  expect(await minifyTags(html)).toBe('<div hidden><svg><defs>\n</defs></svg></div>\n<script>document.title=1</script>');
});
