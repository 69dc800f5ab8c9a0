import {beforeAll, expect, test} from 'vitest';
import {excess, limits, type Measured, measureBudget, PAGES, readBudget, tooLarge} from '../../scripts/bench/budget.mjs';

// What a reader has to fetch, in bytes of brotli: `budget.json` has the limits, docs/tutorial-extras/speed.md says what to do about them.

const budget = readBudget();
let measured: Measured;

beforeAll(async () => {
  measured = await measureBudget();
}, 300_000);

test.each(PAGES)('%s is within its budget, all its scripts counted', (address) => {
  const weight = measured.weights.find((one) => one.address === address);
  if (!weight) throw new Error(`${address} was not measured.`);
  expect(weight.alive, 'the app started').toBe(true);
  const found = limits.map((limit) => excess(weight, limit, budget.pages[address]?.[limit])).filter(Boolean);
  expect(found.join('\n\n')).toBe('');
});

test.each(['js', 'css'] as const)('no file is larger than the budget of one file: %s', (kind) => {
  expect(measured.files.some(({path}) => path.endsWith(`.${kind}`))).toBe(true);
  expect(tooLarge(measured.files, kind, budget.largest[kind])).toBeUndefined();
});

test('the budget has no page that is not measured', () => {
  expect(Object.keys(budget.pages).sort()).toEqual([...PAGES].sort());
});
