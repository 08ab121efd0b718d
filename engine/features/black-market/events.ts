import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { assert } from '../../kernel/values/assert.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { nextUtcDay } from '../../shared/time/time.ts';
import { shownProduct, wantTitle } from './goods.ts';
import { currencies } from './rules.ts';
import { blackMarketState } from './state.ts';
import { products } from './stores.ts';
import { wants } from './wants.ts';

const amount = z.int().min(0);
const cost = z.int().min(1);
const product = z.enum(products.ids);
const kind = z.enum(perkKinds.ids);
const choice = z.strictObject({ kind, cost });

/** The agenda's items of the market. */
export const rotateItem = 'black-market.rotate-offers';
export const leaveItem = 'black-market.leave-special';

/** Another day: what is wanted, and what the printer has. */
export const offersRotated = defineEvent({
  type: 'black-market.offers-rotated',
  version: 1,
  data: z.strictObject({
    offers: z.array(z.strictObject({ id: z.string(), want: z.enum(wants.ids), price: cost })).readonly(),
    papers: z.array(product).readonly(),
  }),
  visible: { everyone: ['offers', 'papers'] },
  tell: ({ data }) => say`The Black Market wants ${count(data.offers.length)} other things today.`,
  apply(world, event) {
    const state = blackMarketState(world);
    state.offers = event.data.offers;
    state.papers = event.data.papers;
    state.sold.clear();
    schedule(rotateItem, nextUtcDay(event.at), {});
  },
});

/** Somebody bought a product. What it is reaches them by this event's moves, or by the one behind it. */
export const productBought = defineEvent({
  type: 'black-market.product-bought',
  version: 1,
  data: z.strictObject({
    store: z.string(),
    product,
    cost,
    currency: z.enum(currencies),
    restockedAt: amount,
  }),
  visible: { owner: ['store', 'product', 'cost', 'currency', 'restockedAt'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${shownProduct(products.of(data.product)).title} for ${data.currency === 'money' ? cash(data.cost) : `${data.cost} credits`}.`,
  apply(world, event) {
    const { product: id, restockedAt } = event.data;
    if (restockedAt <= event.at) return;
    const { restocked } = blackMarketState(world);
    const character = subjectOf(event, 'owner');
    // Waits that are over need no row.
    const running = Object.entries(restocked.get(character) ?? {}).filter(([, until]) => until > event.at);
    restocked.set(character, { ...Object.fromEntries(running), [id]: restockedAt });
  },
});

/** Somebody sold a lot of what is wanted. */
export const assetSold = defineEvent({
  type: 'black-market.asset-sold',
  version: 1,
  data: z.strictObject({
    offer: z.string(),
    want: z.enum(wants.ids),
    amount: z.int().min(1),
    price: cost,
    used: z.int().min(1),
  }),
  visible: { owner: ['offer', 'want', 'amount', 'price', 'used'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} sold ${wantTitle(wants.of(data.want))} in the Black Market for ${cash(data.price)}.`,
  apply(world, event) {
    const { sold } = blackMarketState(world);
    const character = subjectOf(event, 'owner');
    sold.set(character, { ...sold.get(character), [event.data.offer]: event.data.used });
  },
});

/** Somebody knocked, and perks are laid out. Nobody sees `extra` before it is theirs to choose (R508). */
export const specialStarted = defineEvent({
  type: 'black-market.special-started',
  version: 1,
  data: z.strictObject({ choices: z.array(choice).min(1).readonly(), extra: choice, leavesAt: z.int() }),
  visible: { owner: ['choices', 'leavesAt'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} was shown ${count(data.choices.length)} daily specials, until ${time(data.leavesAt)}.`,
  drawn: () => ({ act: 'Knock for the daily specials', rolls: {} }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { choices, extra, leavesAt } = event.data;
    blackMarketState(world).specials.set(character, { startedAt: event.at, leavesAt, choices, extra });
    schedule(leaveItem, leavesAt, { character });
  },
});

/** Somebody bought a daily special. */
export const specialPurchased = defineEvent({
  type: 'black-market.special-purchased',
  version: 1,
  data: z.strictObject({ kind, cost, random: z.boolean(), perk: z.string() }),
  visible: { owner: ['kind', 'cost', 'random', 'perk'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought a daily special, ${perkKinds.of(data.kind).name}, for ${cash(data.cost)}.`,
  apply(world, event) {
    const gone = blackMarketState(world).specials.delete(subjectOf(event, 'owner'));
    assert(gone, 'a special is bought while it is there');
  },
});

/** Somebody walked away from the daily specials, or let the seller go. */
export const specialCancelled = defineEvent({
  type: 'black-market.special-cancelled',
  version: 1,
  data: z.strictObject({ lapsed: z.boolean() }),
  visible: { owner: ['lapsed'] },
  tell: ({ data, ...event }) =>
    data.lapsed
      ? say`The seller of the daily specials left ${who(event)}.`
      : say`${who(event)} walked away from the daily specials.`,
  apply: (world, event) => void blackMarketState(world).specials.delete(subjectOf(event, 'owner')),
});
