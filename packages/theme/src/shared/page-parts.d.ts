/** A tag, whose attributes may hold what looks like another; a script or a style with its text counts as one. */
export declare const TAGS: RegExp;
/**
 * The parts of a built page that feeds and search read: `<html>`, the head, the menu if one of its entries is the page, and `<main>`. They are a
 * quarter of the page, and do not change when scripts get new names or another page a new title.
 *
 * @param page HTML as the minifier leaves it. A page without exactly one `<main>` is returned unchanged.
 */
export declare function readable(page: string): string;
/** The `<main>` of a built page; the whole page if that is ambiguous. */
export declare function mainOf(page: string): string;
/** The HTML of a built page, wherever `trailingSlash` has put it. @param below its path below the base URL of the language */
export declare function readPage(outDir: string, below: string): string;
