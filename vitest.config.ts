import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'engine/**/*.test.ts',
      'projections/**/*.test.ts',
      'gateway/**/*.test.ts',
      'scripts/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.system.test.ts'],
    // For what hangs. How fast something is, the benchmarks say: a busy machine is no failure.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // What is polled for is certain to come; on a busy machine it may take a while.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['scripts/fixed-seeds.ts'],
    pool: 'forks',
    // Vitest keeps a core for itself, and needs a fifth of one.
    maxWorkers: '100%',
  },
});
