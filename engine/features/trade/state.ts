import { trimmed, withLast } from '../../kernel/values/short-lists.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import type { HeldLot } from '../../shared/holders/transferable.ts';
import { otherSide, sides, type Side } from './terms.ts';

/** A line of a list: what one of the two puts in. */
export interface TradeAsset {
  readonly id: string;
  readonly by: Side;
  readonly lot: Lot;
  /** What it counts against limits, in dollars, as it stood when it was put in. */
  readonly value: number;
}

/** A trade that is open, or the request of a gift that waits for an answer. */
export interface Trade {
  readonly id: string;
  /** Null for a trade of two lists; of a gift request its message, sealed, or none. */
  readonly gift: { readonly message: SealedText | null } | null;
  readonly host: string;
  readonly guest: string;
  readonly assets: readonly TradeAsset[];
  /** Counts the changes of the lists: who accepts names the one they saw (R459). */
  readonly version: number;
  /** Since when the lists are as they are, ms since the epoch. */
  readonly changedAt: number;
  /** When each accepted the lists as they are; null where they have not. */
  readonly accepted: Readonly<Record<Side, number | null>>;
  readonly openedAt: number;
  readonly expiresAt: number;
}

const initial = () => ({
  /** The oldest first, which is also the first to expire: all stay open for the same time. */
  open: new Map<string, Trade>(),
  /** Ids of the open trades that a character is in, the oldest first. */
  byCharacter: new Map<string, readonly string[]>(),
  /** Whether an item of the agenda waits until the trade expires that was the oldest when it was filed. */
  isExpiryFiled: false,
});

export const tradeState = defineSlice('trade', initial, {
  version: 3,
  migrations: { 1: withLists, 2: withOneExpiry },
});

/** Slices of version 1 had sets of ids. */
function withLists(slice: unknown) {
  const before = slice as { readonly byCharacter: ReadonlyMap<string, ReadonlySet<string>> };
  const lists = Array.from(before.byCharacter, ([character, ids]) => [character, [...ids]] as const);
  return { ...before, byCharacter: new Map(lists) };
}

/** Slices of version 2 had an item of the agenda for each trade, which stays there. */
function withOneExpiry(slice: unknown) {
  return { ...(slice as object), isExpiryFiled: false };
}

/** An open trade, or null. */
export const tradeOf = (world: World, id: string): Trade | null => tradeState(world).open.get(id) ?? null;

/** The open trades that a character is in, the oldest first. */
export function tradesOf(world: World, character: string): readonly Trade[] {
  const ids = tradeState(world).byCharacter.get(character) ?? [];
  return ids.flatMap((id) => tradeOf(world, id) ?? []);
}

/** Which of the two a character is; null for anybody else. */
export const sideOf = (trade: Trade, character: string): Side | null =>
  sides.find((side) => trade[side] === character) ?? null;

/** Whether the lists can change: not while one of the two accepts them, and those of a gift never. */
export const isLocked = ({ gift, accepted }: Trade): boolean =>
  gift !== null || accepted.host !== null || accepted.guest !== null;

/** Where what one of the two put in lies. */
export const escrowOf = (trade: string, character: string): string => `escrow:trade:${trade}:${character}`;

/** The lines of one side. */
export const linesOf = ({ assets }: Pick<Trade, 'assets'>, side: Side): readonly TradeAsset[] =>
  assets.filter(({ by }) => by === side);

/**
 * What trades hold for a character: what they put in, which may come back, and what is on its way since they accepted.
 * What somebody merely offers them takes no place: else strangers could fill a garage.
 */
export function heldFor(world: World, character: string): readonly HeldLot[] {
  return tradesOf(world, character).flatMap((trade) => {
    const side = sideOf(trade, character) ?? 'host';
    const coming = trade.accepted[side] === null ? [] : linesOf(trade, otherSide(side));
    return [
      ...linesOf(trade, side).map(({ lot, value }) => ({ lot, value, way: 'away' as const })),
      ...coming.map(({ lot, value }) => ({ lot, value, way: 'coming' as const })),
    ];
  });
}

/** Adds a trade, or puts another state of it in its place. Part of apply. */
export function putTrade(world: World, trade: Trade): void {
  const { open, byCharacter } = tradeState(world);
  open.set(trade.id, trade);
  for (const side of sides) {
    const ids = byCharacter.get(trade[side]) ?? [];
    if (!ids.includes(trade.id)) byCharacter.set(trade[side], withLast(ids, trade.id));
  }
}

/** Drops a trade that is over. Part of apply. */
export function dropTrade(world: World, id: string): void {
  const { open, byCharacter } = tradeState(world);
  const trade = open.get(id);
  if (!trade) return;
  open.delete(id);
  for (const side of sides) {
    const left = trimmed((byCharacter.get(trade[side]) ?? []).filter((each) => each !== id));
    if (left.length === 0) byCharacter.delete(trade[side]);
    else byCharacter.set(trade[side], left);
  }
}
