import { tradeRules } from '@rackets/engine/features/trade/rules.ts';
import { sideOf, tradeOf, tradesOf, type Trade } from '@rackets/engine/features/trade/state.ts';
import { statusText, type Side } from '@rackets/engine/features/trade/terms.ts';
import { describeLine, viewTerms, viewTrade } from '@rackets/engine/features/trade/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readClosedTrade, type ClosedTrade } from '@rackets/projections/models/trade/trade.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { character, seenCharacter } from '../../http/joins/join.ts';
import { percentOf } from '@rackets/engine/shared/text/percent.ts';

/** A text and the account whose key opens it. */
interface Written {
  readonly author: string;
  readonly message: SealedText | null;
}

/** Opens what a gift says; null where it says nothing. */
export const opened = async (
  { texts }: RouteContext,
  { author, message }: Written,
): Promise<string | null> => (message === null ? null : texts.show(author, message));

/** An open trade with its message still sealed. */
function sealedTrade(world: World, trade: Trade, viewer: string) {
  const shown = viewTrade(world, trade, viewer);
  const other = sideOf(trade, viewer) === 'host' ? trade.guest : trade.host;
  return {
    written: { author: accountOf(world, trade.host), message: trade.gift?.message ?? null },
    trade: { ...shown, character: character(world, other) },
  };
}

type Sealed = ReturnType<typeof sealedTrade>;

const unsealed = async (context: RouteContext, { trade, written }: Sealed) => ({
  ...trade,
  message: await opened(context, written),
});

/** One open trade of a gangster; null if there is none of that id, or it is others'. */
export function openTradeOf(world: World, id: string, viewer: string): Sealed | null {
  const trade = tradeOf(world, id);
  return trade && sideOf(trade, viewer) ? sealedTrade(world, trade, viewer) : null;
}

/** The same as an answer shows it. */
export const shownTrade = async (context: RouteContext, sealed: Sealed | null) =>
  sealed && unsealed(context, sealed);

/** The trade center: what is open, and what the forms need to know. */
export async function tradeCenter(context: RouteContext) {
  const viewer = context.characterId();
  const { trades, terms } = await context.view((world) => ({
    trades: tradesOf(world, viewer).map((trade) => sealedTrade(world, trade, viewer)),
    terms: viewTerms(world),
  }));
  return { trades: await Promise.all(trades.map((each) => unsealed(context, each))), ...terms };
}

/** A trade of the player's, open or over; null for any other. */
export async function oneTrade(context: RouteContext, id: string) {
  const viewer = context.characterId();
  const open = await context.view((world) => openTradeOf(world, id, viewer));
  if (open) return unsealed(context, open);
  const over = await readClosedTrade(await context.model('trades-closed'), id);
  if (!over || (over.host !== viewer && over.guest !== viewer)) return null;
  const hidden = await readHidden(context);
  const { author, ...shown } = await context.view((world) => closedTrade(world, hidden, over, viewer));
  return { ...shown, message: await opened(context, { author, message: over.message }) };
}

/** A trade that is over, as one of the two sees it. */
function closedTrade(world: World, hidden: HiddenLives, over: ClosedTrade, viewer: string) {
  const mine: Side = over.host === viewer ? 'host' : 'guest';
  const at = iso(over.at);
  const done = over.reason === null;
  const seen = {
    escrow: over.escrow,
    is_host: mine === 'host',
    current_accepted: done,
    character_accepted: done,
    closed_at: at,
    cancelled_at: done ? null : at,
    accepted_at: done ? at : null,
  };
  return {
    author: accountOf(world, over.host),
    id: over.trade,
    character: seenCharacter(world, hidden, mine === 'host' ? over.guest : over.host),
    ...seen,
    status_text: statusText(seen),
    current_accepted_at: null,
    character_accepted_at: null,
    is_locked: true,
    lock_version: over.version,
    opened_at: iso(over.openedAt),
    changed_at: at,
    expires_at: null,
    assets: over.lines.map(({ by, lot, net, value }, n) => ({
      id: String(n),
      character_id: over[by],
      is_current_character: by === mine,
      ...describeLine(lot, net),
      data: null,
      value,
    })),
    money_tax: percentOf(tradeRules(world).taxPpm),
  };
}
