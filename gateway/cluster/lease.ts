import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** Who leads, and what the others must know of it. One document: whoever writes it leads. */
const leadership = z.strictObject({
  /** Names one run of one engine; null when the lease was given back. */
  holder: z.string().nullable(),
  /** Where that engine takes commands. */
  url: z.string(),
  /** The stream that it leads, or that was led before while it is only about to; null before the first round. */
  stream: z.string().nullable(),
  /** The head of the hash chain that was signed last. */
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
  /** A lease that nobody has renewed for so long has run out. */
  lapseMs: 6_000,
  /** How often the others look at it. */
  lookMs: 500,
} as const;

const leases: CollectionDeclaration = { name: 'leases', indexes: {} };
const leaseId = 'engine';

export interface StoredLease {
  readonly rev: number;
  readonly leadership: Leadership;
}

export interface Engine {
  readonly holder: string;
  readonly url: string;
}

/** Makes the collection; before anything else here. */
export function declareLease(documents: Documents): Promise<void> {
  return documents.declare([leases]);
}

/** The lease as it stands; null before any engine has held it. */
export async function readLease(documents: Documents): Promise<StoredLease | null> {
  const doc = (await documents.getMany(leases.name, [leaseId])).get(leaseId);
  return doc ? { rev: doc.rev, leadership: leadership.parse(doc.body) } : null;
}

/** Writes the lease over what it was at `rev`, 0 for none; false when somebody else was faster. */
export function writeLease(documents: Documents, rev: number, body: Leadership): Promise<boolean> {
  const put = { id: leaseId, rev: rev + 1, body };
  return rev === 0 ? documents.insert(leases.name, put) : documents.replace(leases.name, rev, put);
}

/**
 * Waits until the lease is free or has run out, and takes it. `looked` hears what each look has found. Returns the
 * lease, or null when `signal` aborts. Clocks are not compared: a lease has run out when its document was seen
 * unchanged for `lapseMs` of this process's own time, and time in which it could not be looked at does not count.
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
