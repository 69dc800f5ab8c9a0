import type {Tolerance} from '../../programs/run-file';

const NUMBER = /[-−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi;

/** The first line in which an output differs from the recorded one, from 0; -1 if there is none. */
export function firstDifference(produced: string, recorded: string, tolerance: Tolerance | undefined): number {
  const [now, there] = [produced.split('\n'), recorded.split('\n')];
  const line = now.findIndex((text, index) => !isSame(text, there[index], tolerance));
  return line < 0 && now.length !== there.length ? now.length : line;
}

/** With a tolerance, words must be equal and numbers close; a longer number may have replaced a space. */
function isSame(now: string, there: string | undefined, tolerance: Tolerance | undefined): boolean {
  if (now === there || there === undefined || !tolerance) return now === there;
  const words = (text: string) => text.replace(NUMBER, '0').replace(/\s+/g, ' ');
  const numbers = (text: string) => [...text.matchAll(NUMBER)].map(([number]) => Number(number.replace('−', '-')));
  const recorded = numbers(there);
  return words(now) === words(there) && numbers(now).every((value, index) => isNear(value, recorded[index], tolerance));
}

function isNear(a: number, b = Number.NaN, {relative = 0, absolute = 0, digits}: Tolerance): boolean {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  const half = digits && larger ? 0.5 * 10 ** (Math.floor(Math.log10(larger)) - digits + 1) : 0;
  return Math.abs(a - b) <= Math.max(relative * larger, absolute, half);
}
