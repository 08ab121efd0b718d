import { viewPicture } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { goodsOf, lotName } from '../../shared/catalogues/goods-types.ts';
import { lotValue, transferable } from '../../shared/ports/transferable.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { netOf } from './passing.ts';
import { tradeRules } from './rules.ts';
import { isLocked, sideOf, tradesOf, type Trade } from './state.ts';
import { otherSide, statusText, type Side } from './terms.ts';

/** A lot as a list shows it: what it is, and what arrives of it. */
export function describeLine(lot: Lot, net: number) {
  const { description, icon, imageUrl } = goodsOf(lot);
  const taxPercent = lot.type === 'money' ? Math.round((1_000 * (lot.amount - net)) / lot.amount) / 10 : 0;
  return {
    type: lot.type,
    name: lotName(lot),
    description,
    amount_gross: lot.amount,
    amount_net: net,
    tax_percent: taxPercent,
    ...viewPicture(icon, imageUrl),
  };
}

/** An open trade as one of the two sees it. */
export function viewTrade(world: World, trade: Trade, viewer: string) {
  const mine: Side = sideOf(trade, viewer) ?? 'host';
  const theirs = otherSide(mine);
  const { accepted } = trade;
  const seen = {
    escrow: trade.gift === null,
    is_host: mine === 'host',
    current_accepted: accepted[mine] !== null,
    character_accepted: accepted[theirs] !== null,
    closed_at: null,
    cancelled_at: null,
    accepted_at: null,
  };
  return {
    id: trade.id,
    character: viewPublicCharacter(world, trade[theirs]),
    ...seen,
    status_text: statusText(seen),
    current_accepted_at: isoOrNull(accepted[mine]),
    character_accepted_at: isoOrNull(accepted[theirs]),
    is_locked: isLocked(trade),
    lock_version: trade.version,
    changed_at: iso(trade.changedAt),
    opened_at: iso(trade.openedAt),
    expires_at: iso(trade.expiresAt),
    assets: trade.assets.map(({ id, by, lot, value }) => {
      const shown = describeLine(lot, netOf(world, lot));
      const data = lot.id === null ? null : (transferable(world, lot.type).meta?.(world, lot.id) ?? null);
      return {
        id,
        character_id: trade[by],
        is_current_character: by === mine,
        ...shown,
        icon_url: data?.vehicle?.image_url ?? shown.icon_url,
        data,
        value,
      };
    }),
    money_tax: percentOf(tradeRules(world).taxPpm),
  };
}

/** What the forms of gifts and trades need to know beforehand. */
export function viewTerms(world: World) {
  const { taxPpm, moneyLeast, openMost, linesMost } = tradeRules(world);
  const one = (type: 'bullets' | 'prison_bribes' | 'credits') =>
    lotValue(world, { type, id: null, amount: 1 });
  return {
    money_tax: percentOf(taxPpm),
    money_least: moneyLeast,
    open_max: openMost,
    lines_max: linesMost,
    /** What one of each plain good is worth. */
    values: { bullets: one('bullets'), prison_bribes: one('prison_bribes'), credits: one('credits') },
  };
}

/** The open trades of a character, for the console: messages stay sealed. */
export function viewOwnTrades(world: World, character: string) {
  return { trades: tradesOf(world, character).map((trade) => viewTrade(world, trade, character)) };
}
