/** What is no JavaScript behind a backslash. */
const NO_ESCAPE = /\\(?:x(?![\da-f]{2})|u(?![\da-f]{4}|\{[\da-f]+\})|[1-9]|0\d|'|$)/i;

/** Whether Docusaurus' MDX loader would write a text in front matter in such a way that the build stops. */
export function stopsBuild(value: unknown): boolean {
  if (typeof value === 'string') return NO_ESCAPE.test(value.replaceAll('\\\\', ''));
  return typeof value === 'object' && value !== null && Object.values(value).some(stopsBuild);
}
