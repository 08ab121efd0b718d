// What a process does before it can lead: opens the log, recovers the world, says so. It is timed from outside.
import { join } from 'node:path';
import { openEmbeddedLog } from '@rackets/gateway/log/embedded-log.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { benchStream } from './played-events.ts';

const folder = process.env['BENCH_FOLDER'] ?? '';
const log = await openEmbeddedLog(join(folder, 'log'));
const snapshots = new Snapshots(join(folder, 'snapshots'), process.env['BENCH_BUILD'] ?? '');
const machine = readingMachine(benchStream);
const world = await recover(log, benchStream, machine, snapshots);
process.send?.(world.revision, () => process.exit(0));
