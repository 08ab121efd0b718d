import { metric, type World } from '../../kernel/state/world.ts';
import { isFirstLife } from '../../shared/people/first-life.ts';
import { secondMs } from '../../shared/time/time.ts';
import { companionNames } from './npcs.ts';
import { prisonRules } from './rules.ts';
import type { Npc } from './state.ts';

const prefix = 'train-';

/**
 * The inmate whom only a newcomer finds: somebody off the same train, who stays until the newcomer has freed anybody.
 * Others never compete for this door, so that a first life always has one to open. Null for everyone else.
 */
export function companionOf(world: World, character: string, now: number): Npc | null {
  const { staySeconds, level } = prisonRules(world).companion;
  const arrivedAt = world.characters.get(character)?.createdAt ?? 0;
  const leavesAt = arrivedAt + staySeconds * secondMs;
  if (leavesAt <= now || metric(world, character, 'prison.successes') > 0) return null;
  if (!isFirstLife(world, character)) return null;
  return { id: `${prefix}${character}`, name: nameFor(character), level, arrivedAt, leavesAt };
}

/** Whether a non-player inmate is some newcomer's companion. */
export const isCompanion = ({ id }: Pick<Npc, 'id'>): boolean => id.startsWith(prefix);

/** The same name for the same newcomer, and none that an inmate of everybody's bears. */
function nameFor(character: string): string {
  let sum = 0;
  for (const letter of character) sum += letter.charCodeAt(0);
  return companionNames[sum % companionNames.length] ?? 'Gus Dale';
}
