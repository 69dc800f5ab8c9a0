import {compileSSGTemplate} from '@docusaurus/core/lib/ssg/ssgTemplate';
import {expect, test} from 'vitest';
import {pageTemplate} from './template';

test('the tags of plugins and of the owner arrive byte for byte', async () => {
  const headTags = `<script>\n  // counts\n  var u="//matomo.test/"; var t = \`<%= x %> $& \\n\`; /* a && b */\n</script>
    <script type="application/ld+json">{"@type": "Person",  "name": "李雷"}</script>`;
  const postBodyTags = `<noscript>\n  <img src="https://matomo.test/m.php?a=1&amp;b=2">\n</noscript>`;
  const template = await compileSSGTemplate(pageTemplate());
  const page = template({
    headTags,
    postBodyTags,
    preBodyTags: '<!-- before -->  <i></i>',
    appHtml: '',
    baseUrl: '/',
    htmlAttributes: '',
    bodyAttributes: '',
    metaAttributes: [],
    scripts: [],
    stylesheets: [],
    noIndex: false,
    version: '3',
  });
  for (const tags of [headTags, postBodyTags, '<!-- before -->  <i></i>']) expect(page).toContain(tags);
});
