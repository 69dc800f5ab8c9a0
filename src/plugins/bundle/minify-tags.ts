import {minify} from '@swc/html';

/** What Docusaurus sets for a page that React takes over. */
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

/** Minifies what plugins put at the beginning of the body, with its scripts. */
export async function minifyTags(html: string): Promise<string> {
  const {code} = await minify(Buffer.from(`<!doctype html><html><head></head><body>${html}</body></html>`), OPTIONS);
  return code.slice(code.indexOf('<body>') + '<body>'.length, code.lastIndexOf('</body>'));
}
