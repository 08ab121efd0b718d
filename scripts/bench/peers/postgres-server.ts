// The durable peer that a developer would take first: Koa and PostgreSQL, the small crime written by hand.
import '../tell-cpu.ts';
import { openPostgresTown } from './postgres-town.ts';
import { serveTown, wantedTown } from './serve-town.ts';

const { BENCH_PG_HOST: host = '', BENCH_PG_PORT: port, BENCH_PG_USER: user = '' } = process.env;
serveTown(await openPostgresTown({ host, port: Number(port), user }, wantedTown(process.env)));
