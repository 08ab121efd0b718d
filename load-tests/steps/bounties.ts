import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const notNow = ['bounties_cash_short', 'bounties_most', 'bounties_target_most', 'transfer_newcomer'];

/** Looks at the wall, offers money for somebody, takes it down, and looks at what became of all of it. */
export async function visitBounties({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const username = data.find(({ id }) => id !== character)?.username ?? 'Nobody';
  const { bounties, amount_min: least } = await session.answer('GET bounties');
  holds(
    'bounties stand by amount',
    bounties.data.every(({ amount }, at) => amount <= (bounties.data[at - 1]?.amount ?? amount)),
  );
  await session.call(
    'POST bounties',
    { body: { username, amount: least } },
    { mayRefuse: ['bounties_nobody', 'bounties_family', 'bounties_you_block', ...notNow] },
  );
  const mine = await session.answer('GET bounties', { query: { mine: '1' } });
  await session.call(
    'DELETE bounties/:id',
    { params: { id: mine.bounties.data[0]?.id ?? 'none' } },
    { mayRefuse: ['bounties_unknown'] },
  );
  await session.answer('GET bounties/statistics');
}
