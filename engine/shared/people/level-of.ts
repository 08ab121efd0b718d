import { metric, type World } from '../../kernel/state/world.ts';
import { levelOf, type Level } from '../catalogues/levels.ts';

/** What the kernel stamps on an event's subjects. */
export function stamp(world: World, character: string) {
  const life = world.characters.get(character);
  return {
    family: life?.family ?? null,
    city: life?.location ?? '',
    level: levelOf(metric(world, character, 'level_points')).number,
  };
}

/** A character's level from its experience. */
export function levelOfCharacter(world: World, character: string): Level {
  return levelOf(metric(world, character, 'level_points'));
}
