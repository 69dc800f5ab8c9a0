import {expect, test} from 'vitest';
import {minifyBody, minifyParts} from './minify';

const page = {htmlAttributes: 'lang="zh-CN" class="a b"', bodyAttributes: '', head: '<title data-rh="true">砚边</title>', app: '<p>一</p>'};

test('the parts of a page come back without what a browser does not need', async () => {
  const app = '<div class="navbar"><a href="/blog">博客</a></div><main><p>One</p><p title="a b">two <!-- -->three</p></main>';
  expect(minifyParts({...page, app})).toEqual({
    htmlAttributes: 'lang=zh-CN class="a b"',
    bodyAttributes: '',
    head: '<title data-rh=true>砚边</title>',
    app: '<div class=navbar><a href=/blog>博客</a></div><main><p>One<p title="a b">two <!-- -->three</main>',
    complaints: [],
  });
});

test('structured data keeps a text that would end it', async () => {
  const data = {headline: 'Of </script> and <!--', about: ['a < b']};
  const {head} = minifyParts({...page, head: `<script type="application/ld+json">${JSON.stringify(data)}</script><meta name="x">`});
  const [, json = ''] = /^<script type=application\/ld\+json>(.*)<\/script><meta name=x>$/.exec(head) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});

test('a page that looks like the frame around it comes back whole', async () => {
  const app = '<pre>&lt;/div>&lt;/body></pre><div id=__docusaurus>inner</div><div>last</div>';
  expect(minifyParts({...page, app}).app).toBe(app);
});

test('the attributes of the body are kept', async () => {
  expect(minifyParts({...page, bodyAttributes: 'class="wide"'}).bodyAttributes).toBe('class=wide');
});

test('HTML that is not whole is complained of', async () => {
  expect(minifyParts({...page, app: '<p id="a" id="b">text</div>'}).complaints.length).toBeGreaterThan(0);
});

test('what stands before the page is minified with its scripts', async () => {
  const html = '\n<svg style="display: none;"><defs>\n</defs></svg>\n<script>\n(function() {\n  var long = 1;\n  document.title = long;\n})();\n</script>';
  expect(await minifyBody(html)).toBe('<svg style="display: none;"><defs>\n</defs></svg>\n<script>document.title=1</script>');
});
