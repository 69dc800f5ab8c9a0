import {minify, minifySync} from '@swc/html';

/** What a page brings to the template, all of it HTML: attributes of the two elements, the content of the head, and that of the app's element. */
export interface PageParts {
  htmlAttributes: string;
  bodyAttributes: string;
  head: string;
  app: string;
}

/** The structured data of a page, up to the end of the element: `<` occurs in the strings only. */
const JSON_LD = /(?<=ld\+json">)(?:"(?:\\.|[^"\\])*"|[^"<])*/g;
const FRAME = /^<!doctype html><html(?: ([\s\S]*?))?><head>([\s\S]*?)<\/head><body(?: ([\s\S]*?))?><div id=__docusaurus>([\s\S]*)<\/div><\/body>/;
/** What Docusaurus sets for a page that React takes over: each of the others would make the browser's tree differ from React's. */
const OPTIONS: Parameters<typeof minify>[1] = {
  removeComments: false,
  preserveComments: [],
  tagOmission: 'keep-head-and-body',
  sortSpaceSeparatedAttributeValues: false,
  sortAttributes: false,
  normalizeAttributes: false,
  removeEmptyAttributes: false,
  removeRedundantAttributes: 'none',
  minifyJs: true,
  minifyJson: true,
  minifyCss: true,
};

/**
 * Minifies the parts of a page, as they are in a whole one. A `</script>` in a title does not end the structured data that it stands in.
 * At once: as work of other threads, with many pages, it takes a build a tenth more of the processors.
 * @returns the parts, and what the minifier has to complain of
 */
export function minifyParts({htmlAttributes, bodyAttributes, head, app}: PageParts): PageParts & {complaints: string[]} {
  const escaped = head.replace(JSON_LD, (json) => json.replaceAll('<', '\\u003c'));
  const page = `<!doctype html><html ${htmlAttributes}><head>${escaped}</head><body ${bodyAttributes}><div id="__docusaurus">${app}</div></body></html>`;
  const {code, errors} = minifySync(Buffer.from(page), OPTIONS);
  const parts = FRAME.exec(code);
  if (!parts) throw new Error(`The minifier gave a page of a form that src/plugins/prerender/minify.ts does not know; it begins with ${code.slice(0, 200)}`);
  const complaints = (errors ?? []).map(({level, message}) => `${level}: ${message}`);
  return {htmlAttributes: parts[1] ?? '', head: parts[2] ?? '', bodyAttributes: parts[3] ?? '', app: parts[4] ?? '', complaints};
}

/** Minifies HTML that stands at the beginning of the body. */
export async function minifyBody(html: string): Promise<string> {
  const {code} = await minify(Buffer.from(`<!doctype html><html><head></head><body>${html}</body></html>`), OPTIONS);
  return code.slice(code.indexOf('<body>') + '<body>'.length, code.lastIndexOf('</body>'));
}
