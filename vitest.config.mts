import {defineConfig} from 'vitest/config';

// Long enough for a busy machine: only a test that hangs takes this long.
const LIMIT = 300_000;

export default defineConfig({test: {testTimeout: LIMIT, hookTimeout: LIMIT, expect: {poll: {timeout: LIMIT / 3}}}});
