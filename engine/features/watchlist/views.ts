import { isRefusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { listOf, type ListKind } from './lists.ts';
import { targetsOf } from './state.ts';

/** A list as those see it whose it is: by id, oldest first. Without a family theirs is empty and nobody's to edit. */
export function viewWatchlist(world: World, character: string, kind: ListKind, now: number) {
  const me = world.characters.get(character);
  const list = me ? listOf(world, me, kind, now) : null;
  if (list === null || isRefusal(list)) return { targets: [], limit: 0, can_edit: false };
  const targets = targetsOf(world, list.owner).map(([id, { since, alerts }]) => ({
    id,
    since: iso(since),
    alerts,
  }));
  return { targets, limit: list.limit, can_edit: list.canEdit };
}

/** The player's list as the console shows it for any point in time. */
export const viewOwnWatchlist = (world: World, character: string, now: number) =>
  viewWatchlist(world, character, 'own', now);
