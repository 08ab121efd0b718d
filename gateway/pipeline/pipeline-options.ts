import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import type { FatalError } from '../process/exit-codes.ts';

/** What a stream's single writer is made of. */
export interface PipelineOptions {
  readonly machine: Machine;
  readonly log: EventLog;
  readonly stream: string;
  /** The recovered world. From here on only the pipeline writes to it. */
  readonly world: World;
  /** Ms since the epoch; may jump, accepted time does not. */
  readonly clock: () => number;
  /** Whether nobody knows what time it is: commands are then refused as unavailable, except the process's own. */
  readonly isClockHeld?: () => boolean;
  readonly timing?: Timing;
  /** The time of day as the machine shows it, for noticing that it slept. */
  readonly wall?: () => number;
  /**
   * How long a confirmation of leadership stays valid, ms; 0 (the default) where only this process can write the log.
   */
  readonly leaseMs?: number;
  /** Called once, when nothing more can be made durable: the process must end with `error.reason`. */
  readonly onFatal: (error: FatalError) => void;
  /** Called when a decide threw: a command was refused as `internal` or an agenda item was parked. Needs attention. */
  readonly onPoison: (poisoned: Pick<Command, 'id' | 'type'>, error: unknown) => void;
}
