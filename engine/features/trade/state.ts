import { refuse } from '../../kernel/declarations/refusal.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { affairKit } from '../../kits/affair.ts';
import { expiryOf } from '../../kits/expiry.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { SealedText } from '../../shared/text/sealed-text.ts';
import type { HeldLot } from '../../shared/ports/transferable.ts';
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

/** The trades that are open, and the requests of gifts. */
export const trades = affairKit({
  feature: 'trade',
  slots: sides,
  seats: (trade: Trade) => trade,
  kept(world) {
    const { open, byCharacter: byParty } = tradeState(world);
    return { open, byParty };
  },
  unknown: refuse('trade_unknown', 'There is no such trade open.', { kind: 'not-found' }),
});

/** An open trade, or null. */
export const tradeOf = trades.find;
/** The open trades that a character is in, the oldest first. */
export const tradesOf = trades.of;
/** Which of the two a character is; null for anybody else. */
export const sideOf = trades.slotOf;
/** Where what one of the two put in lies. */
export const escrowOf = trades.escrow;

/** Whether the lists can change: not while one of the two accepts them, and those of a gift never. */
export const isLocked = ({ gift, accepted }: Trade): boolean => gift !== null || !trades.isEmpty(accepted);

/** All stay open for the same time. */
export const expiry = expiryOf<Trade>({ kind: 'trade.expire-oldest', kept: tradeState });

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
