/** Invalid escapes in JavaScript. */
const NO_ESCAPE = /\\(?:x(?![\da-f]{2})|u(?![\da-f]{4}|\{[\da-f]+\})|[1-9]|0\d|'|$)/i;

/** Whether Docusaurus' MDX loader would turn a value of the front matter into invalid JavaScript. */
export function stopsBuild(value: unknown): boolean {
  if (typeof value === 'string') return NO_ESCAPE.test(value.replaceAll('\\\\', ''));
  return typeof value === 'object' && value !== null && Object.values(value).some(stopsBuild);
}
