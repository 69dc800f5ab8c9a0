/** `Intl.DateTimeFormat` and `Intl.PluralRules` for the theme, which makes new ones for each page: that takes far longer than to use them. */
export const DateTimeFormat = madeOnce(globalThis.Intl.DateTimeFormat);
export const PluralRules = madeOnce(globalThis.Intl.PluralRules);

/** A constructor that gives the same object again for the same arguments. */
function madeOnce<T extends new (...args: never[]) => object>(Original: T): T {
  const made = new Map<string, object>();
  const construct = (_: T, args: unknown[]) => {
    const key = JSON.stringify(args);
    const object = made.get(key) ?? Reflect.construct(Original, args);
    made.set(key, object);
    return object;
  };
  return new Proxy(Original, {construct});
}
