import {minifySync} from '@swc/core';

/** The structured data of a page, up to the end of the element: `<` occurs in the strings only. */
const JSON_LD = /(?<=ld\+json">)(?:"(?:\\.|[^"\\])*"|[^"<])*/g;
const PROGRAM = /(?<=<script(?: data-rh="true")? ?>)[\s\S]+?(?=<\/script>)/g;
const minified = new Map<string, string>();

/**
 * The scripts in the tags of a head as they are published: programs minified, and structured data so written that a `</script>` in a title does not
 * end it.
 */
export function publishedScripts(tags: string): string {
  // Data first: what looks like a program in it is none.
  return tags.replace(JSON_LD, (json) => json.replaceAll('<', '\\u003c')).replace(PROGRAM, minify);
}

/** Pages have the same ones. */
function minify(program: string): string {
  const code = minified.get(program) ?? minifySync(program, {compress: true, mangle: true}).code;
  minified.set(program, code);
  return code;
}
