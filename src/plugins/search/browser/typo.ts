/** Whether two words differ by one wrong, missing or extra letter, or by two neighbours that have changed places. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  const rest = short.slice(same + 1);
  return rest === long.slice(same + 1) || isSwapped(short, long, same);
}

/** Whether `word` begins with `beginning`, two neighbours of which have changed places: `conenct` for `connections`. */
export function beginsSwapped(beginning: string, word: string): boolean {
  let same = 0;
  while (same < beginning.length && beginning[same] === word[same]) same += 1;
  return same < beginning.length && isSwapped(beginning, word.slice(0, beginning.length), same);
}

/** Whether the letters at `at` and after it have changed places, and the rest is the same. */
function isSwapped(one: string, other: string, at: number): boolean {
  return at + 1 < one.length && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}
