/** The line of an offset or of a part of a text, from 1. A missing part counts as line 1. */
export function lineAt(text: string, place: number | string): number {
  const offset = typeof place === 'string' ? text.indexOf(place) : place;
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}
