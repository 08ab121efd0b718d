import { broken } from './assert.ts';
import { isSystemHolder, kindOf } from './ledger.ts';
import type { World } from './world.ts';

/**
 * Who owns the holders of one kind, `<kind>:<...>:<id>`: the account or character whose id comes last, the account that
 * a function derives from everything after the kind, or nobody alone. Value passes between a shared holder and a
 * player's only through a channel.
 */
export type HolderKind =
  | { readonly owner: 'account' | 'character' }
  | { readonly owner: (world: World, rest: string) => string | null }
  | { readonly shared: true };

export type HolderKinds = ReadonlyMap<string, HolderKind>;

/** Marks a holder shared by players. */
export const shared = Symbol('shared');
/** Marks a source, a sink or a house. */
export const system = Symbol('system');

/**
 * The owner of a holder: an account, null for a player's holder whose owner is unknown, or a marker for holders that
 * belong to nobody alone.
 */
export type Party = string | null | typeof shared | typeof system;

/** The owner of a holder. Throws an InvariantError for an unregistered kind. */
export function partyOf(kinds: HolderKinds, world: World, holder: string): Party {
  if (isSystemHolder(holder)) return system;
  const kind = kinds.get(kindOf(holder)) ?? broken(`the kind of the holder ${holder} is registered`);
  if ('shared' in kind) return shared;
  if (typeof kind.owner === 'function') return kind.owner(world, holder.slice(holder.indexOf(':') + 1));
  const id = holder.slice(holder.lastIndexOf(':') + 1);
  if (kind.owner === 'account') return id === '' ? null : id;
  return world.characters.get(id)?.account ?? null;
}

/** The account that owns a holder; null if it belongs to nobody alone. */
export function accountOf(kinds: HolderKinds, world: World, holder: string): string | null {
  const party = partyOf(kinds, world, holder);
  return typeof party === 'symbol' ? null : party;
}
