import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Ends the caller's life: nothing in the game can be done afterwards. */
export async function endLife({ session }: Player): Promise<void> {
  const { allowed_at } = await session.answer('GET suicide');
  holds('a first life may be ended', allowed_at === null);
  await session.answer('POST suicide');
  const { character } = await session.answer('GET state');
  holds('whoever ends a life is dead', character?.dead === 'suicide');
}
