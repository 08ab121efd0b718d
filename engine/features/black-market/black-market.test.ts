import { describe, expect, test } from 'vitest';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { Random } from '../../kernel/testing/random.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { dayMs, hourMs, minuteMs, nextUtcDay } from '../../shared/time/time.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { features } from '../index.ts';
import { perksRules } from '../perks/rules.ts';
import { perksOf } from '../perks/state.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { offersRotated, specialStarted } from './events.ts';
import { blackMarketRules } from './rules.ts';
import { blackMarketState } from './state.ts';
import { products } from './stores.ts';
import { viewOffers, viewSpecial, viewStores } from './views.ts';
import { wants } from './wants.ts';
import { blackMarketHabit } from './wishes.ts';

const rules = blackMarketRules.defaults;

function visitor(cash = 10 ** 6) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, cash);
  const money = () => holding(play.world, inHand(ann), 'money');
  const buy = (product: string) =>
    play.accept('a-ann', 'black-market.buy-product', { store: storeOf(product), product });
  const refused = (product: string) =>
    play.refusal('a-ann', 'black-market.buy-product', { store: storeOf(product), product });
  const sees = (product: string) =>
    viewStores(play.world, ann, play.now)
      .stores.flatMap(({ products: sold }) => sold)
      .find(({ id }) => id === product);
  return { play, ann, money, buy, refused, sees };
}
const storeOf = (product: string) => products.find(product)?.store ?? '';
const costOf = (product: string) => rules.products[product]?.cost ?? 0;

describe('[E170] [E171] a store', () => {
  test('[R381] sells for cash, and has none of some things for a while', () => {
    const { play, ann, money, buy, refused, sees } = visitor();
    const before = money();
    buy('revolver');
    buy('revolver');
    expect(holding(play.world, inHand(ann), itemAsset('revolver'))).toBe(2);
    buy('envelope');
    expect(money()).toBe(before - 2 * costOf('revolver') - costOf('envelope'));
    expect(refused('envelope')).toBe('timer_running');
    expect(sees('envelope')?.wait_until).not.toBeNull();
    play.wait((rules.products['envelope']?.restockMinutes ?? 0) * minuteMs);
    expect(sees('envelope')?.wait_until).toBeNull();
    buy('envelope');
  });

  test('[R530] says what somebody has, whether they can pay, and what keeps a product from them', () => {
    const { buy, refused, sees } = visitor(costOf('switchblade'));
    expect(sees('tommy-gun')).toMatchObject({ locked_message: 'Level 20', is_affordable: false });
    expect(refused('tommy-gun')).toBe('blackmarket_locked');
    buy('switchblade');
    expect(sees('switchblade')).toMatchObject({
      owned_count: 1,
      cost_amount: costOf('switchblade'),
      cost_string: '$690',
      locked_message: null,
      wait_until: null,
    });
    expect(refused('bullet-crate')).toBe('blackmarket_cash_short');
  });

  test('sells some papers for credits, which are the account’s', () => {
    const { play, ann, money, buy, refused, sees } = visitor();
    const credits = () => holding(play.world, ofAccount('a-ann'), 'credits');
    play.given({
      moves: [{ asset: 'credits', from: ofAccount('a-ann'), to: 'sink:given', amount: credits() }],
    });
    expect(sees('stamp-loot')).toMatchObject({
      currency: 'credits',
      cost_string: '3 credits',
      is_affordable: false,
    });
    expect(refused('stamp-loot')).toBe('credits_short');
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: ofAccount('a-ann'), amount: 4 }] });
    const before = money();
    buy('stamp-loot');
    expect([credits(), money()]).toStrictEqual([1, before]);
    expect(perksOf(play.world, inHand(ann))).toHaveLength(1);
  });

  test('sells nothing of another store, and no paper that the printer has not got today', () => {
    const { play } = visitor();
    const refused = (store: string, product: string) =>
      play.refusal('a-ann', 'black-market.buy-product', { store, product });
    expect(refused('smithy', 'revolver')).toBe('blackmarket_product_not_found');
    expect(refused('none', 'none')).toBe('blackmarket_product_not_found');
    const { papers } = blackMarketState(play.world);
    const missing = products.entries.find(({ id, daily }) => daily && !papers.includes(id))?.id ?? '';
    expect(refused('printer', missing)).toBe('blackmarket_product_not_found');
  });

  test('sells no car to a full garage', () => {
    const { play, ann, refused, buy } = visitor();
    const award = { character: ann, model: 'dustbowl-six', paint: null, damage: 0, insured: false };
    for (let n = 0; n < vehicleRules(play.world).garageLimit; n += 1)
      play.accept('staff', 'vehicles.award-vehicle', award, { roles: ['system'] });
    expect(refused('plain-car')).toBe('garage_full');
    const [spare] = vehiclesOf(play.world, inHand(ann));
    play.accept('a-ann', 'garage.sell-vehicles', { vehicles: [spare ?? ''] });
    buy('plain-car');
  });

  test('is closed from a cell', () => {
    const { play, ann, refused } = visitor();
    jail(play, ann, 600);
    expect(refused('revolver')).toBe('prison_locked');
    expect(play.refusal('a-ann', 'black-market.start-special')).toBe('prison_locked');
  });
});

describe('[E172] [E173] what is wanted', () => {
  function seller() {
    const { play, ann, money } = visitor();
    const [offer] = blackMarketState(play.world).offers;
    const want = wants.of(offer?.want ?? '');
    const sell = { offer: offer?.id ?? '' };
    const daily = rules.wants[want.id]?.daily ?? 0;
    const stock = (lots: number) => enrich(play, ann, lots * want.good.amount, lotAsset(want.good));
    return { play, ann, money, offer, sell, daily, stock, want };
  }

  test('[R530] is bought lot by lot, up to a limit of the day', () => {
    const { play, ann, money, offer, sell, daily, stock } = seller();
    expect(play.refusal('a-ann', 'black-market.sell-asset', sell)).toBe('blackmarket_short');
    stock(daily + 1);
    const before = money();
    for (let n = 0; n < daily; n += 1) play.accept('a-ann', 'black-market.sell-asset', sell);
    expect(money()).toBe(before + daily * (offer?.price ?? 0));
    expect(play.refusal('a-ann', 'black-market.sell-asset', sell)).toBe('blackmarket_limit');
    const shown = viewOffers(play.world, ann, play.now).offers.find(({ id }) => id === sell.offer);
    expect(shown).toMatchObject({ daily_limit: daily, daily_limit_used: daily });
    expect(Date.parse(shown?.wait_until ?? '')).toBe(nextUtcDay(play.now));
  });

  test('[R472] of yesterday is no longer wanted, at whatever price', () => {
    const { play, sell, stock } = seller();
    stock(1);
    play.wait(dayMs);
    expect(play.refusal('a-ann', 'black-market.sell-asset', sell)).toBe('blackmarket_offer_not_found');
  });

  test('changes each UTC day by the draw, within its prices, and nothing tells before', () => {
    const { play } = seller();
    play.wait(5 * dayMs);
    const days = play.log.flatMap((event) => offersRotated.match(event) ?? []);
    expect(days).toHaveLength(6);
    expect(days.slice(1).every(({ draws }) => (draws ?? null) !== null)).toBe(true);
    for (const { data } of days)
      for (const { want, price } of data.offers) {
        const { least, most } = rules.wants[want] ?? { least: 0, most: 0 };
        const each = price / wants.of(want).good.amount;
        expect([each >= least, each <= most]).toStrictEqual([true, true]);
      }
    expect(new Set(days.map(({ data }) => JSON.stringify(data.offers.map(({ want }) => want)))).size).toBe(6);
  });

  test('is not taken from what its owner has locked', () => {
    const { play, ann } = visitor();
    const offer = blackMarketState(play.world).offers.find(({ want }) => wants.of(want).good.type === 'item');
    const want = wants.of(offer?.want ?? '');
    enrich(play, ann, 10, lotAsset(want.good));
    const kept = { type: want.id, pinned: null, highlight: null, locked: true };
    play.accept('a-ann', 'inventory.set-preference', kept);
    expect(play.refusal('a-ann', 'black-market.sell-asset', { offer: offer?.id ?? '' })).toBe('item_locked');
  });
});

describe('[E174] [E175] [E176] [E177] daily specials', () => {
  function knocking() {
    const made = visitor();
    const { play, ann } = made;
    play.accept('a-ann', 'black-market.start-special');
    const look = () => viewSpecial(play.world, ann, play.now);
    const buy = (choice: number | null) => play.accept('a-ann', 'black-market.purchase-special', { choice });
    const refused = (choice: number | null) =>
      play.refusal('a-ann', 'black-market.purchase-special', { choice });
    const perks = () => perksOf(play.world, inHand(ann)).length;
    return { ...made, look, buy, refused, perks };
  }

  test('[R508] are two for everybody and three for premium, and nobody else sees the third', () => {
    const { play, look, refused, buy } = knocking();
    const [started] = play.log.flatMap((event) => specialStarted.match(event) ?? []);
    expect(started && seenBy(specialStarted, started, 'owner')).not.toHaveProperty('extra');
    expect(look().special?.items).toHaveLength(2);
    expect(refused(2)).toBe('premium_required');
    expect(refused(3)).toBe('blackmarket_special_unknown');
    provide(
      play.world,
      hasPremium.by(() => true),
    );
    expect(look().special?.items.map(({ premium }) => premium)).toStrictEqual([false, false, true]);
    buy(2);
  });

  test('[R380] one is bought, and nobody opens again that day', () => {
    const { play, ann, money, look, buy, refused, perks } = knocking();
    expect(play.refusal('a-ann', 'black-market.start-special')).toBe('blackmarket_special_open');
    const before = money();
    const cost = look().special?.items[1]?.cost_amount ?? 0;
    buy(1);
    expect([money(), perks()]).toStrictEqual([before - cost, 1]);
    expect(refused(0)).toBe('blackmarket_special_gone');
    expect(play.refusal('a-ann', 'black-market.start-special')).toBe('timer_running');
    expect(timerUntil(play.world, ann, 'special')).toBe(nextUtcDay(play.now));
    play.wait(dayMs);
    play.accept('a-ann', 'black-market.start-special');
  });

  test('any perk costs the same, and its kind is drawn when it is paid', () => {
    const { money, buy, perks } = knocking();
    const before = money();
    const { answer } = buy(null);
    expect(answer).toMatchObject({ cost: rules.specials.randomCost });
    expect([money(), perks()]).toStrictEqual([before - rules.specials.randomCost, 1]);
  });

  test('[R380] walking away costs a wait', () => {
    const { play, ann, refused } = knocking();
    const until = play.now + rules.specials.walkAwayHours * hourMs;
    play.accept('a-ann', 'black-market.cancel-special');
    expect(timerUntil(play.world, ann, 'special')).toBe(until);
    expect(play.refusal('a-ann', 'black-market.cancel-special')).toBe('blackmarket_special_gone');
    expect(refused(null)).toBe('blackmarket_special_gone');
  });

  test('a seller who is kept waiting leaves, as if the buyer had walked away', () => {
    const { play, ann, look, refused } = knocking();
    const leaves = play.now + rules.specials.openMinutes * minuteMs;
    play.wait(rules.specials.openMinutes * minuteMs);
    expect(look().special).toBeNull();
    expect(refused(0)).toBe('blackmarket_special_gone');
    expect(timerUntil(play.world, ann, 'special')).toBe(leaves + rules.specials.walkAwayHours * hourMs);
  });

  test('nothing is sold to whoever keeps as many perks as they can', () => {
    const { play, ann, refused } = knocking();
    const award = { character: ann, kind: 'assured_loot', refund: 0 };
    for (let n = 0; n < perksRules(play.world).limit; n += 1)
      play.accept('staff', 'perks.award-perk', award, { roles: ['system'] });
    expect([refused(0), refused(null)]).toStrictEqual(['perks_full', 'perks_full']);
    // A bot walks away then, rather than asking again and again.
    expect(blackMarketHabit(play.world, ann, play.now, new Random('full'))).toMatchObject({
      command: { type: 'black-market.cancel-special' },
    });
  });

  test('a death forgets all of it, and nobody waits for the dead', () => {
    const { play, ann } = knocking();
    remove(play, ann);
    play.wait(2 * hourMs);
    const { specials, sold, restocked } = blackMarketState(play.world);
    expect([specials.size, sold.size, restocked.size]).toStrictEqual([0, 0, 0]);
    expect(play.log.some(({ type }) => type === 'black-market.special-cancelled')).toBe(false);
  });

  test('what is drawn are different perks at less than they are worth', () => {
    const { play } = knocking();
    for (let day = 0; day < 20; day += 1) {
      play.accept('a-ann', 'black-market.cancel-special');
      play.wait(rules.specials.walkAwayHours * hourMs);
      play.accept('a-ann', 'black-market.start-special');
    }
    for (const { data } of play.log.flatMap((event) => specialStarted.match(event) ?? [])) {
      const drawn = [...data.choices, data.extra];
      expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(rules.specials.premiumChoices);
      for (const { kind, cost } of drawn) expect(cost).toBeLessThan(perkKinds.of(kind).value);
    }
  });
});

describe('in the millisecond of a sale', () => {
  const staff = { roles: ['system'] };
  const ends: readonly (readonly [string, (play: Play, ann: string) => void])[] = [
    [
      'a ban',
      (play) => void play.accept('staff', 'sanctions.record-ban', { account: 'a-ann', ban: 'b-1' }, staff),
    ],
    [
      'the round’s end',
      (play) => void play.accept('staff', 'round.close-round', { by: 'root', reason: 'test' }, staff),
    ],
    ['a death', (play, ann) => remove(play, ann)],
  ];
  /** Ann has what somebody wants, and an open special. */
  function seller() {
    const { play, ann, money } = visitor();
    const [offer] = blackMarketState(play.world).offers;
    const { good } = wants.of(offer?.want ?? '');
    const asset = lotAsset(good);
    enrich(play, ann, 10 * good.amount, asset);
    play.accept('a-ann', 'black-market.start-special');
    const sale = play.command('a-ann', 'black-market.sell-asset', { offer: offer?.id ?? '' });
    const purchase = play.command('a-ann', 'black-market.purchase-special', { choice: 0 });
    const held = () => [money(), holding(play.world, inHand(ann), asset)];
    return { play, ann, sale, purchase, held, price: offer?.price ?? 0 };
  }

  // A ban ends the session: what the engine has from before it is a sale like any other.
  test.each(ends.slice(1))('%s that comes first leaves nothing to sell or to buy', (_what, end) => {
    const { play, ann, sale, purchase, held } = seller();
    end(play, ann);
    const before = held();
    for (const command of [sale, purchase]) expect(play.handle(command).kind).toBe('refused');
    expect(held()).toEqual(before);
    expect([...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n)).toEqual([]);
  });

  test.each(ends)('%s that comes after finds the sale done, once, however often it is sent', (_what, end) => {
    const { play, ann, sale, held, price } = seller();
    const before = held()[0] ?? 0;
    expect(play.handle(sale).kind).toBe('events');
    expect(held()[0]).toBe(before + price);
    end(play, ann);
    const after = held();
    expect(play.handle(sale).kind).toBe('repeat');
    expect(held()).toEqual(after);
    expect([...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n)).toEqual([]);
  });
});
