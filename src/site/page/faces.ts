/**
 * The faces nearly every page begins with, that of the text and that of the headings, as the value of `font`. They hold most of the names.
 * The others stay out: asked for one after another, all are one long task, and a page waits for the end of it before it is shown.
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
  const [sans, song, bold, size] = ['--sans', '--song', '--ifm-font-weight-bold', '--ifm-font-size-base'].map(value);
  return [`${size} ${sans}`, `${bold} ${size} ${song}`];
}
