import * as fc from 'fast-check';
import { afterAll, afterEach, vi } from 'vitest';
import { seed } from './seed.ts';

// What a page is waited for is certain to come; on a busy machine it may take a while.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}

// Every property is tried with the same values in each run: a gate that fails by chance costs everybody's work.
fc.configureGlobal({ seed });

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}: failed with SEED=${seed}\n`);
});

// Files share a process: none finds the clock, globals or spies of the one before.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
