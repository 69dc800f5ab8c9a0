import {expect, test} from 'vitest';
import {disturbedWarning, measureUndisturbed} from './quiet';

/** Measurements that give 1, 2, 3 and so on, while the host takes these shares of 1,000 ticks. */
async function measured(runs: number, shares: number[], things = 1) {
  let [at, taken] = [0, 0];
  const ticks = () => ({taken, wanted: at * 1000});
  const measure = async () => {
    taken += (shares[at % shares.length] ?? 0) * 1000;
    at += 1;
    return at;
  };
  const all = await measureUndisturbed(runs, Array(things).fill(measure), {ticks});
  const [{results = [], disturbed = Number.NaN} = {}] = all;
  return {all: all.map((one) => one.results.sort()), results, disturbed: Number(disturbed.toFixed(3)), times: at};
}

test('a measurement that the host disturbed is taken again', async () => {
  expect(await measured(3, [0.2, 0, 0.4, 0, 0])).toMatchObject({results: [2, 4, 5], disturbed: 0, times: 5});
});

test('a bad minute costs each thing one measurement, and those that have enough are left alone', async () => {
  expect(await measured(2, [0, 0, 0, 0.5, 0.5, 0, 0, 0], 3)).toMatchObject({
    all: [
      [1, 7],
      [2, 8],
      [3, 6],
    ],
    times: 8,
  });
});

test('where there is no quiet, the least disturbed count, and that is said', async () => {
  const {disturbed, ...rest} = await measured(2, [0.5, 0.2, 0.4, 0.3, 0.6, 0.7, 0.8, 0.9]);
  expect(rest).toMatchObject({results: [2, 4], times: 8});
  expect(disturbedWarning(disturbed)).toContain('up to 30%');
  expect(disturbedWarning(0.02)).toBeUndefined();
});
