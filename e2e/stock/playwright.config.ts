import {defineConfig} from 'playwright/test';
import config from '../playwright.config';

/** For `npm run test:stock`. The tests that stand for something stock gets wrong are to fail, so none is tried again and none waits long. */
export default defineConfig({
  ...config,
  testDir: '..',
  outputDir: '../../test-results/stock',
  retries: 0,
  projects: [
    {name: 'wrong', grep: /@stock(?!-)/, timeout: 9000, expect: {timeout: 3000}},
    {name: 'right', grep: /@stock-right/, timeout: 60_000, expect: {timeout: 15_000}},
  ],
});
