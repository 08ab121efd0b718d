import { calls } from '../library/calls.ts';
import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Tries every door of the console: none opens to a player. */
export async function knockAtConsole({ session }: Player): Promise<void> {
  for (const call of calls)
    if (/ admin\//.test(call.name))
      holds('no call of the console is answered to a player', await session.isShutOut(call));
}
