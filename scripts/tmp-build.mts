import { buildPrograms } from './bench/build-programs.ts';
await buildPrograms();
