import type { Count } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { revealed } from './events.ts';
import type { Kill } from './state.ts';

type Known = Pick<
  Kill,
  'id' | 'type' | 'killer' | 'deceased' | 'city' | 'points' | 'levelPoints' | 'words' | 'at'
>;

/**
 * The event by which everybody learns of a kill. Its experience comes with it and not before: everybody sees levels rise,
 * and a rise in the moment of a silent death would name the killer. The dead learn nothing more.
 */
export function revelation(
  world: World,
  { id, type, killer, deceased, city, points, levelPoints, words, at }: Known,
) {
  const learns = levelPoints > 0 && !world.characters.get(killer)?.dead;
  const heir = lifeAfter(world, deceased);
  const counts: Count[] = learns ? [{ character: killer, metric: 'level_points', by: levelPoints }] : [];
  return revealed.draft(
    { kill: id, type, killer, deceased, city, points, message: words, killedAt: at },
    {
      counts,
      subjects: [
        { id: killer, role: 'owner' },
        { id: deceased, role: 'deceased' },
        ...(heir === null ? [] : [{ id: heir, role: 'heir' }]),
      ],
    },
  );
}

/** Who plays the dead one's account by now, and is told what became known; null for nobody. */
function lifeAfter(world: World, deceased: string): string | null {
  const life = world.lives.get(accountOf(world, deceased));
  return life === undefined || life === deceased || world.characters.get(life)?.dead ? null : life;
}
