import type { Spin } from './answers.ts';

/** What happened since the page was opened. */
export interface Visit {
  /** The visit's id: 32 random characters (R742). */
  readonly session: string;
  readonly spins: number;
  readonly net: number;
  /** What the visit came to after each of the last spins, the oldest first. */
  readonly trail: readonly number[];
}

const trailKept = 40;

/** A visit in which nothing has happened. */
export function newVisit(): Visit {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const session = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { session, spins: 0, net: 0, trail: [] };
}

/** The visit with one more spin. */
export function withSpin({ session, spins, net, trail }: Visit, { amount, payout }: Spin): Visit {
  const now = net + payout - amount;
  return { session, spins: spins + 1, net: now, trail: [...trail, now].slice(-trailKept) };
}
