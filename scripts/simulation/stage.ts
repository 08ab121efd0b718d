import type { Random } from '@rackets/engine/kernel/testing/random.ts';
import type { Breakage, RoundCalendar } from './engine-process.ts';
import type { Faults } from './faults.ts';
import type { MemorySnapshots } from './memory-snapshots.ts';
import type { Scheduler } from './scheduler.ts';
import type { DocumentServer } from './simulated-documents.ts';
import type { LogServer } from './simulated-log.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import type { Witness } from './witness.ts';

/** What everything in a simulation shares. */
export interface Stage {
  readonly seed: number;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly witness: Witness;
  readonly logServer: LogServer;
  readonly documentServer: DocumentServer;
  readonly snapshots: MemorySnapshots;
  readonly round: RoundCalendar;
  readonly breakage: Breakage;
  readonly epoch: number;
  readonly onPoint: (process: SimulatedProcess, label: string) => void;
  readonly trace: (line: string) => void;
  readonly random: Random;
}
