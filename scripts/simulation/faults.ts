import { Random } from '@rackets/engine/kernel/testing/random.ts';

/** Every way in which the simulated world goes wrong, with how often it is planned against the others. */
export const faultKinds = {
  'append-lost': 6,
  'append-answer-lost': 6,
  'append-late': 6,
  'append-throws': 3,
  'append-slow': 4,
  'read-fails': 4,
  'read-slow': 4,
  'log-down': 1,
  'subscription-drops': 3,
  'subscription-redelivers': 5,
  'write-lost': 3,
  'write-answer-lost': 3,
  'write-torn': 3,
  'write-slow': 3,
  'documents-read-fails': 3,
  'request-lost': 5,
  'answer-lost': 6,
  'request-doubled': 6,
  'request-late': 5,
  'request-to-old-leader': 5,
  'retry-at-once': 5,
  'repeat-later': 8,
  'other-body': 6,
  poison: 4,
  'engine-crash': 3,
  'engine-crash-at-await': 5,
  'engine-stop': 2,
  'engine-stall': 3,
  'second-leader': 2,
  'zombie-leader': 2,
  'projector-crash': 2,
  'projector-crash-at-await': 5,
  'projector-stall': 2,
  'clock-second': 3,
  'clock-hour': 2,
  'clock-week': 4,
  'snapshot-written': 5,
  'snapshot-damaged': 2,
  'snapshot-foreign': 1,
} as const;

export type FaultKind = keyof typeof faultKinds;

/** One thing that goes wrong at the first chance from `at` on. `size` is from 0 to 999: how long, how far, how much. */
export interface Fault {
  readonly index: number;
  readonly kind: FaultKind;
  /** Ms of simulated time. */
  readonly at: number;
  readonly size: number;
}

/** Object.keys forgets that these are the record's own keys. */
export const allFaultKinds = Object.keys(faultKinds) as FaultKind[];

/** What goes wrong under a seed within `lengthMs`: every kind has its share, at moments of its own. */
export function planFaults(seed: number, count: number, lengthMs: number): Fault[] {
  const random = new Random(`${seed} faults`);
  return Array.from({ length: count }, (_, index) => ({
    index,
    kind: random.weighted(faultKinds),
    at: random.below(lengthMs),
    size: random.below(1000),
  }))
    .filter((fault) => isTimeFor(fault, seed, lengthMs))
    .toSorted((a, b) => a.at - b.at);
}

/**
 * Accepted time never goes back: after a jump there and back it stands still, for an hour or for a week. So only
 * every fourth seed has jumps of an hour, and every eighth those of a week, near its end.
 */
function isTimeFor({ kind, at }: Fault, seed: number, lengthMs: number): boolean {
  if (kind === 'clock-hour') return seed % 4 === 1;
  if (kind === 'clock-week') return seed % 8 === 3 && at > lengthMs * 0.7;
  return true;
}

export type FaultCounts = Partial<Record<FaultKind, number>>;

/** The planned faults as the parts of the simulation ask for them. */
export class Faults {
  readonly counts: FaultCounts = {};
  readonly fired: Fault[] = [];
  readonly #waiting = new Map<FaultKind, Fault[]>();
  readonly #now: () => number;
  readonly #trace: (line: string) => void;

  constructor(plan: readonly Fault[], now: () => number, trace: (line: string) => void) {
    this.#now = now;
    this.#trace = trace;
    for (const fault of plan) {
      const queue = this.#waiting.get(fault.kind) ?? [];
      queue.push(fault);
      this.#waiting.set(fault.kind, queue);
    }
  }

  /** The next fault of a kind if its moment has come; it counts as fired then, and comes once. */
  take(kind: FaultKind): Fault | null {
    const next = this.#waiting.get(kind)?.[0];
    if (!next || next.at > this.#now()) return null;
    this.#waiting.get(kind)?.shift();
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.fired.push(next);
    this.#trace(`${this.#now()} FAULT ${next.index} ${kind}`);
    return next;
  }

  /** What was planned and will not be: from here on nothing goes wrong any more. */
  stop(): void {
    this.#waiting.clear();
  }
}
