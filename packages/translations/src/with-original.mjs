/**
 * A loader that does not change a page, but makes the bundler compile it again when its original changes, which its
 * marks contain.
 * @this {{resourcePath: string, getOptions(): {originalOf(file: string): string}, addDependency(file: string): void}}
 * @param {string} source
 */
export default function withOriginal(source) {
  this.addDependency(this.getOptions().originalOf(this.resourcePath));
  return source;
}
