import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { contactProblem } from './refusals.ts';
import { groupsOf, memberOf, membersOf } from './state.ts';

/** Whether a gangster can write to another in their private conversation. */
export const canWriteTo = (world: World, me: string, other: string): boolean =>
  contactProblem(world, me, other) === null;

/** What the console shows of a gangster's groups: never what is said there. */
export const viewGroups = (world: World, character: string) => ({
  groups: groupsOf(world, character).map((group) => ({
    id: group.id,
    game_managed: group.gameManaged,
    participants: membersOf(group).length,
    is_admin: memberOf(group, character)?.admin === true,
    joined_at: iso(memberOf(group, character)?.since ?? 0),
  })),
});
