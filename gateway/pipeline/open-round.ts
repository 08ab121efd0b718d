import { randomUUID } from 'node:crypto';
import { features, defaultRules } from '@rackets/engine/features/index.ts';
import { roundRules } from '@rackets/engine/features/round/rules.ts';
import type { Command } from '@rackets/engine/kernel/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import { createMachine, type Machine } from '@rackets/engine/kernel/machine.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { stamp } from '@rackets/engine/world/standing.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import { Notary } from '../fairness/notary.ts';
import { loadSigningKey } from '../fairness/signing-key.ts';
import type { EventLog } from '../log/event-log.ts';
import { loadDayKeys, nodeDigest, type DayKeys } from './day-keys.ts';
import { FatalError } from './exit-codes.ts';
import type { Pipeline } from './port.ts';
import { recover } from './recover.ts';
import type { Snapshots } from './snapshots.ts';
import { RoundPipeline, type PipelineOptions } from './round-pipeline.ts';

/** The stream of a round. */
export const streamOf = (round: number) => `round-${round}`;

export interface OpenRoundOptions {
  readonly log: EventLog;
  /** Where the secret keys of the days are kept. */
  readonly keysFolder: string;
  readonly snapshots?: Pick<Snapshots, 'read'>;
  readonly clock: () => number;
  /** Not 0 where other processes can write the log: `leaderLeaseMs`. */
  readonly leaseMs?: number;
  /** Numbers to open a new round with; this build's own by default. */
  readonly rules?: Record<string, JsonObject>;
  /** What goes into the salt of a new round beside the players' seeds. */
  readonly beacon?: string;
  /** Who wanted a new round to be opened, when it was not the game by itself. */
  readonly by?: string;
  readonly onFatal: PipelineOptions['onFatal'];
  readonly onPoison: PipelineOptions['onPoison'];
}

export interface LeadRound {
  readonly round: number;
  readonly stream: string;
  readonly machine: Machine;
  readonly pipeline: RoundPipeline;
  /** Null in a round that was opened without receipts. */
  readonly notary: Notary | null;
  /** True when the round was opened just now. */
  readonly fresh: boolean;
}

/**
 * Leads the newest round of the log, or opens round 1 where there is none: recovers the world, takes leadership
 * (from then on an older leader's appends fail) and starts the pipeline.
 */
export async function leadNewestRound(options: OpenRoundOptions): Promise<LeadRound> {
  const newest = newestRound(await options.log.streams());
  return leadRoundOf(options, newest ?? 1, newest === null);
}

/**
 * Opens the round after the newest one, for `by`, without staying its leader. Returns its number. Throws a sentence
 * where there is none yet or it is not closed.
 */
export async function openNextRound(options: OpenRoundOptions, by: string): Promise<number> {
  const newest = newestRound(await options.log.streams());
  if (newest === null) throw new Error('There is no round yet: the server opens the first one itself.');
  const { round } = await readRound(options, newest);
  if (round.phase !== 'closed') throw new Error(`Round ${newest} is not closed yet.`);
  const { pipeline } = await leadRoundOf({ ...options, by }, newest + 1, true);
  await pipeline.close();
  return newest + 1;
}

/** The world of a round as its log tells it, for reading: no key is needed. */
export function readRound(
  { log, snapshots }: Pick<OpenRoundOptions, 'log' | 'snapshots'>,
  round: number,
): Promise<World> {
  const machine = roundMachine({ hmac: () => () => new Uint8Array(32) });
  return recover(log, streamOf(round), machine, snapshots);
}

/** Leads a round. `mayMake` says that its keys may be made: it has no events yet. */
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
  const world = await recover(options.log, stream, machine, options.snapshots);
  const fresh = world.round.id === 0;
  if (!fresh && world.round.commitment !== keys.commitment) {
    throw new FatalError('corrupt', `The keys in ${options.keysFolder} are not those of round ${round}.`);
  }
  if (!fresh && world.round.receiptKey !== (signing?.publicKey ?? null)) {
    throw new FatalError(
      'corrupt',
      `The signing key of round ${round} is missing in ${options.keysFolder}, or is another one. Restore it from a backup.`,
    );
  }
  const { log, clock, leaseMs = 0, onFatal, onPoison } = options;
  const pipeline = new RoundPipeline({ machine, log, stream, world, clock, leaseMs, onFatal, onPoison });
  const notary = signing ? new Notary(pipeline, signing, round, world.hash) : null;
  await takeLead(pipeline, randomUUID(), leaseMs);
  if (fresh) {
    await submitOwn(pipeline, 'round.open-round', `open-${round}`, {
      round,
      startsAt: clock(),
      commitment: keys.commitment,
      rules: options.rules ?? defaultRules(),
      ...(options.beacon ? { beacon: options.beacon } : {}),
      ...(signing ? { receiptKey: signing.publicKey } : {}),
      ...(options.by ? { by: options.by } : {}),
    });
  }
  pipeline.start();
  return { round, stream, machine, pipeline, notary, fresh };
}

/**
 * Takes the lead of the round's stream: from then on an older leader's appends fail, and after `leaseMs` its answers
 * too. `id` is nobody else's, so that two engines that start at once do not write the same event and both lead.
 */
export async function takeLead(
  pipeline: Pipeline,
  id: string,
  leaseMs: number,
  timing = realTiming,
): Promise<void> {
  await submitOwn(pipeline, 'leadership.take', `take-${id}`, {});
  if (leaseMs > 0) await rest(timing, leaseMs);
}

/** The machine of a round: all features, its own keys, Node's hashing. Without `key` it reveals none. */
export function roundMachine({ hmac, key }: Pick<DayKeys, 'hmac'> & Partial<Pick<DayKeys, 'key'>>): Machine {
  return createMachine({
    features,
    stamp,
    dayHmac: hmac,
    ...(key ? { dayKey: key } : {}),
    digest: nodeDigest,
  });
}

/** Submits a command of the process itself; throws when it is not accepted. */
export async function submitOwn(
  pipeline: Pipeline,
  type: string,
  id: string,
  payload: JsonObject,
): Promise<void> {
  const command: Command = {
    id,
    type,
    actor: { account: 'system', character: null, roles: ['system'] },
    vouched: {},
    payload,
  };
  const outcome = await pipeline.submit(command);
  if (outcome.kind === 'accepted') return;
  const why = outcome.kind === 'refused' ? outcome.refusal.message : 'nothing can be made durable';
  throw new FatalError('append', `${type} was not accepted: ${why}`);
}

/** The newest round of a log's streams; null where there is none. */
export function newestRound(streams: readonly string[]): number | null {
  const rounds = streams.flatMap((stream) => /^round-(\d+)$/.exec(stream)?.[1] ?? []).map(Number);
  return rounds.length > 0 ? Math.max(...rounds) : null;
}
