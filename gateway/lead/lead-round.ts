import { join } from 'node:path';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import { finishRoundBefore } from '../rounds/finish-round.ts';
import type { LeadOptions, LeadStream } from '../pipeline/lead-stream.ts';
import {
  leadNewestRound,
  newestRound,
  openNextRound,
  readRound,
  type LeadRound,
  type OpenRoundOptions,
} from '../rounds/open-round.ts';
import { Snapshots, TrustingSnapshots } from '../pipeline/snapshots.ts';
import { leaderLeaseMs } from '../pipeline/leadership.ts';
import type { Settings } from '../settings/settings.ts';
import type { GameClock } from '../clock/game-clock.ts';
import { keepSnapshots } from '../threads/snapshotter.ts';
import { asCorrupt, type StorePlace } from '../stores/stores.ts';

/** Identifies the running engine build: the build inserts a hash of its sources; code run from source has none. */
export const build = process.env['RACKETS_BUILD'] ?? `source-${Date.now()}`;

/**
 * The snapshots in a data folder that a server may start from. Code run from source trusts no other build's, since it
 * changes between starts.
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
  /** The machine's clock by default. */
  readonly clock?: GameClock;
  /** Source of a starting world; by default the data folder's snapshots. */
  readonly worlds?: Pick<Snapshots, 'read'>;
  /** Rules for a new round; this build's defaults if left out. */
  readonly rules?: Record<string, JsonObject>;
  readonly beforeWriting?: LeadOptions['beforeWriting'];
  readonly onFatal: (error: unknown) => void;
}

/** A round that this process leads. */
export interface LeadingRound extends LeadRound {
  /**
   * Opens the next round for `by` and returns its world. Throws a message for the operator if this one is not closed.
   */
  openNext(by: string): Promise<World>;
  /** Makes accepted commands durable, refuses the rest and writes a snapshot. */
  stop(): Promise<void>;
}

/** Leads the newest round and writes its snapshots. Throws FatalError. */
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
    openNext: async (by) => {
      // An earlier attempt may have stopped halfway: the next leader continues.
      const newest = newestRound(await options.log.streams()) ?? 0;
      return readRound(options, newest > round.round ? newest : await openNextRound(options, by));
    },
    async stop() {
      await stopFinishing();
      await stopKept();
    },
  };
}

/** Options for leading any stream in this process. */
export function leadOptions(parts: LeadingParts): LeadOptions {
  const { settings, logger, place, log, worlds, clock, beforeWriting, onFatal } = parts;
  return {
    ...(beforeWriting ? { beforeWriting } : {}),
    log,
    snapshots: worlds ?? snapshotsIn(place),
    clock: clock?.now ?? Date.now,
    ...(clock ? { isClockHeld: clock.isHeld } : {}),
    leaseMs: settings.eventStoreUrl === null ? 0 : leaderLeaseMs,
    onFatal,
    onPoison: ({ type, id }, error) =>
      logger.error({ err: error, type, id }, 'a command or an agenda item could not be decided'),
  };
}

/**
 * Writes a stream's snapshots. Returns a function that stops leading it: makes everything durable and writes a last
 * snapshot, unless something of the world is not durable.
 */
export function keptUntilStopped(
  { logger, place, onFatal }: LeadingParts,
  { pipeline, stream }: LeadStream,
): () => Promise<void> {
  const onProblem = (error: Error) => logger.warn({ err: error }, 'a snapshot could not be written');
  const stopSnapshots = keepSnapshots(pipeline, { place, stream, build }, { onProblem, onFatal });
  return async () => {
    stopSnapshots();
    await pipeline.close();
    const { lastWorld } = pipeline;
    if (lastWorld) await snapshotsIn(place).write(stream, lastWorld);
  };
}
