import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const type = 'rope';

/** Looks at what is carried, marks a kind, and asks for what only somebody who carries some gets. */
export async function visitInventory({ session }: Player): Promise<void> {
  const { items } = await session.answer('GET items');
  const one = await session.answer('GET items/:id', { params: { id: type } });
  const marked = await session.answer('POST items/:type_id/preferences', {
    params: { type_id: type },
    body: { pinned: !one.pinned },
  });
  holds('a mark is kept', marked.pinned === !one.pinned);
  const has = items.find((item) => item.type_id === type)?.count ?? 0;
  const sale = await session.call(
    'POST items/sell',
    { body: { items: { [type]: has + 1 }, expectedValue: (has + 1) * (one.sell_price ?? 0) } },
    { mayRefuse: ['item_short', 'prison_locked'] },
  );
  holds('nobody sells what they do not carry', sale.kind === 'refused');
  await session.call(
    'POST items/discard',
    { body: { type_id: type, count: has + 1 } },
    { mayRefuse: ['item_short', 'prison_locked'] },
  );
  const { history } = await session.answer('GET items/:type/history', { params: { type } });
  holds('the newest change left what is carried', (history[0]?.balance ?? 0) === has);
}
