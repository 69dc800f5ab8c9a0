import {defineConfig} from 'playwright/test';
import {findOrInstallBrowser} from '../scripts/browser';

// Graphics need no process of their own. Without network access Chromium's background services only produce refused
// connections. A page that loads scripts of another host, such as those that count visits, does not reach it.
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Long enough for a busy machine: a test waits for events, and only a failing one waits this long.
  timeout: 180_000,
  expect: {timeout: 30_000},
  // More of them take more processor time, and no less in all.
  workers: 2,
  reporter: [['dot'], ['json', {outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json'}]],
  use: {
    browserName: 'chromium',
    viewport: {width: 1280, height: 800},
    screenshot: 'only-on-failure',
    // A context and its processes take a fifth of the time of a test. Playwright resets pages, storage and routes.
    reuseContext: true,
    // Recording takes a third of the time: CI sets TRACE.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {executablePath: findOrInstallBrowser(), args},
  },
});
