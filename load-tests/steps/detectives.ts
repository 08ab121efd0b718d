import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const nobody = ['detectives_nobody', 'detectives_level'];
const notNow = ['detectives_busy', 'detectives_full', 'detectives_late', 'detectives_cash_short'];

/** Asks for the chance to find somebody, hires a detective, and looks at the orders. */
export async function visitDetectives({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const username = data.find(({ id }) => id !== character)?.username ?? 'Nobody';
  const { periods, count_max: most } = await session.answer('GET detectives/create');
  const { chances } = await session.answer('POST detectives/chance', {
    body: { username, period_id: periods.length - 1 },
  });
  holds(
    'more detectives have a better chance',
    chances.length === 0 || (chances[0] ?? 0) < (chances[most - 1] ?? 0),
  );
  await session.call(
    'POST detectives',
    { body: { username, location: 'chicago', period: 0, follow: false, count: 1 } },
    { mayRefuse: [...nobody, ...notNow] },
  );
  const { orders } = await session.answer('GET detectives');
  holds(
    'an order that is searching has found nobody yet',
    orders.data.every((order) => order.processed_at !== null || order.found_in === null),
  );
}
