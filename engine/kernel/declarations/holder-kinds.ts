import { broken } from '../values/assert.ts';
import type { Move } from '../state/event.ts';
import { isSystemHolder, kindOf } from '../state/ledger.ts';
import type { World } from '../state/world.ts';

/**
 * Whether a member of a group may make a move out of what the group has: by rank, by a limit, because it was theirs.
 * 'game' for moves that only the game itself makes, when it settles an end.
 */
export type Permit = 'game' | ((world: World, group: string, member: string, move: Move) => boolean);

/**
 * What several characters have together, such as a family's bank: `<kind>:<group>`. Nothing leaves it but by a channel
 * that has a permit here, whichever feature moves it, and only while the one who acts is a member and has the permit.
 */
export interface GroupHolder {
  /** The characters who act for a group now. */
  readonly members: (world: World, group: string) => readonly string[];
  /** By channel. The game itself, settling an end, may use each. */
  readonly permits: Readonly<Record<string, Permit>>;
}

/**
 * Who owns the holders of one kind, `<kind>:<...>:<id>`: the account or character whose id comes last, the account that
 * a function derives from everything after the kind, a group, or nobody alone. Value passes between a shared holder, a
 * group's included, and a player's only through a channel.
 */
export type HolderKind =
  | { readonly owner: 'account' | 'character' }
  | { readonly owner: (world: World, rest: string) => string | null }
  | GroupHolder
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
  if (!('owner' in kind)) return shared;
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

/**
 * Why a move may not leave a group's holder; null if it may, or leaves another kind. `actor` is the character that acts,
 * null for the game itself.
 */
export function brokenPermit(
  kinds: HolderKinds,
  world: World,
  move: Move,
  actor: string | null,
): string | null {
  if (isSystemHolder(move.from)) return null;
  const kind = kinds.get(kindOf(move.from));
  if (!kind || !('permits' in kind)) return null;
  const by = move.channel === undefined ? 'no channel' : `the channel ${move.channel}`;
  const permit = kind.permits[move.channel ?? ''];
  if (!permit) return `nothing leaves ${move.from} by ${by}`;
  if (actor === null) return null;
  const group = move.from.slice(move.from.indexOf(':') + 1);
  const may =
    permit !== 'game' && kind.members(world, group).includes(actor) && permit(world, group, actor, move);
  return may ? null : `${actor} may not take ${move.asset} from ${move.from} by ${by}`;
}
