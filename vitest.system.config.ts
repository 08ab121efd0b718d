import { defineConfig } from 'vitest/config';
import { alone, LongestFirst } from './scripts/system/test-order.ts';

const shared = {
  // For what hangs: a slow machine is no failure.
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  // What is polled for is certain to come; on a busy machine it may take a while.
  expect: { poll: { timeout: 30_000, interval: 100 } },
  setupFiles: 'scripts/test-setup.ts',
  pool: 'forks',
  // Files share a worker's modules: reading them again for each took a tenth of the CPU.
  isolate: false,
} as const;
const never = ['**/node_modules/**', '**/dist/**'];

/**
 * Tests that start the built server, and a browser where there is one. Each file has ports, folders and servers of its
 * own, so that they run side by side; those that cannot are named in scripts/system/test-order.ts and run afterwards.
 */
export default defineConfig({
  test: {
    globalSetup: ['scripts/system/programs.setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'side by side',
          include: ['{projections,gateway,scripts}/**/*.system.test.ts'],
          exclude: [...never, ...Object.keys(alone)],
          // Most of them wait for a server or a browser most of the time.
          maxWorkers: Number(process.env['SYSTEM_WORKERS'] ?? 3),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: Object.keys(alone),
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
