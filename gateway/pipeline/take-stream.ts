import { randomUUID } from 'node:crypto';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { EventLog } from '../log/event-log.ts';
import type { FatalError } from '../process/exit-codes.ts';
import type { LeadOptions } from './lead-stream.ts';
import { takeLead } from './own-commands.ts';
import { recover } from './recover.ts';
import { StreamPipeline } from './stream-pipeline.ts';

export interface TakenParts<T> {
  readonly stream: string;
  readonly machine: Machine;
  /** Throws where this process must not lead a stream with such a world. */
  readonly check?: (world: World) => void;
  /** Called before anything is written, so that what it makes hears of every event. */
  readonly begin: (pipeline: StreamPipeline, world: World) => T;
}

/** A stream that this process leads from here on. */
export interface Taken<T> {
  readonly world: World;
  readonly pipeline: StreamPipeline;
  readonly begun: T;
}

/**
 * Recovers a stream's world and takes its lead. Until its own `leadership.taken` is durable, an engine that meets
 * another one's events recovers anew. Then it answers nothing for as long as the engine before may still answer, unless
 * that one ended in order and nothing stands between its last event and this engine's own.
 */
export async function takeStream<T>(options: LeadOptions, parts: TakenParts<T>): Promise<Taken<T>> {
  const { log, snapshots, leaseMs = 0, beforeWriting, timing = realTiming } = options;
  const { stream, machine, check, begin } = parts;
  for (let tries = 0; ; tries += 1) {
    const world = await recover(log, stream, machine, snapshots);
    check?.(world);
    if (tries === 0) await beforeWriting?.(world);
    const silentMs = leaseMs > 0 && (await wasLeftInOrder(log, stream, world)) ? 0 : leaseMs;
    const fate: { failure: FatalError | null; isTaken: boolean } = { failure: null, isTaken: false };
    const onFatal = (error: FatalError): void => {
      fate.failure = error;
      if (fate.isTaken || !isOvertaken(log, error)) options.onFatal(error);
    };
    const pipeline = new StreamPipeline({ ...options, machine, stream, world, leaseMs, onFatal });
    const begun = begin(pipeline, world);
    try {
      await takeLead(pipeline, randomUUID(), 0, timing);
    } catch (error) {
      if (fate.failure !== null && isOvertaken(log, fate.failure)) continue;
      throw fate.failure ?? error;
    }
    fate.isTaken = true;
    if (silentMs > 0) await rest(timing, silentMs);
    return { world, pipeline, begun };
  }
}

/** Only a server's streams have other writers. */
function isOvertaken(log: EventLog, error: FatalError): boolean {
  return log.server !== undefined && error.reason === 'fenced';
}

/**
 * Whether the event that the world ends with is an engine's last one: it answered nothing from then on. This engine's own
 * append names the revision exactly, so nobody else's event comes between.
 */
async function wasLeftInOrder(log: EventLog, stream: string, { revision, hash }: World): Promise<boolean> {
  if (revision < 0) return false;
  for await (const [event] of log.read(stream, revision, { to: revision }))
    return event?.hash === hash && event.type === 'leadership.left';
  return false;
}
