import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Fraction } from '@rackets/engine/kits/fraction.ts';
import type { CasinoRound, Gambler } from './casino-round.ts';
import type { Trial } from './tally.ts';

/** Plays a game so often, or a little more where plays come in heaps, and tells each trial. */
export type PlayGame = (round: CasinoRound, plays: number) => Generator<Trial>;

/** What came back to somebody of a stake, as the ledger has it. */
export function paidTo(
  round: CasinoRound,
  gambler: Gambler,
  staked: number,
  play: (gambler: Gambler) => void,
): number {
  const before = round.held(gambler);
  play(gambler);
  return round.held(gambler) - before + staked;
}

/** What several people hold of an asset together. */
export function heldBy(round: CasinoRound, people: readonly Gambler[], asset: string): number {
  return people.reduce((sum, each) => sum + round.held(each, asset), 0);
}

/** The element whose turn it is, round after round. */
export function inTurn<Item>(items: readonly Item[], turn: number): Item {
  return items[turn % items.length] ?? broken('there is one to take its turn');
}

const precision = 10n ** 15n;

/** A fraction to 15 decimals. */
export function numberOf({ numerator, denominator }: Fraction): number {
  return Number((numerator * precision) / denominator) / Number(precision);
}
