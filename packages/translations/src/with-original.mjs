/**
 * A loader that does not change a page, but makes the bundler compile it again when its marks change: they depend on
 * its original and its record.
 * @this {{
 *   resourcePath: string,
 *   getOptions(): {originalOf(file: string): string, recordOf(file: string): string},
 *   addDependency(file: string): void,
 * }}
 * @param {string} source
 */
export default function withOriginal(source) {
  const {originalOf, recordOf} = this.getOptions();
  this.addDependency(originalOf(this.resourcePath));
  this.addDependency(recordOf(this.resourcePath));
  return source;
}
