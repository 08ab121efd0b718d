import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/*.system.test.ts'];

export default defineConfig({
  test: {
    // For what hangs. How fast something is, the benchmarks say: a busy machine is no failure.
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    // What is polled for is certain to come; on a busy machine it may take a while.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['scripts/test-setup.ts'],
    pool: 'forks',
    // Vitest keeps a core for itself, and needs a fifth of one.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{engine,projections}/**/*.test.ts'],
          exclude: never,
          // Files share a worker's modules: reading them again for each took longer than most of the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'layers',
          include: ['{gateway,scripts}/**/*.test.ts', 'web/build/**/*.test.ts'],
          exclude: never,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...never, 'web/build/**'],
          environment: './web/app/testing/test-window.ts',
          setupFiles: ['web/app/testing/new-page.ts'],
          isolate: false,
        },
      },
    ],
  },
});
