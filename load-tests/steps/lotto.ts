import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the lotto, buys a few tickets, and looks at past draws. */
export async function enterLotto({ session }: Player): Promise<void> {
  const { draws } = await session.answer('GET lotto');
  const draw = draws.find(({ type, open }) => type === 'money' && open);
  if (draw) {
    const body = { draw_id: draw.id, amount: 5 };
    const bought = await session.call('POST lotto', { body }, { mayRefuse: ['lotto_short'] });
    holds(
      'as many tickets are bought as were asked for',
      bought.kind !== 'done' || bought.answer.amount === 5,
    );
  }
  await session.answer('GET lotto/statistics');
}
