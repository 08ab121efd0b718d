import { bundle } from './bundle.ts';

/** Builds the programs that tests start, once and before any of them runs: the tests run side by side. */
export async function setup(): Promise<void> {
  await Promise.all(['scripts/system/quick-server.ts', 'scripts/faults/poison-server.ts'].map(bundle));
}
