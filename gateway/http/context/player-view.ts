import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { RouteContext } from './context.ts';

/** The handler of a call that shows a player live state: `read` gets the world, the player's character and the time. */
export function playerView<T>(
  read: (world: World, character: string, now: number) => T,
): (context: RouteContext) => Promise<T> {
  return ({ characterId, view }) => {
    const id = characterId();
    return view((world, now) => read(world, id, now));
  };
}
