import { applyMoves, brokenMove, newLedger } from '@rackets/engine/kernel/ledger.ts';
import { bareCrimes } from './bare-crimes.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { BenchRound } from './played-events.ts';
import { atLeast, besides, type Row } from './row.ts';

const characters = 10_000;
const thingsOwned = 5_000;
const payoutsAtOnce = 200_000;
const oursAtOnce = 20_000;
const theirsAtOnce = 500_000;

/** decide and apply of a small crime with its draws, beside the same crime written by hand. */
export async function engineRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  const rows = [await engineRow(rounds, characters, 'engine'), await thingsRow(rounds)];
  if (!growth) return rows;
  for (const size of [1_000, 50_000]) rows.push(await engineRow(rounds, size, `engine-${size}`));
  return rows;
}

async function engineRow(rounds: number, size: number, id: string): Promise<Row> {
  const round = new BenchRound(size);
  const bare = bareCrimes(size);
  round.crimes(oursAtOnce);
  bare(oursAtOnce);
  const { theirs, ours } = await interleave(rounds, {
    theirs: () => rateOf(theirsAtOnce, () => void bare(theirsAtOnce)),
    ours: () => rateOf(oursAtOnce, () => round.crimes(oursAtOnce)),
  });
  const path = `engine: decide and apply a small crime with its draws, ${size.toLocaleString('en-US')} characters`;
  return besides(
    { id, path, unit: '/s', goal: atLeast(0.5) },
    'the same crime by hand, one HMAC',
    pairs(ours, theirs),
  );
}

/** One payout of $5 checked and applied, to a player who owns many things and to one who owns none. */
async function thingsRow(rounds: number): Promise<Row> {
  const things: ReadonlySet<string> = new Set(['vehicle']);
  const payouts = (owned: number) => {
    const ledger = newLedger();
    const pay = (asset: string, amount: number) => {
      const moves = [{ asset, from: 'source:bench', to: 'char:c1', amount }];
      if (brokenMove(ledger, moves, things)) throw new Error('the payout is refused');
      applyMoves(ledger, moves, things);
    };
    for (let n = 0; n < owned; n += 1) pay(`vehicle:${n}`, 1);
    return () => {
      for (let n = 0; n < payoutsAtOnce; n += 1) pay('money', 5);
    };
  };
  const [rich, poor] = [payouts(thingsOwned), payouts(0)];
  const { ours, theirs } = await interleave(rounds, {
    ours: () => rateOf(payoutsAtOnce, rich),
    theirs: () => rateOf(payoutsAtOnce, poor),
  });
  const path = `engine: a payout to a player with ${thingsOwned.toLocaleString('en-US')} things`;
  return besides(
    { id: 'things', path, unit: '/s', goal: atLeast(0.5) },
    'a player with none',
    pairs(ours, theirs),
  );
}
