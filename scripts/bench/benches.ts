import type { BenchOptions } from './bench-options.ts';
import { engineRows } from './engine.ts';
import { fanOutRows } from './fan-out.ts';
import { httpRows } from './http.ts';
import { memoryRows } from './memory.ts';
import type { Row } from './row.ts';

export type BenchName = keyof typeof benches;

/** All benches by name. Each is run in a process of its own. */
export const benches = {
  http: httpRows,
  engine: engineRows,
  push: fanOutRows,
  memory: memoryRows,
} satisfies Record<string, (options: BenchOptions) => Promise<readonly Row[]>>;
