import fs from 'node:fs';

/** Above this share waits begin to show: a task of Lighthouse that waits for two calls to another process becomes twice as long, and is multiplied by four. */
export const DISTURBED = 0.03;
/** The most measurements of one thing, as a multiple of the requested number. */
const MAX_ROUNDS = 4;

/** Processor time since the machine started: what the host of a virtual machine gave to others, and what programs wanted, that included. */
type Ticks = {taken: number; wanted: number};

/**
 * Measures each thing in turn, and repeats what the host of a virtual machine disturbed. Where there is no quiet, the least disturbed
 * measurements count, whatever they gave.
 * @param options `rounds`: the most measurements, as a multiple of the requested number
 * @returns `disturbed`: the share of the wanted processor time that went to others, in the worst of these runs
 */
export async function measureUndisturbed<Result>(
  runs: number,
  measures: (() => Promise<Result>)[],
  {rounds = MAX_ROUNDS, ticks = readTicks}: {rounds?: number; ticks?: () => Ticks} = {},
): Promise<{results: Result[]; disturbed: number}[]> {
  const things = measures.map((measure) => ({measure, all: [] as {result: Result; disturbed: number}[]}));
  for (let round = 0; round < runs * rounds; round += 1) {
    for (const {measure, all} of things) {
      if (all.filter(({disturbed}) => disturbed <= DISTURBED).length >= runs) continue;
      const before = ticks();
      const result = await measure();
      const after = ticks();
      all.push({result, disturbed: (after.taken - before.taken) / Math.max(after.wanted - before.wanted, 1)});
    }
  }
  return things.map(({all}) => {
    const kept = all.toSorted((a, b) => a.disturbed - b.disturbed).slice(0, runs);
    return {results: kept.map(({result}) => result), disturbed: kept.at(-1)?.disturbed ?? 0};
  });
}

/** Says so when there were not enough quiet moments. `disturbed`: the largest share of processor time that went to others. */
export function disturbedWarning(disturbed: number): string | undefined {
  if (disturbed <= DISTURBED) return undefined;
  return `WARNING: the host of this machine gave up to ${Math.round(disturbed * 100)}% of the processor time that was wanted to others. Times are too long then; take them again at a quiet hour.`;
}

/** From Linux, which alone tells; elsewhere nothing is ever taken. */
function readTicks(): Ticks {
  if (process.platform !== 'linux') return {taken: 0, wanted: 0};
  const [line = ''] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , , , taken = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return {taken, wanted: user + nice + system + taken};
}
