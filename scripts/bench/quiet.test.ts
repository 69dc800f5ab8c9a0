import {expect, test} from 'vitest';
import {disturbedWarning, measureUndisturbed} from './quiet.mjs';

/** Measurements that give 1, 2, 3 and so on, while the host takes these shares of 1,000 ticks. */
async function measured(runs: number, shares: number[]) {
  let [at, taken] = [0, 0];
  const ticks = () => ({taken, wanted: at * 1000});
  const {results, disturbed} = await measureUndisturbed(
    runs,
    async () => {
      taken += (shares[at % shares.length] ?? 0) * 1000;
      at += 1;
      return at;
    },
    ticks,
  );
  return {results: results.sort(), disturbed: Number(disturbed.toFixed(3)), times: at};
}

test('on a quiet machine everything is measured as often as asked for', async () => {
  expect(await measured(3, [0, 0.01, 0])).toEqual({results: [1, 2, 3], disturbed: 0.01, times: 3});
});

test('a measurement that the host disturbed is taken again', async () => {
  expect(await measured(3, [0.2, 0, 0.4, 0, 0])).toEqual({results: [2, 4, 5], disturbed: 0, times: 5});
});

test('where there is no quiet, the least disturbed count, and that is said', async () => {
  const {disturbed, ...rest} = await measured(2, [0.5, 0.2, 0.4, 0.3, 0.6, 0.7]);
  expect(rest).toEqual({results: [2, 4], times: 6});
  expect(disturbedWarning(disturbed)).toContain('up to 30%');
  expect(disturbedWarning(0.02)).toBeUndefined();
});

test('the machine itself can be asked', async () => {
  const {results, disturbed} = await measureUndisturbed(1, async () => 'measured');
  expect(results).toEqual(['measured']);
  expect(disturbed).toBeGreaterThanOrEqual(0);
});
