import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const outside = ['family_none', 'family_role', 'family_boss'];
const founding = [
  'family_member',
  'family_wait',
  'family_level',
  'family_money',
  'family_name_taken',
  'family_name_invalid',
];

/** Looks at the families there are, tries to found one, and knocks at the pages that only members see. */
export async function visitFamilies({ session, username }: Player): Promise<void> {
  const terms = await session.answer('GET families/create');
  holds('founding a family costs something', terms.cost > 0);
  await session.call('POST families', { body: { name: `${username} Row` } }, { mayRefuse: founding });
  const { families } = await session.answer('GET families', { query: { active: true } });
  const params = { id: families[0]?.id ?? 'none' };
  const unknown = { mayRefuse: ['family_unknown'] };
  await session.call('GET families/:id', { params }, unknown);
  await session.call('GET families/:id/kills', { params }, unknown);
  const refused = { mayRefuse: outside };
  await session.call('GET family', {}, refused);
  await session.call('GET family/settings', {}, refused);
  await session.call('PATCH family', { body: { notice: 'Docks at ten.' } }, refused);
  await session.call('PATCH family/profile', { body: { profile: { content: 'We pay.' } } }, refused);
  const stepRefused = [...outside, 'family_bank_money'];
  await session.call('GET family/members/upgrade', {}, refused);
  await session.call(
    'POST family/members/upgrade',
    { body: { amount: 15 } },
    { mayRefuse: [...stepRefused, 'family_members_upgrade_amount'] },
  );
  await session.call('GET family/vehicles/upgrade', {}, refused);
  await session.call(
    'POST family/vehicles/upgrade',
    { body: { amount: 20 } },
    { mayRefuse: [...stepRefused, 'family_vehicles_upgrade_amount'] },
  );
  await session.call('POST family/close', {}, refused);
}
