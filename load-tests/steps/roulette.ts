import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the table, spins once, and looks at the statistics. */
export async function playRoulette({ session }: Player): Promise<void> {
  const { minimum_bet } = await session.answer('GET roulette');
  const body = { bets: { red: minimum_bet } };
  // The games before may have taken all there was.
  const spin = await session.call('POST roulette', { body }, { mayRefuse: ['roulette_short'] });
  holds('the stake is what was bet', spin.kind !== 'done' || spin.answer.amount === minimum_bet);
  await session.answer('GET roulette/statistics');
}
