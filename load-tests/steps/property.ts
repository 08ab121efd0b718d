import type { Player } from '../library/player.ts';

/** Looks at the city's properties, and tries what a newcomer may and may not do with one. */
export async function visitProperties({ session }: Player): Promise<void> {
  const { properties } = await session.answer('GET property');
  const params = { id: properties[0]?.id ?? 'none' };
  await session.call(
    'GET property/:id/strength',
    { params },
    { mayRefuse: ['prison_locked', 'travelling', 'property_elsewhere'] },
  );
  const mayRefuse = [
    'property_level',
    'property_cash_short',
    'property_unchecked',
    'property_not_held',
    'property_free',
    'timer_running',
    'prison_locked',
    'travelling',
    'property_elsewhere',
  ];
  await session.call('POST property/:id/takeover', { params }, { mayRefuse });
  await session.call(
    'POST property/:id/attack',
    { params, body: { weapon_id: 'bare-hands' } },
    { mayRefuse: [...mayRefuse, 'property_own'] },
  );
  await session.call('GET property/manage', {});
  await session.call('POST property/:id/collect', { params }, { mayRefuse });
  await session.call('POST property/:id/cancel', { params }, { mayRefuse });
  await session.call('GET property/statistics', {});
}
