import fs from 'node:fs';
import path from 'node:path';
/** A tag, whose attributes may hold what looks like another; a script or a style with its text counts as one. */
export const TAGS = /<(script|style)\b(?:"[^"]*"|'[^']*'|[^'">])*>[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const STYLE_SHEET = /^<link\b[^>]*\brel="?stylesheet\b/i;
const ACTIVE = 'navbar__link--active';
/**
 * The parts of a built page that feeds and search read: `<html>`, the head, the menu if one of its entries is the page, and `<main>`. They are a
 * quarter of the page, and do not change when scripts get new names or another page a new title.
 *
 * @param page HTML as the minifier leaves it. A page without exactly one `<main>` is returned unchanged.
 */
export function readable(page) {
    const main = mainOf(page);
    const headEnd = page.indexOf('</head>');
    if (main === page || headEnd < 0)
        return page;
    const head = page.slice(0, headEnd).replace(TAGS, (tag, withText) => (withText || STYLE_SHEET.test(tag) ? '' : tag));
    return `${head}</head><body>${menuOf(page, headEnd)}${main}</body></html>`;
}
/** The `<main>` of a built page; the whole page if that is ambiguous. */
export function mainOf(page) {
    const [start, end] = [placeOf('<main', page), placeOf('</main>', page)];
    return start >= 0 && start < end && /[\s>]/.test(page[start + '<main'.length] ?? '')
        ? page.slice(start, end + '</main>'.length)
        : page;
}
/** The HTML of a built page, wherever `trailingSlash` has put it. @param below its path below the base URL of the language */
export function readPage(outDir, below) {
    const [file = ''] = [`${below.replace(/\/$/, '')}.html`, path.join(below, 'index.html')]
        .map((name) => path.join(outDir, name))
        .filter((name) => fs.existsSync(name));
    if (!file)
        throw new Error(`The built site has no page for /${below}.`);
    return fs.readFileSync(file, 'utf8');
}
/** Where the one mark is, if there is one. */
function placeOf(mark, page) {
    const place = page.indexOf(mark);
    return page.includes(mark, place + 1) ? -1 : place;
}
/** The menu up to that entry: the parser closes what is left open. */
function menuOf(page, headEnd) {
    const active = page.indexOf(ACTIVE, headEnd);
    return active < 0
        ? ''
        : `${page.slice(Math.max(page.lastIndexOf('<nav', active), headEnd), page.indexOf('</a>', active))}</a></nav>`;
}
