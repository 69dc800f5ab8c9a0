import fs from 'node:fs';
import path from 'node:path';

const wake = fs.readFileSync(path.join(__dirname, 'wake.js'), 'utf8');

/**
 * What every page is set into, an Eta template (`it` is described at https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate).
 * Differs from the default in one thing: no script loads with the page, `wake.js` starts them.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <%~ it.metaAttributes.join('') %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <script data-src="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">
${wake.replace(/^\/\*[\s\S]*?\*\/\n/, '')}
    </script>
  </body>
</html>
`;
