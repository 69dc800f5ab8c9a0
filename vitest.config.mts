import {defineConfig} from 'vitest/config';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

// Long enough for a busy machine: only a test that hangs takes this long.
const LIMIT = 300_000;
/** They start builds or servers. */
const SLOW = /e2e\/build\/(?:broken|deploy|extensions|languages)|scripts\/start\./;

/** What takes longest begins first, so that one processor does not wait for it in the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({moduleId}: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    expect: {poll: {timeout: LIMIT / 3}},
    sequence: {sequencer: SlowFirst},
    // Loading the libraries again for each file takes longer than all tests.
    isolate: false,
    // Vitest leaves one processor free, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {name: 'source', include: ['{src,packages/*/src}/**/*.test.{ts,tsx}', 'packages/*.test.ts']},
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: [
            'scripts/**/*.test.ts',
            'e2e/{author,browsers,company,faults,feeds,formulas,hosting,load,oracles,packages,readers,release,versions}/*.test.ts',
          ],
        },
      },
      {extends: true, test: {name: 'built sites', include: ['e2e/{build,pages}/*.test.ts']}},
    ],
  },
});
