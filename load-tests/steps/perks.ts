import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** A perk that nobody has. */
const missing = 'xp_boost-20-none';
const refused = { mayRefuse: ['perk_missing', 'perk_not_active', 'perk_item_missing'] };

/** Looks at the perks, and asks for what only somebody with one gets. */
export async function visitPerks({ session }: Player): Promise<void> {
  const { perks, limit } = await session.answer('GET perks');
  holds('no more perks are kept than fit', perks.length <= limit);
  const params = { id: missing };
  const used = await session.call('POST perks/:id/activate', { params, body: {} }, refused);
  holds('nobody uses a perk that is not theirs', used.kind === 'refused');
  await session.call('POST perks/:id/insure', { params }, refused);
  await session.call('POST perks/:id/refund', { params }, refused);
  await session.call('POST perks/:id/locked', { params, body: { locked: true } }, refused);
  await session.call('DELETE perks/:id', { params }, refused);
  await session.call('DELETE perks/active/:id', { params: { id: 'assured_loot' } }, refused);
  await session.call('POST perks/health-boost', { body: { item_id: 'health_boost' } }, refused);
  await session.call('POST perks/xp-boost', { body: { perk_id: missing } }, refused);
  await session.call('POST perks/mystery', { body: { item_id: 'mystery_perk' } }, refused);
  const { usage } = await session.answer('GET perks/statistics');
  holds('every type has its tile', usage.length > 0);
}
