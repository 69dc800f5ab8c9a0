/**
 * The faces a page is set in, as the value of `font`, those that come first on a page first.
 *
 * @param css The style sheet with the custom properties of the faces (`src/css/tokens.css`).
 * @throws If one of them is not in it.
 */
export function facesOf(css: string): string[] {
  const value = (property: string) => {
    const found = css.match(new RegExp(`${property}: (?:var\\(--marks\\) )?([^;]+);`))?.[1];
    if (!found) throw new Error(`src/css/tokens.css sets no ${property}. src/site/page/faces.ts reads it from there: give it the new name.`);
    return found.replaceAll(', ', ',');
  };
  const [sans, song, mono, bold, size] = ['--sans', '--song', '--mono', '--ifm-font-weight-bold', '--ifm-font-size-base'].map(value);
  return [`${size} ${sans}`, `${bold} ${size} ${song}`, `${bold} ${size} ${sans}`, `${size} ${song}`, `${size} ${mono}`];
}
