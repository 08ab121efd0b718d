import { viewIcon } from '../../shared/catalogues/icons.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { accountOf, holding, inHand } from '../../shared/holders/holders.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { iso, isoOrNull, nextUtcDay } from '../../shared/time/time.ts';
import { goodsOf } from '../../shared/catalogues/goods-types.ts';
import { ownedOf } from '../../shared/ports/transferable.ts';
import { productsIn, purseFor } from './buy-product.ts';
import { keptLocked, lockOf, shownProduct, wantTitle } from './goods.ts';
import { blackMarketManifest } from './manifest.ts';
import { blackMarketRules } from './rules.ts';
import { choicesFor } from './specials.ts';
import { blackMarketState, lotsSold, restockedAt, specialOf } from './state.ts';
import { products, stores } from './stores.ts';
import { wants } from './wants.ts';

const running = (until: number, now: number) => isoOrNull(until > now ? until : null);

/** Every store with what it sells (E170). */
export function viewStores(world: World, character: string, now: number) {
  const account = accountOf(world, character);
  const numbers = blackMarketRules(world).products;
  return {
    stores: stores.entries.map(({ id: store, title, icon }) => {
      const sold = productsIn(world, store).flatMap((product) => {
        const { id, good } = product;
        const priced = numbers[id];
        if (!priced) return [];
        return [
          {
            id,
            ...shownProduct(product),
            cost_amount: priced.cost,
            currency: priced.currency,
            cost_string: priced.currency === 'money' ? moneyText(priced.cost) : `${priced.cost} credits`,
            is_affordable:
              holding(world, purseFor(priced.currency, { id: character, account }), priced.currency) >=
              priced.cost,
            owned_count: ownedOf(world, character, good),
            locked_message: lockOf(world, character, priced.level),
            wait_until: running(restockedAt(world, character, id), now),
          },
        ];
      });
      const changes = products.entries.some((each) => each.store === store && each.daily);
      return {
        id: store,
        title,
        detail: `${sold.length} ${sold.length === 1 ? 'ware' : 'wares'}${changes ? ', new daily' : ''}`,
        ...viewIcon(icon),
        /** When what it sells changes; null for what stays. */
        changes_at: changes ? iso(nextUtcDay(now)) : null,
        /** Perks are sold there: the page leads on to the daily specials. */
        show_special: changes,
        products: sold,
      };
    }),
  };
}

/** What is wanted today (E172). */
export function viewOffers(world: World, character: string, now: number) {
  const numbers = blackMarketRules(world).wants;
  return {
    rotates_at: iso(nextUtcDay(now)),
    offers: blackMarketState(world).offers.flatMap(({ id, want: wanted, price }) => {
      const limit = numbers[wanted]?.daily;
      if (limit === undefined) return [];
      const want = wants.of(wanted);
      const owned = ownedOf(world, character, want.good);
      const used = lotsSold(world, character, id);
      return [
        {
          id,
          title: wantTitle(want),
          price,
          icon_id: goodsOf(want.good).icon ?? '',
          amount: want.good.amount,
          owned_count: owned,
          daily_limit: limit,
          daily_limit_used: used,
          locked_message: keptLocked(world, character, want.good)
            ? 'Locked in your inventory'
            : owned < want.good.amount
              ? `You have ${owned}`
              : null,
          wait_until: used >= limit ? iso(nextUtcDay(now)) : null,
        },
      ];
    }),
  };
}

/** The daily specials: those that are laid out, or when somebody opens (E175). */
export function viewSpecial(world: World, character: string, now: number) {
  const { choices, premiumChoices, randomCost, walkAwayHours, openMinutes } =
    blackMarketRules(world).specials;
  const account = accountOf(world, character);
  const cash = holding(world, inHand(character), 'money');
  const special = specialOf(world, character, now);
  return {
    special: special && {
      started_at: iso(special.startedAt),
      leaves_at: iso(special.leavesAt),
      items: choicesFor(world, account, special, now).map(({ kind, cost }, place) => {
        const { type, title, name, description, icon, percent } = perkKinds.of(kind);
        return {
          item_index: place,
          type_id: type,
          title,
          name,
          description,
          icon,
          percent,
          cost_amount: cost,
          cost_string: moneyText(cost),
          is_affordable: cash >= cost,
          /** The choice that premium has beside the others. */
          premium: place >= choices,
        };
      }),
    },
    wait_until: running(timerUntil(world, character, 'special'), now),
    random: { cost_amount: randomCost, is_affordable: cash >= randomCost },
    choices: { regular: choices, premium: premiumChoices },
    premium: hasPremium(world, account, now),
    /** What walking away costs, and how long the seller waits. */
    walk_away_seconds: walkAwayHours * 3_600,
    open_seconds: openMinutes * 60,
    next_day: iso(nextUtcDay(now)),
  };
}

/** What a store asks for a kind of goods; nothing for what none sells. */
export function blackMarketSources(
  world: World,
  { type, id }: Pick<Lot, 'type' | 'id'>,
): readonly ItemSource[] {
  const product = products.entries.find(({ good }) => good.type === type && good.id === id);
  const cost = product && blackMarketRules(world).products[product.id]?.cost;
  if (!product || cost === undefined) return [];
  const amount = product.good.amount === 1 ? '' : ` for ${product.good.amount}`;
  const text = `${blackMarketManifest.title}, ${stores.of(product.store).title.replace(/^T/, 't')}`;
  return [{ feature: blackMarketManifest.name, text, detail: `${moneyText(cost)}${amount}` }];
}

/** The whole market as its visitor sees it, for operators. */
export const viewBlackMarket = (world: World, character: string, now: number) => ({
  ...viewStores(world, character, now),
  ...viewOffers(world, character, now),
  daily: viewSpecial(world, character, now),
});
