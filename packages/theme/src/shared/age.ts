/** Four steps from vermilion to the color of the text are as many as the eye tells apart. */
const OLDEST = 3;

/**
 * How old a post is among the others: 0 for the newest and 3 for the oldest. The color of its title says it.
 * @param times of the posts, in milliseconds
 */
export function agesOf(times: number[]): (time: number) => number {
  const newest = Math.max(...times);
  const span = newest - Math.min(...times) || 1;
  return (time) => Math.min(OLDEST, Math.max(0, Math.round((OLDEST * (newest - time)) / span)));
}
