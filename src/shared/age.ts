/**
 * How old posts are beside each other: 0 for the newest and 100 for the oldest. Titles dry from red to the colour of the text with it.
 * @param times of the posts, in milliseconds
 */
export function agesOf(times: number[]): (time: number) => number {
  const newest = Math.max(...times);
  const span = newest - Math.min(...times) || 1;
  return (time) => Math.min(100, Math.max(0, Math.round((100 * (newest - time)) / span)));
}

/** Four steps from vermilion to the colour of the text are as many as the eye tells apart; the style sheet has their colours. */
export function ageStep(age: number): number {
  return Math.round((age * 3) / 100);
}
