import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const notListed = ['watchlist_not_listed'];
const noFamily = ['watchlist_no_family'];

/** Watches another gangster, turns the alerts off, and stops; the family's list is not there without a family. */
export async function watchSomebody({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const other = data.find(({ id }) => id !== character);
  const body = { username: other?.username ?? 'Nobody' };
  const mayRefuse = ['watchlist_known', 'watchlist_nobody', 'watchlist_limit', 'watchlist_you_block'];
  await session.call('POST watchlist', { body }, { mayRefuse });
  const { targets, limit } = await session.answer('GET watchlist');
  holds('a list has as many as it may', targets.length <= limit);
  const params = { id: other?.id ?? 'nobody' };
  const off = { params, body: { alerts: false } };
  await session.call('PATCH watchlist/:id', off, { mayRefuse: notListed });
  await session.call('DELETE watchlist/:id', { params }, { mayRefuse: notListed });
  const family = await session.answer('GET watchlist/family');
  holds('without a family there is no list of one', family.targets.length === 0 && !family.can_edit);
  await session.call('POST watchlist/family', { body }, { mayRefuse: noFamily });
  await session.call('PATCH watchlist/family/:id', off, { mayRefuse: noFamily });
  await session.call('DELETE watchlist/family/:id', { params }, { mayRefuse: noFamily });
}
