/**
 * A loader that leaves a page as it is, and has it compiled again when its original changes, whose marks are in it.
 * @this {{resourcePath: string, getOptions(): {originalOf(file: string): string}, addDependency(file: string): void}}
 * @param {string} source
 */
export default function withOriginal(source) {
  this.addDependency(this.getOptions().originalOf(this.resourcePath));
  return source;
}
