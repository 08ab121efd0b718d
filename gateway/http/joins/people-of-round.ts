import { readLives } from '@rackets/projections/models/characters/characters.ts';
import type { RouteContext } from '../context/context.ts';
import { mayFind, readHidden } from './hidden-lives.ts';
import { seenCharacter } from './join.ts';
import { publicThen } from './lives.ts';

type Seen = ReturnType<typeof seenCharacter>;

/**
 * Gangsters of a round as the viewer may see them, by their ids: null for a dead one that they may not find (ruling 36).
 * Of a round that is over as it was left.
 */
export async function peopleOfRound(
  context: RouteContext,
  round: number,
  ids: readonly string[],
): Promise<(id: string) => Seen> {
  const hidden = await readHidden(context);
  if (round === context.services.rounds.newest) {
    const people = await context.view(
      (world) => new Map(ids.map((id) => [id, seenCharacter(world, hidden, id)] as const)),
    );
    return (id) => people.get(id) ?? null;
  }
  const lives = await readLives(await context.model('characters', round), ids);
  return (id) => {
    const life = lives.get(id);
    return life && mayFind(hidden, life) ? publicThen(life) : null;
  };
}
