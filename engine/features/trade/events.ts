import { z } from 'zod';
import { trimmed, withLast } from '../../kernel/values/short-lists.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { lotSchema } from '../../shared/ports/transferable.ts';
import { noteTransfer } from '../asset-transfers/limits.ts';
import { expiry, tradeOf, trades, type Trade } from './state.ts';
import { giftMessageMax, otherSide, sides, type Side } from './terms.ts';

const dollars = z.int().min(0);
const side = z.enum(sides);
const message = sealedText(giftMessageMax).nullable();

/** What passed, as histories keep it: of money the net arrives. */
const line = { by: side, lot: lotSchema, net: z.int().min(1), value: dollars };
const lines = z.array(z.strictObject(line)).readonly();
export type PassedLine = z.infer<typeof lines>[number];

/** Both see all of it, and nobody else anything. */
const both = trades.visible;

const known = (world: World, id: string): Trade => tradeOf(world, id) ?? broken(`the trade ${id} is open`);

/** The two of a trade as subjects of its events. */
export const subjectsOf = trades.subjects;

const named = (all: readonly Pick<PassedLine, 'lot'>[]): string =>
  all.length === 0 ? 'nothing' : all.map(({ lot }) => lotName(lot)).join(', ');

/** Trades that older builds opened have an item of the agenda each, which outlasts them. */
const ownExpiry = z.literal(true).optional();
export const ownExpiryKind = 'trade.expire-trade';
const withOwnExpiry = (data: JsonObject): JsonObject => ({ ...data, ownExpiry: true });

type Opening = Omit<Trade, 'version' | 'changedAt' | 'accepted'>;

function opening(world: World, trade: Opening, hasOwnExpiry = false): void {
  trades.put(world, { ...trade, version: 1, changedAt: trade.openedAt, accepted: trades.none });
  if (hasOwnExpiry) schedule(ownExpiryKind, trade.expiresAt, { trade: trade.id });
  else expiry.file(world);
}

/** A gift reached its recipient at once. */
export const giftSent = defineEvent({
  type: 'trade.gift-sent',
  version: 1,
  data: z.strictObject({ trade: z.string(), lines, message }),
  visible: both('trade', 'lines', 'message'),
  tell: ({ data, ...event }) =>
    say`${who(event, 'host')} sent ${named(data.lines)} to ${who(event, 'guest')}.`,
  apply(world, event) {
    notePassed(world, event, event.data.lines);
  },
});

/** A gift waits for its recipient to take it. */
export const giftRequested = defineEvent({
  type: 'trade.gift-requested',
  version: 2,
  upcasts: { 1: withOwnExpiry },
  data: z.strictObject({
    trade: z.string(),
    assets: z
      .array(z.strictObject({ id: z.string(), lot: lotSchema, value: dollars }))
      .min(1)
      .readonly(),
    message,
    expiresAt: z.int(),
    ownExpiry,
  }),
  visible: both('trade', 'assets', 'message', 'expiresAt'),
  tell: ({ data: { assets }, ...event }) =>
    say`${who(event, 'host')} offers ${named(assets)} to ${who(event, 'guest')} as a gift.`,
  apply(world, event) {
    const { trade: id, message: text, expiresAt, ownExpiry: own } = event.data;
    const [host, guest] = [subjectOf(event, 'host'), subjectOf(event, 'guest')];
    const assets = event.data.assets.map((asset) => ({ ...asset, by: 'host' as const }));
    opening(world, { id, gift: { message: text }, host, guest, assets, openedAt: event.at, expiresAt }, own);
  },
});

/** Two begin to trade. */
export const opened = defineEvent({
  type: 'trade.opened',
  version: 2,
  upcasts: { 1: withOwnExpiry },
  data: z.strictObject({ trade: z.string(), expiresAt: z.int(), ownExpiry }),
  visible: both('trade', 'expiresAt'),
  tell: (event) => say`${who(event, 'host')} opened a trade with ${who(event, 'guest')}.`,
  apply(world, event) {
    const { trade: id, expiresAt, ownExpiry: own } = event.data;
    const [host, guest] = [subjectOf(event, 'host'), subjectOf(event, 'guest')];
    opening(world, { id, gift: null, host, guest, assets: [], openedAt: event.at, expiresAt }, own);
  },
});

/** One of the two put something in. */
export const assetAdded = defineEvent({
  type: 'trade.asset-added',
  version: 1,
  data: z.strictObject({ trade: z.string(), asset: z.string(), by: side, lot: lotSchema, value: dollars }),
  visible: both('trade', 'asset', 'by', 'lot', 'value'),
  tell: ({ data: { by, lot }, ...event }) => say`${who(event, by)} put in ${lotName(lot)}.`,
  apply(world, { at, data: { trade: id, asset, by, lot, value } }) {
    const trade = known(world, id);
    const assets = withLast(trade.assets, { id: asset, by, lot, value });
    trades.put(world, { ...trade, assets, version: trade.version + 1, changedAt: at });
  },
});

/** One of the two took something out again. */
export const assetRemoved = defineEvent({
  type: 'trade.asset-removed',
  version: 1,
  data: z.strictObject({ trade: z.string(), asset: z.string(), by: side, lot: lotSchema }),
  visible: both('trade', 'asset', 'by', 'lot'),
  tell: ({ data: { by, lot }, ...event }) => say`${who(event, by)} took ${lotName(lot)} out again.`,
  apply(world, { at, data: { trade: id, asset } }) {
    const trade = known(world, id);
    const assets = trimmed(trade.assets.filter((each) => each.id !== asset));
    trades.put(world, { ...trade, assets, version: trade.version + 1, changedAt: at });
  },
});

/** One of the two accepts the lists as they are, or does so no longer. */
export const acceptanceSet = defineEvent({
  type: 'trade.acceptance-set',
  version: 1,
  data: z.strictObject({ trade: z.string(), by: side, accepted: z.boolean(), version: z.int() }),
  visible: both('trade', 'by', 'accepted', 'version'),
  tell: ({ data: { by, accepted, version }, ...event }) =>
    accepted
      ? say`${who(event, by)} accepted list ${count(version)}.`
      : say`${who(event, by)} no longer accepts list ${count(version)}.`,
  apply(world, { at, data: { trade: id, by, accepted } }) {
    const trade = known(world, id);
    trades.put(world, { ...trade, accepted: { ...trade.accepted, [by]: accepted ? at : null } });
  },
});

/** What is left of a trade that is over: the world forgets it. */
const over = { trade: z.string(), escrow: z.boolean(), lines, message, version: z.int(), openedAt: z.int() };
const overFields = ['trade', 'escrow', 'lines', 'message', 'version', 'openedAt'] as const;

/** Everything of a trade changed hands. */
export const completed = defineEvent({
  type: 'trade.completed',
  version: 1,
  data: z.strictObject(over),
  visible: both(...overFields),
  tell: ({ data: { lines: all }, ...event }) =>
    say`${who(event, 'host')} gave ${named(all.filter(({ by }) => by === 'host'))}, ${who(event, 'guest')} gave ${named(all.filter(({ by }) => by === 'guest'))}.`,
  apply(world, event) {
    trades.drop(world, event.data.trade);
    notePassed(world, event, event.data.lines);
  },
});

/** Who or what ended a trade: one of the two, its time, or the end of a life, an account or the round. */
export const cancelReasons = ['host', 'guest', 'expired', 'death', 'ban', 'close'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** A trade came to nothing: what each put in is theirs again. */
export const cancelled = defineEvent({
  type: 'trade.cancelled',
  version: 1,
  data: z.strictObject({ ...over, reason: z.enum(cancelReasons) }),
  visible: both(...overFields, 'reason'),
  tell: ({ data: { reason }, ...event }) =>
    say`The trade of ${who(event, 'host')} with ${who(event, 'guest')} was called off (${reason}).`,
  apply: (world, { data }) => trades.drop(world, data.trade),
});

/** Counts what passed against the limits of both. */
function notePassed(world: World, event: RecordedEvent<unknown>, all: readonly PassedLine[]): void {
  const account = (of: Side) => accountOf(world, subjectOf(event, of));
  for (const { by, lot, value } of all)
    noteTransfer(world, {
      from: account(by),
      to: account(otherSide(by)),
      type: lot.type,
      value,
      at: event.at,
    });
}
