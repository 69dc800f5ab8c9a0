import fs from 'node:fs';
import path from 'node:path';

const wake = fs.readFileSync(path.join(__dirname, 'wake.js'), 'utf8');

/** The structured data of a page, up to the end of the element: `<` occurs in the strings only. \x22 is a quotation mark, which Eta would take for its own. */
const JSON_LD = /(?<=ld\+json\x22>)(?:\x22(?:\\.|[^\x22\\])*\x22|[^\x22<])*/g;

/**
 * What every page is set into, an Eta template (`it` is described at https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate).
 * Differs from the default in two things: no script loads with the page, `wake.js` starts them; and a title that says
 * `</script>` does not end the structured data it stands in.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <%~ it.metaAttributes.join('').replace(${JSON_LD}, (json) => json.replaceAll('<', '\\\\u003c')) %>
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
