import { nextUtcDay } from '../../shared/time/time.ts';

/** What a draw is for, and what its tickets are paid in (R600). */
export const lottoTypes = ['money', 'bullets'] as const;
export type LottoType = (typeof lottoTypes)[number];

/** One of up to three who won a draw. */
export type Winner = {
  readonly character: string;
  readonly prize: number;
  /** How many tickets the winner held. */
  readonly tickets: number;
};

interface DrawTimes {
  /** Ms since the epoch: tickets are sold until then. */
  readonly endsAt: number;
  readonly drawnAt: number;
}

interface DrawClock {
  readonly closesSecondsBeforeDay: number;
  readonly drawnSecondsIntoDay: number;
}

/** The next draw that can still be sold: sales end before the UTC day begins on which it is drawn. */
export function nextDraw({ closesSecondsBeforeDay, drawnSecondsIntoDay }: DrawClock, now: number): DrawTimes {
  const closes = closesSecondsBeforeDay * 1_000;
  const day = nextUtcDay(now + closes);
  return { endsAt: day - closes, drawnAt: day + drawnSecondsIntoDay * 1_000 };
}

/** What is shared out: the payout of the tickets, and what rolled over from the draw before. Rounded down (ruling 25). */
export function jackpotOf(payoutPercent: number, tickets: number, rolled: number): number {
  return Math.floor((tickets * payoutPercent) / 100) + rolled;
}

/** The prizes of a jackpot, largest first. What rounding leaves rolls over. */
export function prizesOf(sharesPercent: readonly number[], jackpot: number): readonly number[] {
  return sharesPercent.map((share) => Math.floor((jackpot * share) / 100));
}

/**
 * Draws one ticket a prize, each from the tickets of those who have not won yet, so that nobody wins twice (ruling 31).
 * `below(n)` draws a number from 0 to n - 1. Fewer holders than prizes leave prizes unclaimed.
 */
export function drawWinners(
  held: ReadonlyMap<string, number>,
  prizes: readonly number[],
  below: (n: number) => number,
): readonly Winner[] {
  const left = new Map(held);
  const winners: Winner[] = [];
  for (const prize of prizes) {
    if (left.size === 0) break;
    const character = holderOf(left, below(sum(left)));
    winners.push({ character, prize, tickets: left.get(character) ?? 0 });
    left.delete(character);
  }
  return winners;
}

/** Whose ticket a number is: tickets are numbered from 0, holder after holder. */
function holderOf(held: ReadonlyMap<string, number>, ticket: number): string {
  let passed = 0;
  for (const [character, tickets] of held) {
    passed += tickets;
    if (ticket < passed) return character;
  }
  throw new RangeError(`ticket ${ticket} is one of ${passed}`);
}

const sum = (held: ReadonlyMap<string, number>): number =>
  Array.from(held.values()).reduce((total, tickets) => total + tickets, 0);
