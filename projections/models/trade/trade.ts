import {
  cancelled,
  completed,
  giftSent,
  type CancelReason,
  type PassedLine,
} from '@rackets/engine/features/trade/events.ts';
import { otherSide, sides, type Side } from '@rackets/engine/features/trade/terms.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { AssetType } from '@rackets/engine/shared/holders/asset-types.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel, rowId, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

type Line = {
  readonly by: Side;
  readonly lot: { readonly type: AssetType; readonly id: string | null; readonly amount: number };
  readonly net: number;
  readonly value: number;
};

/** A trade that is over, or a gift request that was answered. */
export type ClosedTrade = {
  readonly trade: string;
  readonly escrow: boolean;
  readonly host: string;
  readonly guest: string;
  readonly lines: readonly Line[];
  readonly message: SealedText | null;
  readonly version: number;
  readonly openedAt: number;
  readonly at: number;
  /** Null for one that was completed. */
  readonly reason: CancelReason | null;
};

export const directions = ['sent', 'received'] as const;
export type Direction = (typeof directions)[number];

/** Something that passed to or from a gangster. */
export type TradeRow = {
  readonly character: string;
  readonly other: string;
  readonly direction: Direction;
  readonly lot: Line['lot'];
  readonly net: number;
  readonly escrow: boolean;
  /** Null for a gift that arrived at once: it was never open. */
  readonly trade: string | null;
  readonly message: SealedText | null;
  /** Who wrote the message: of a gift its giver. */
  readonly author: string;
  readonly at: number;
};

/** What passed by type of asset: how often, how many units, and their worth in dollars. */
export type TradeTotals = Readonly<
  Partial<Record<AssetType, { readonly count: number; readonly units: number; readonly value: number }>>
>;

const closed = 'trades-closed';
const history = 'trade-history';
const statistics = 'trade-statistics';

/** Trades that are over, what passed between gangsters, and what that comes to for each. */
export const tradesModel = defineModel({
  name: closed,
  version: 1,
  collections: [
    { name: closed, indexes: {} },
    {
      name: history,
      indexes: {
        byCharacter: { fields: ['character', 'row'] },
        byDirection: { fields: ['ofDirection', 'row'] },
        byType: { fields: ['ofType', 'row'] },
        byBoth: { fields: ['ofBoth', 'row'] },
      },
    },
    { name: statistics, indexes: {} },
  ],
  of: { kinds: [giftSent, completed, cancelled] },
  touches: (event) =>
    giftSent.match(event) || completed.match(event)
      ? event.subjects.map(({ id }) => ({ collection: statistics, id }))
      : [],
  fold(event, docs) {
    const gift = giftSent.match(event);
    if (gift) {
      const { lines, message } = seenBy(giftSent, gift, 'guest');
      putPassed(event, docs, { trade: null, lines, message, escrow: false });
    }
    const done = completed.match(event);
    if (done) {
      const over = seenBy(completed, done, 'guest');
      putClosed(event, docs, { ...over, reason: null });
      putPassed(event, docs, over);
    }
    const off = cancelled.match(event);
    if (off) putClosed(event, docs, seenBy(cancelled, off, 'guest'));
  },
});

type Over = Omit<ClosedTrade, 'host' | 'guest' | 'at' | 'lines'> & { readonly lines: readonly PassedLine[] };

function putClosed(event: RecordedEvent, docs: Docs, over: Over): void {
  const [host, guest] = [subjectOf(event, 'host'), subjectOf(event, 'guest')];
  docs.put(closed, over.trade, { ...over, host, guest, at: event.at });
}

/** A row for either side of each line. */
function putPassed(
  event: RecordedEvent,
  docs: Docs,
  { trade, lines, message, escrow }: Pick<Over, 'lines' | 'message' | 'escrow'> & Pick<TradeRow, 'trade'>,
): void {
  for (const [n, line] of lines.entries())
    for (const side of sides) {
      const character = subjectOf(event, side);
      const direction = line.by === side ? ('sent' as const) : ('received' as const);
      const row = rowId(event.revision, 2 * n + sides.indexOf(side));
      const { lot, net } = line;
      const put: TradeRow = {
        character,
        other: subjectOf(event, otherSide(side)),
        direction,
        lot,
        net,
        escrow,
        trade,
        message,
        author: subjectOf(event, 'host'),
        at: event.at,
      };
      const ofDirection = `${character} ${direction}`;
      const ofType = `${character} ${lot.type}`;
      docs.put(history, row, { ...put, row, ofDirection, ofType, ofBoth: `${ofDirection} ${lot.type}` });
      addTotal(docs, character, direction, line);
    }
}

function addTotal(
  docs: Docs,
  character: string,
  direction: Direction,
  { lot, net, value }: PassedLine,
): void {
  const before = docs.get(statistics, character) ?? {};
  // Written below alone.
  const sums = (before[direction] ?? {}) as TradeTotals;
  const sum = sums[lot.type] ?? { count: 0, units: 0, value: 0 };
  const isMoney = lot.type === 'money';
  const next = {
    count: sum.count + 1,
    units: sum.units + (isMoney && direction === 'received' ? net : lot.amount),
    value: sum.value + (isMoney && direction === 'received' ? net : value),
  };
  docs.put(statistics, character, { ...before, [direction]: { ...sums, [lot.type]: next } });
}

/** A trade that is over; null for one that is open or never was. */
export async function readClosedTrade(documents: Documents, id: string): Promise<ClosedTrade | null> {
  // Written by this model alone.
  return ((await documents.getMany(closed, [id])).get(id)?.body as ClosedTrade | undefined) ?? null;
}

/** What a history is narrowed to. */
export interface TradeFilter {
  readonly direction: Direction | null;
  readonly type: AssetType | null;
}

/** A page of what passed to and from a gangster, newest first. */
export function readTradeHistory(
  documents: Documents,
  character: string,
  { direction, type }: TradeFilter,
  page: number,
): Promise<Page<TradeRow>> {
  const read = (index: string, key: string) => pageOf<TradeRow>(documents, history, index, key, page);
  if (direction !== null)
    return type === null
      ? read('byDirection', `${character} ${direction}`)
      : read('byBoth', `${character} ${direction} ${type}`);
  return type === null ? read('byCharacter', character) : read('byType', `${character} ${type}`);
}

/** What a gangster sent and received in all. */
export async function readTradeTotals(
  documents: Documents,
  character: string,
): Promise<Readonly<Record<Direction, TradeTotals>>> {
  const body = (await documents.getMany(statistics, [character])).get(character)?.body ?? {};
  // Written by this model alone.
  return { sent: (body['sent'] ?? {}) as TradeTotals, received: (body['received'] ?? {}) as TradeTotals };
}
