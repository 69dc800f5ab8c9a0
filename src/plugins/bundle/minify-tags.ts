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

/** The theme's pictograms for `<use>`. */
const SYMBOLS = /<svg style="display: none;">(.*?)<\/svg>/s;

/**
 * Minifies what plugins put at the beginning of the body, with its scripts. The pictograms are hidden without a style: that one would have
 * its hash in a header of every answer.
 */
export async function minifyTags(html: string): Promise<string> {
  const {code} = await minify(Buffer.from(`<!doctype html><html><head></head><body>${html}</body></html>`), OPTIONS);
  return code.slice(code.indexOf('<body>') + '<body>'.length, code.lastIndexOf('</body>')).replace(SYMBOLS, '<div hidden><svg>$1</svg></div>');
}
