import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the races, backs a horse of the next one, and looks at the caller's bets. */
export async function backHorse({ session }: Player): Promise<void> {
  const { races } = await session.answer('GET horseracing');
  const coming = races.data.find(({ state }) => state === 'scheduled');
  if (coming) {
    const params = { id: coming.id };
    const { bet_amounts } = await session.answer('GET horseracing/:id', { params });
    const [amount = 100] = bet_amounts.money;
    const bet = await session.call(
      'POST horseracing/:id/bet',
      { params, body: { asset: 'money', amount, horse_number: 1 } },
      { mayRefuse: ['horse_racing_short'] },
    );
    holds('a bet returns more than was bet', bet.kind !== 'done' || bet.answer.potential_return > amount);
  }
  await session.answer('GET horseracing/statistics');
}
