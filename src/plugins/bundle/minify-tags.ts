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

/** Without attributes: a script that is fetched, or is data, stays where it is. */
const INLINE_SCRIPTS = /<script>.*?<\/script>/gs;

/**
 * Minifies what plugins put at the beginning of the body, with its scripts. The pictograms are hidden without a style: that one would have
 * its hash in a header of every answer.
 *
 * @returns The inline scripts, and everything else, as HTML each. The theme's scripts only read an address and the storage and mark `<html>`.
 *   Behind the style sheet they would wait for it, and the parser with them: before it they let the page be read while it is on its way.
 */
export async function minifyTags(html: string): Promise<{scripts: string; rest: string}> {
  const {code} = await minify(Buffer.from(`<!doctype html><html><head></head><body>${html}</body></html>`), OPTIONS);
  const body = code.slice(code.indexOf('<body>') + '<body>'.length, code.lastIndexOf('</body>'));
  const rest = body.replace(SYMBOLS, '<div hidden><svg>$1</svg></div>').replace(INLINE_SCRIPTS, '').trim();
  return {scripts: (body.match(INLINE_SCRIPTS) ?? []).join(''), rest};
}
