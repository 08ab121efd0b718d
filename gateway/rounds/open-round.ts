import { defaultRules } from '@rackets/engine/features/index.ts';
import { roundRules } from '@rackets/engine/features/round/rules.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { Notary } from '../fairness/notary.ts';
import { loadSigningKey } from '../fairness/signing-key.ts';
import { isUnreadable } from '../log/read-again.ts';
import { concerns } from '../log/touches.ts';
import { loadDayKeys } from '../pipeline/day-keys.ts';
import { FatalError } from '../process/exit-codes.ts';
import { readingMachine, roundMachine, roundOf, streamOf } from '../pipeline/machines.ts';
import type { LeadOptions, LeadStream } from '../pipeline/lead-stream.ts';
import { submitOwn } from '../pipeline/own-commands.ts';
import { recover } from '../pipeline/recover.ts';
import type { StreamPipeline } from '../pipeline/stream-pipeline.ts';
import { takeStream } from '../pipeline/take-stream.ts';

export interface OpenRoundOptions extends LeadOptions {
  /** Folder of the secret day keys. */
  readonly keysFolder: string;
  /** Rules for a new round; this build's defaults if left out. */
  readonly rules?: Record<string, JsonObject>;
  /** Mixed into a new round's salt, beside the players' seeds. */
  readonly beacon?: string;
  /** The operator who asked for a new round; left out when the game opens it automatically. */
  readonly by?: string;
}

export interface LeadRound extends LeadStream {
  readonly round: number;
  /** Null for rounds opened before receipts existed. */
  readonly notary: Notary | null;
  /** True if the round has just been opened. */
  readonly fresh: boolean;
}

/**
 * Leads the newest round of the log, or opens round 1 if there is none: recovers the world, takes leadership (from then
 * on an older leader's appends fail) and starts the pipeline.
 */
export async function leadNewestRound(options: OpenRoundOptions): Promise<LeadRound> {
  const newest = newestRound(await options.log.streams());
  return leadRoundOf(options, newest ?? 1, newest === null);
}

/**
 * Opens the next round for `by` without staying its leader. Returns its number. Throws an error with a message for the
 * operator if there is no round yet or the newest one is not closed.
 */
export async function openNextRound(options: OpenRoundOptions, by: string): Promise<number> {
  const newest = newestRound(await options.log.streams());
  if (newest === null) throw new Error('There is no round yet: the server opens the first one itself.');
  const { round } = await readRound(options, newest);
  if (round.phase !== 'closed') throw new Error(`Round ${newest} is not closed yet.`);
  await assertUntouched(options.log, streamOf(newest + 1));
  // The game that is led goes on where the next round's stream cannot be written now; whoever asked is told why.
  const onFatal = (error: FatalError): void => {
    if (!isUnreadable(error)) options.onFatal(error);
  };
  const { pipeline } = await leadRoundOf({ ...options, by, onFatal }, newest + 1, true);
  await pipeline.close();
  return newest + 1;
}

/** Nothing is begun beside a stream that somebody limited or deleted, or on one. */
async function assertUntouched(log: OpenRoundOptions['log'], next: string): Promise<void> {
  const led = [...ledStreams(await log.streams()), next];
  const looked = await log.touches?.(led);
  const touch = looked?.touches.find(concerns(led));
  if (touch) throw new Error(`The next round is not opened: ${touch.says}`);
}

/** A round's world, rebuilt from its log for reading: needs no key. */
export function readRound(
  { log, snapshots }: Pick<OpenRoundOptions, 'log' | 'snapshots'>,
  round: number,
): Promise<World> {
  const stream = streamOf(round);
  return recover(log, stream, readingMachine(stream), snapshots);
}

/** Leads a round. `mayMake` allows creating its keys, because it has no events yet. */
export async function leadRoundOf(
  options: OpenRoundOptions,
  round: number,
  mayMake: boolean,
): Promise<LeadRound> {
  const stream = streamOf(round);
  const days = roundRules.defaults.weeks * 7 + roundRules.defaults.spareDays;
  const keys = await loadDayKeys(options.keysFolder, round, days, mayMake);
  const signing = await loadSigningKey(options.keysFolder, round, mayMake);
  const machine = roundMachine(keys);
  const check = ({ round: found }: World): void => {
    if (found.id === 0) return;
    if (found.commitment !== keys.commitment) {
      throw new FatalError('corrupt', `The keys in ${options.keysFolder} are not those of round ${round}.`);
    }
    if (found.receiptKey !== (signing?.publicKey ?? null)) {
      throw new FatalError(
        'corrupt',
        `The signing key of round ${round} is missing in ${options.keysFolder}, or is another one. Restore it from a backup.`,
      );
    }
  };
  const { log, clock } = options;
  const {
    world,
    pipeline,
    begun: notary,
  } = await takeStream(options, {
    stream,
    machine,
    check,
    begin: (led, { hash }) => (signing ? new Notary(led, signing, round, hash) : null),
  });
  const fresh = world.round.id === 0;
  if (fresh) {
    await submitOwn(pipeline, 'round.open-round', `open-${round}`, {
      round,
      startsAt: clock(),
      commitment: keys.commitment,
      rules: options.rules ?? defaultRules(),
      ...(options.beacon ? { beacon: options.beacon } : {}),
      ...(signing ? { receiptKey: signing.publicKey } : {}),
      ...(options.by ? { by: options.by } : {}),
      follows: { source: platformStream, revision: await log.head(platformStream) },
    });
  } else await joinNewFeatures(pipeline, world);
  pipeline.start();
  return { round, stream, machine, pipeline, notary, fresh };
}

/** Features that came with this build while the round was open begin now, under this build's rules. */
async function joinNewFeatures(pipeline: StreamPipeline, { round, rules, revision }: World): Promise<void> {
  const isNew = ([name]: readonly [string, JsonObject]) => !rules.has(name);
  const joining = Object.fromEntries(Object.entries(defaultRules()).filter(isNew));
  if (round.phase === 'closed' || Object.keys(joining).length === 0) return;
  await submitOwn(pipeline, 'round.join-features', `join-${revision}`, { rules: joining });
}

/** The newest round among a log's streams; null if there is none. */
export function newestRound(streams: readonly string[]): number | null {
  const rounds = streams.map(roundOf).filter((round) => round > 0);
  return rounds.length > 0 ? Math.max(...rounds) : null;
}

/**
 * The streams that whoever leads writes to, among a log's: the platform, the newest round, and the one before, which may
 * still owe the keys of its days.
 */
export function ledStreams(streams: readonly string[]): readonly string[] {
  const newest = newestRound(streams) ?? 1;
  const rounds = newest > 1 ? [newest - 1, newest] : [newest];
  return [platformStream, ...rounds.map(streamOf)];
}
