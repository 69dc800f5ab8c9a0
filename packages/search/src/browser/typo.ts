/** Whether two words differ by one wrong, missing or extra letter, or by two neighbors that have changed places. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  const rest = short.slice(same + 1);
  return rest === long.slice(same + 1) || isSwapped(short, long, same);
}

/** Whether `beginning` is one edit away from a beginning of `word`: `conenct` from that of `connections`. */
export function beginsMistyped(beginning: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneEdit(beginning, word.slice(0, beginning.length + more)));
}

/** Whether the letters at `at` and after it have changed places, and the rest is the same. */
function isSwapped(one: string, other: string, at: number): boolean {
  return (
    at + 1 < one.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}
