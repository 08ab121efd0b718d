import type { World } from '../../kernel/world.ts';
import { iso } from '../../world/time.ts';
import { contactProblem } from './refusals.ts';
import { groupsOf } from './state.ts';

/** Whether a gangster can write to another in their private conversation. */
export const canWriteTo = (world: World, me: string, other: string): boolean =>
  contactProblem(world, me, other) === null;

/** What the console shows of a gangster's groups: never what is said there. */
export const viewGroups = (world: World, character: string) => ({
  groups: groupsOf(world, character).map(({ id, gameManaged, participants }) => ({
    id,
    game_managed: gameManaged,
    participants: participants.size,
    is_admin: participants.get(character)?.admin === true,
    joined_at: iso(participants.get(character)?.since ?? 0),
  })),
});
