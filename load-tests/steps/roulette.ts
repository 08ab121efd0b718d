import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the table, spins once, and looks at the statistics. */
export async function playRoulette({ session }: Player): Promise<void> {
  const { minimum_bet } = await session.answer('GET roulette');
  const { amount } = await session.answer('POST roulette', { body: { bets: { red: minimum_bet } } });
  holds('the stake is what was bet', amount === minimum_bet);
  await session.answer('GET roulette/statistics');
}
