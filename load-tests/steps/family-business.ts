import type { Player } from '../library/player.ts';

const outside = ['family_none', 'family_role'];

/** Knocks at what a family runs, which only members see and few may change. */
export async function visitFamilyBusiness({ session, character }: Player): Promise<void> {
  const refused = { mayRefuse: outside };
  await session.call('GET family/business', {}, refused);
  await session.call('GET family/business/create', {}, refused);
  await session.call(
    'POST family/business',
    { body: { type_id: 'laundry', protector_id: character } },
    { mayRefuse: [...outside, 'family_bank_money'] },
  );
  await session.call(
    'DELETE family/business/:id',
    { params: { id: 'none' } },
    { mayRefuse: [...outside, 'family_business_unknown'] },
  );
}
