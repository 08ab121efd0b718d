import { installSecantusDb, isSecantusDb } from '@rackets/projections/testing/mongo-server/secantusdb.ts';
import { buildStale } from '../build.mjs';
import { bundle } from './bundle.ts';

/** Builds what tests start, once and before any of them runs: the tests run side by side. */
export async function setup(): Promise<void> {
  if (isSecantusDb) installSecantusDb();
  await buildStale();
  await Promise.all(['scripts/system/quick-server.ts', 'scripts/faults/poison-server.ts'].map(bundle));
}
