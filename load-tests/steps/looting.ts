import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks for loot, takes the surest thing, and finds it in the statistics. */
export async function loot({ session }: Player): Promise<void> {
  const { current } = await session.answer('GET looting');
  if (!current) throw new Error('nothing lies there');
  const [surest] = current.options.toSorted((one, other) => one.chance_deduction - other.chance_deduction);
  if (!surest) throw new Error('nothing can be taken');
  const taken = await session.answer('POST looting', {
    body: { taken: [surest.id], assured_loot_perk_expected: false },
  });
  holds('the chance is what the thing leaves of 100', taken.chance === 100 - surest.chance_deduction);
  holds('other things lie there next', taken.current !== null && taken.current.id !== current.id);
  const { history } = await session.answer('GET looting/statistics', { query: { page: 1 } });
  holds('the attempt is in the statistics', history.data.length === 1);
}
