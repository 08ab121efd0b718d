import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads the odds, robs the first target with bare hands, and finds the robbery in the statistics. */
export async function robPlace({ session }: Player): Promise<void> {
  const { targets, weapons } = await session.answer('GET armed');
  const target = targets.find(({ preselected }) => preselected);
  const weapon = weapons.find(({ preselected }) => preselected);
  if (!target || !weapon) throw new Error('nothing can be robbed');
  const body = { target_id: target.id, weapon_id: weapon.id };
  const robbery = await session.answer('POST armed', { body });
  holds('the robbery has the chance that was shown', robbery.chance === target.chances[weapon.id]);
  const statistics = await session.answer('GET armed/statistics', { query: { only: 'history' } });
  holds('the robbery is in the statistics', 'history' in statistics && statistics.history.data.length === 1);
}
