/** The line of an offset in a text, or of a part of it, from 1. A part that is missing is in the first one. */
export function lineAt(text: string, place: number | string): number {
  const offset = typeof place === 'string' ? text.indexOf(place) : place;
  return text.slice(0, Math.max(0, offset)).split('\n').length;
}
