import { once } from 'node:events';
import os from 'node:os';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')(
  'a thread steps behind the others, which stay as they were',
  async () => {
    const before = os.getPriority();
    const worker = startWorker(new URL('./testing/behind-others.ts', import.meta.url), null);
    const [told] = await once(worker, 'message');
    expect(told).toBe(Math.max(before, os.constants.priority.PRIORITY_BELOW_NORMAL));
    expect(os.getPriority()).toBe(before);
  },
);
