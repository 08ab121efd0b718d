import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** Who leads, and what other processes need to know about it. A single document: holding it means leading. */
const leadership = z.strictObject({
  /** Identifies one run of one engine; null when the lease has been released. */
  holder: z.string().nullable(),
  /** Where that engine accepts commands. */
  url: z.string(),
  /** The stream being led, or the previous one while a new leader is still starting; null before the first round. */
  stream: z.string().nullable(),
  /** The most recently signed head of the hash chain. */
  head: z
    .strictObject({
      round: z.int(),
      revision: z.int(),
      hash: z.string(),
      at: z.string(),
      signature: z.string(),
    })
    .nullable(),
});

export type Leadership = z.infer<typeof leadership>;

export const leaseTiming = {
  /** How often the leader renews it. */
  renewMs: 2_000,
  /** A lease not renewed for this long has expired. */
  lapseMs: 6_000,
  /** How often the other processes read it. */
  lookMs: 500,
} as const;

/** The leader's time, in a document of its own, which earlier builds do not read. */
const leadersTime = z.object({
  /** The game's time when it was written, ms since the epoch. */
  now: z.number(),
  /** Whether commands are refused because nobody knows what time it is. */
  isHeld: z.boolean(),
});

export type ToldTime = z.infer<typeof leadersTime>;

const leases: CollectionDeclaration = { name: 'leases', indexes: {} };
const leaseId = 'engine';
const timeId = 'time';
const standbyId = 'standby';

export interface StoredLease {
  readonly rev: number;
  readonly leadership: Leadership;
  /** What the leader told of its time; null where it is of an earlier build. */
  readonly time?: ToldTime | null;
}

export interface Engine {
  readonly holder: string;
  readonly url: string;
}

/** Declares the collection; must run before anything else here. */
export function declareLease(documents: Documents): Promise<void> {
  return documents.declare([leases]);
}

/** The current lease; null before any engine has held it. */
export async function readLease(documents: Documents): Promise<StoredLease | null> {
  const docs = await documents.getMany(leases.name, [leaseId, timeId]);
  const doc = docs.get(leaseId);
  if (!doc) return null;
  const time = leadersTime.safeParse(docs.get(timeId)?.body).data ?? null;
  return { rev: doc.rev, leadership: leadership.parse(doc.body), time };
}

/** Tells the other processes the leader's time. */
export async function tellTime(documents: Documents, told: ToldTime): Promise<void> {
  const rev = (await documents.getMany(leases.name, [timeId])).get(timeId)?.rev ?? 0;
  await documents.putMany(leases.name, [{ id: timeId, rev: rev + 1, body: told }]);
}

const standbys = z.object({
  /** Whether the log answers that engine. */
  answers: z.boolean(),
});

/** An engine that stands by tells the leader whether the log answers it. */
export async function tellStandby(documents: Documents, answers: boolean): Promise<void> {
  const rev = (await documents.getMany(leases.name, [standbyId])).get(standbyId)?.rev ?? 0;
  await documents.putMany(leases.name, [{ id: standbyId, rev: rev + 1, body: { answers } }]);
}

/** What was last told by an engine that stands by; null if none ever did. */
export async function readStandby(
  documents: Documents,
): Promise<{ readonly rev: number; readonly answers: boolean } | null> {
  const doc = (await documents.getMany(leases.name, [standbyId])).get(standbyId);
  return doc ? { rev: doc.rev, answers: standbys.parse(doc.body).answers } : null;
}

/** Replaces the lease if it is still at `rev` (0 for none); false if another process was faster. */
export function writeLease(documents: Documents, rev: number, body: Leadership): Promise<boolean> {
  const put = { id: leaseId, rev: rev + 1, body };
  return rev === 0 ? documents.insert(leases.name, put) : documents.replace(leases.name, rev, put);
}

/**
 * Waits until the lease is free or has expired, and takes it. `looked` is called with the result of each read. Returns
 * the lease, or null when `signal` aborts. Clocks are not compared: a lease has expired when its document stayed
 * unchanged for `lapseMs` of this process's own time, not counting time in which it could not be read.
 */
export async function takeLease(
  documents: Documents,
  engine: Engine,
  signal: AbortSignal,
  looked: (leadership: Leadership) => void = () => undefined,
  timing: Timing = realTiming,
): Promise<StoredLease | null> {
  const { lapseMs, lookMs } = leaseTiming;
  let seen = -1;
  let unchangedMs = 0;
  let lookedAt = timing.elapsed();
  while (!signal.aborted) {
    const found = await readLease(documents);
    const sinceMs = timing.elapsed() - lookedAt;
    lookedAt += sinceMs;
    const rev = found?.rev ?? 0;
    unchangedMs = rev === seen ? unchangedMs + Math.min(sinceMs, 2 * lookMs) : 0;
    seen = rev;
    if (found) looked(found.leadership);
    const isFree = found === null || found.leadership.holder === null || unchangedMs >= lapseMs;
    if (isFree) {
      const { stream = null, head = null } = found?.leadership ?? {};
      const taken: Leadership = { ...engine, stream, head };
      if (await writeLease(documents, rev, taken)) return { rev: rev + 1, leadership: taken };
    }
    await rest(timing, lookMs, signal);
  }
  return null;
}
