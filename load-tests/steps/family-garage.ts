import type { Player } from '../library/player.ts';

const outside = ['family_none', 'family_role'];

/** Looks into the family's garage, which only members see, and tries to add and take what is not there. */
export async function visitFamilyGarage({ session }: Player): Promise<void> {
  await session.call('GET family/vehicles', {}, { mayRefuse: outside });
  await session.call(
    'POST family/vehicles',
    { body: { vehicle_ids: ['none-1'] } },
    { mayRefuse: [...outside, 'garage_vehicle_missing'] },
  );
  await session.call(
    'DELETE family/vehicles/:id',
    { params: { id: 'none-1' } },
    { mayRefuse: [...outside, 'family_garage_unknown'] },
  );
}
