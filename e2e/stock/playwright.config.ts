import {defineConfig} from 'playwright/test';
import config from '../playwright.config';

/** For `npm run test:stock`: the tests that stand for something stock gets wrong. They are expected to fail, so none is tried again. */
export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/stock',
  grep: /@stock/,
  retries: 0,
  // What waits for something that never comes has waited long enough.
  timeout: 9000,
  expect: {timeout: 3000},
});
