import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Shows another gangster one respect, where there is one and any respect is left. */
export async function giveRespect({ session, character }: Player): Promise<void> {
  const { available, refills } = await session.answer('GET respect');
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const username = data.find(({ id }) => id !== character)?.username ?? 'Nobody';
  const refusals = ['respect_short', 'respect_nobody', 'respect_blocked', 'respect_you_block'];
  const given = await session.call(
    'POST respect',
    { body: { username, amount: 1, kind: 'respect' } },
    { mayRefuse: refusals },
  );
  holds('what is given is gone', given.kind !== 'done' || given.answer.available === available - 1);
  const { history } = await session.answer('GET respect/statistics', { query: { page: 1 } });
  // Others may give some at the same moment.
  holds(
    'what was given is listed',
    given.kind !== 'done' || history.data.some(({ direction }) => direction === 'given'),
  );
  const refill = await session.call(
    'POST respect/refill',
    { body: { item_id: 'respect_refill' } },
    { mayRefuse: ['respect_full', 'respect_no_refill'] },
  );
  // The door of a calendar may have had one.
  holds('nobody refills without a refill', refill.kind === 'refused' || refills > 0);
}
