import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Snapshots } from './snapshots.ts';
import type { PipelineOptions } from './pipeline-options.ts';
import type { StreamPipeline } from './stream-pipeline.ts';

/** What it takes to lead any stream. */
export interface LeadOptions {
  readonly log: EventLog;
  readonly snapshots?: Pick<Snapshots, 'read'>;
  readonly clock: () => number;
  readonly isClockHeld?: PipelineOptions['isClockHeld'];
  /** 0 unless other processes can write the log; then `leaderLeaseMs`. */
  readonly leaseMs?: number;
  /** Awaited once the whole stream has been read, before anything is written. */
  readonly beforeWriting?: (world: World) => Promise<void>;
  readonly timing?: Timing;
  readonly onFatal: PipelineOptions['onFatal'];
  readonly onPoison: PipelineOptions['onPoison'];
}

/** A stream that this process leads. */
export interface LeadStream {
  readonly stream: string;
  readonly machine: Machine;
  readonly pipeline: StreamPipeline;
}
