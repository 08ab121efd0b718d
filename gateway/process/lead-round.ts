import { join } from 'node:path';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import { finishRoundBefore } from '../pipeline/finish-round.ts';
import type { LeadOptions, LeadStream } from '../pipeline/lead-stream.ts';
import {
  leadNewestRound,
  openNextRound,
  readRound,
  type LeadRound,
  type OpenRoundOptions,
} from '../pipeline/open-round.ts';
import { Snapshots, TrustingSnapshots } from '../pipeline/snapshots.ts';
import { leaderLeaseMs } from '../pipeline/leadership.ts';
import type { Settings } from '../settings.ts';
import { keepSnapshots } from './snapshotter.ts';
import { asCorrupt, type StorePlace } from './stores.ts';

/** Names the engine that is running: the build puts a hash of its sources here, sources run as they are have none. */
export const build = process.env['RACKETS_BUILD'] ?? `source-${Date.now()}`;

/**
 * The snapshots of a data folder that a server may begin with. Sources run as they are trust no other's: they change
 * from one start to the next.
 */
export function snapshotsIn(place: StorePlace): Snapshots {
  const Kind = process.env['RACKETS_BUILD'] === undefined ? Snapshots : TrustingSnapshots;
  return new Kind(join(place.folder, 'snapshots'), build);
}

export interface LeadingParts {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly place: StorePlace;
  readonly log: EventLog;
  /** Where a world to begin with may be had; the place's own snapshots by default. */
  readonly worlds?: Pick<Snapshots, 'read'>;
  /** Numbers to open a new round with; this build's own by default. */
  readonly rules?: Record<string, JsonObject>;
  readonly beforeWriting?: LeadOptions['beforeWriting'];
  readonly onFatal: (error: unknown) => void;
}

/** A round that this process leads. */
export interface LeadingRound extends LeadRound {
  /** Opens the round after this one, for `by`, and returns its world. Throws a sentence when this one is not closed. */
  openNext(by: string): Promise<World>;
  /** Makes durable what was accepted, refuses the rest and writes a snapshot. */
  stop(): Promise<void>;
}

/** Leads the newest round and keeps its snapshots. Throws FatalError. */
export async function leadRound(parts: LeadingParts): Promise<LeadingRound> {
  const { settings, rules } = parts;
  const options: OpenRoundOptions = {
    ...leadOptions(parts),
    keysFolder: settings.keysDir,
    ...(rules ? { rules } : {}),
    ...(settings.saltBeacon === null ? {} : { beacon: settings.saltBeacon }),
  };
  const round = await leadNewestRound(options).catch(asCorrupt);
  const stopFinishing = await finishRoundBefore(options).catch(asCorrupt);
  const stopKept = keptUntilStopped(parts, round);
  return {
    ...round,
    openNext: async (by) => readRound(options, await openNextRound(options, by)),
    async stop() {
      await stopFinishing();
      await stopKept();
    },
  };
}

/** How this process leads any stream. */
export function leadOptions(parts: LeadingParts): LeadOptions {
  const { settings, logger, place, log, worlds, beforeWriting, onFatal } = parts;
  return {
    ...(beforeWriting ? { beforeWriting } : {}),
    log,
    snapshots: worlds ?? snapshotsIn(place),
    clock: Date.now,
    leaseMs: settings.eventStoreUrl === null ? 0 : leaderLeaseMs,
    onFatal,
    onPoison: ({ type, id }, error) =>
      logger.error({ err: error, type, id }, 'a command or an agenda item could not be decided'),
  };
}

/** Keeps a stream's snapshots. Returns the way to stop leading it: all durable, and the last snapshot written. */
export function keptUntilStopped(
  { logger, place, onFatal }: LeadingParts,
  { pipeline, stream }: LeadStream,
): () => Promise<void> {
  const onProblem = (error: Error) => logger.warn({ err: error }, 'a snapshot could not be written');
  const stopSnapshots = keepSnapshots(pipeline, { place, stream, build }, { onProblem, onFatal });
  return async () => {
    stopSnapshots();
    await pipeline.close();
    await pipeline.peek((world) => snapshotsIn(place).write(stream, world));
  };
}
