import { defineConfig } from 'vitest/config';

/** Tests that start the built server, and a browser where there is one. One file at a time. */
export default defineConfig({
  test: {
    include: ['{projections,gateway,scripts}/**/*.system.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
