/**
 * A value that all copies of a module share: Docusaurus loads the configuration, and with it the theme, again for each
 * language, and `docusaurus start` after each change.
 */
export function processWide<Value>(name: string, make: () => Value): Value {
  const all = globalThis as {[key: symbol]: unknown};
  const key = Symbol.for(`inkstone.${name}`);
  all[key] ??= make();
  return all[key] as Value;
}
