// The durable peer that is installed everywhere: Koa and LMDB, the small crime written by hand.
import '../tell-cpu.ts';
import { openLmdbTown } from './lmdb-town.ts';
import { serveTown, wantedTown } from './serve-town.ts';

serveTown(await openLmdbTown(process.env['DATA_DIR'] ?? '', wantedTown(process.env)));
