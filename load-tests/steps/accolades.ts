import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads what there is to earn, and what others see of it. */
export async function readAccolades({ session, character }: Player): Promise<void> {
  const { accolades } = await session.answer('GET accolades');
  holds(
    'every accolade has three tiers',
    accolades.length > 0 && accolades.every(({ tiers }) => tiers.length === 3),
  );
  const seen = await session.answer('GET characters/:id/accolades', { params: { id: character } });
  holds(
    'others see no tier that was not earned',
    seen.accolades.every(({ tiers }) => tiers.length > 0),
  );
}
