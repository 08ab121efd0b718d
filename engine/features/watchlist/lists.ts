import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { isPermittedInFamily } from '../../shared/ports/families.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { watchlistRules } from './rules.ts';

/** A player's own list, or their family's. */
export const listKinds = ['own', 'family'] as const;
export type ListKind = (typeof listKinds)[number];

/** One list, as a player of it may use it. */
export interface Watchlist {
  /** The character, or the family. */
  readonly owner: string;
  readonly limit: number;
  readonly canEdit: boolean;
}

/** The list of a kind that is a character's to read; refused without a family (R179). */
export function listOf(world: World, me: Character, kind: ListKind, now: number): Watchlist | Refusal {
  const { limit, premiumLimit, familyLimit } = watchlistRules(world);
  if (kind === 'own') {
    const premium = hasPremium(world, me.account, now);
    return { owner: me.id, limit: premium ? premiumLimit : limit, canEdit: true };
  }
  if (me.family === null)
    return refuse('watchlist_no_family', 'You are not in a family.', { kind: 'forbidden' });
  return {
    owner: me.family,
    limit: familyLimit,
    canEdit: isPermittedInFamily(world, me.id, 'can_edit_watchlist'),
  };
}

/** The same, for somebody who wants to change it (R177). */
export function editableList(world: World, me: Character, kind: ListKind, now: number): Watchlist | Refusal {
  const list = listOf(world, me, kind, now);
  return 'canEdit' in list && !list.canEdit
    ? refuse('watchlist_family_edit', "You don't have permission to edit the family watchlist.", {
        kind: 'forbidden',
      })
    : list;
}
