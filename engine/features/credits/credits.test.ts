import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { townFeatures } from '../../kernel/testing/town.ts';
import { holding, inHand, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { dayMs, hourMs, iso, minuteMs, weekMs } from '../../shared/time/time.ts';
import { defaultRules } from '../index.ts';
import { perks } from '../perks/perks.ts';
import { relations } from '../relations/relations.ts';
import { roundRules } from '../round/rules.ts';
import { respect } from '../respect/respect.ts';
import { scratchCards } from '../scratch-cards/scratch-cards.ts';
import { watchlist } from '../watchlist/watchlist.ts';

import { credits } from './credits.ts';
import { creditsRules } from './rules.ts';
import { creditsState, nextUtcWeek, owedBy, shutsAt, specialNow } from './state.ts';
import { creditsTold } from './told.ts';
import { viewCredits } from './views.ts';

const rules = creditsRules.defaults;
const system = { roles: ['system'] };

/** Few enough that weeks pass quickly. */
const few = [...townFeatures, relations, watchlist, respect, scratchCards, perks, credits];

function store(amount = 100, rules = defaultRules()) {
  const play = openedPlay(few, rules);
  play.wait(minuteMs);
  const ann = born(play, 'a-ann', 'Ann');
  const before = holding(play.world, ofAccount('a-ann'), 'credits');
  play.given({
    moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: amount - before + 10 }],
  });
  play.given({ moves: [{ asset: 'credits', from: 'account:a-ann', to: 'sink:given', amount: 10 }] });
  const has = () => holding(play.world, ofAccount('a-ann'), 'credits');
  const view = () => viewCredits(play.world, ann, play.now);
  const product = (id: string) => view().products.find((each) => each.id === id);
  return { play, ann, has, view, product };
}

const buy = 'credits.buy-product';
const of = (product: string, username: string | null = null) => ({ product, username });
const deliver = (play: Play, order: string, credits: number, account = 'a-ann') =>
  play.accept('system', 'credits.grant-credits', { account, credits, order, round: 1 }, system);
const back = (order: string, credits: number, delivered = false) => ({
  account: 'a-ann',
  credits,
  order,
  round: 1,
  delivered,
});
const takeBack = (play: Play, order: string, credits = 24, delivered = false) =>
  play.accept('system', 'credits.revoke-credits', back(order, credits, delivered), system);
const alertsOf = (events: readonly RecordedEvent[]) =>
  events.flatMap((event) => creditsTold.alerts.lines(event));

describe('the store', () => {
  test('[E181] [E182] sells what features declare, each with its price and limit', () => {
    const { play, view } = store();
    const sold = view().products.filter(({ available_until: until }) => until === null);
    expect(sold.map(({ id }) => id)).toStrictEqual(storeProducts(play.world).map(({ id }) => id));
    expect(sold).toMatchObject([
      { id: 'mystery_perk', cost: 8, max: 2, max_period: 1, used: 0, available: true, next_at: null },
      { id: 'name_change', cost: 25, max: 2, max_period: 3, asks_username: true },
      { id: 'respect_refill', cost: 4, max: 1, max_period: 1 },
      { id: 'scratch_cards', cost: 10, max: 3, max_period: 1 },
    ]);
  });

  test('[E182] [R448] a new name is the gangster’s, and nobody else ever gets the old one', () => {
    const { play, ann, has } = store();
    play.accept('a-ann', buy, of('name_change', 'Vera Stitch'));
    expect(play.world.characters.get(ann)?.username).toBe('Vera Stitch');
    expect(has()).toBe(75);
    const newLife = { agreed: true, revealed: false, protection: '72' };
    for (const username of ['Ann', 'Vera Stitch'])
      expect(play.refusal('a-bob', 'characters.create-character', { ...newLife, username })).toBe(
        'characters_name_taken',
      );
    play.accept('a-ann', buy, of('name_change', 'Ann'));
    expect(play.world.characters.get(ann)?.username).toBe('Ann');
    expect(play.refusal('a-ann', buy, of('name_change', 'Vera Stitch'))).toBe('credits_limit');
  });

  test.each([
    ['characters_name_missing', null, {}],
    ['characters_name_same', 'Ann', {}],
    ['characters_name_invalid', 'x', {}],
    ['characters_name_taken', 'Bob', {}],
    ['characters_name_taken', 'Some Name', { reserved: true }],
  ] as const)('[R448] a name is refused as %s, and nothing is paid', (code, name, vouched) => {
    const { play, has } = store();
    born(play, 'a-bob', 'Bob');
    expect(play.refusal('a-ann', buy, of('name_change', name), { vouched })).toBe(code);
    expect(has()).toBe(100);
  });

  test('[E182] a respect refill gives the day’s respect once more', () => {
    const { play } = store();
    born(play, 'a-bob', 'Bob');
    expect(play.refusal('a-ann', buy, of('respect_refill'))).toBe('respect_full');
    play.accept('a-ann', 'respect.give-respect', { username: 'Bob', amount: 10, kind: 'respect' });
    play.accept('a-ann', buy, of('respect_refill'));
    play.accept('a-ann', 'respect.give-respect', { username: 'Bob', amount: 10, kind: 'respect' });
  });

  test('[E182] a mystery perk comes as an item, from a cell too', () => {
    const { play, ann } = store();
    jail(play, ann, 600);
    play.accept('a-ann', buy, of('mystery_perk'));
    expect(holding(play.world, inHand(ann), 'item:mystery_perk')).toBe(1);
  });

  test('[R504] limits count by UTC day and for the account, whichever life buys', () => {
    const { play, ann, product } = store();
    for (let n = 0; n < 2; n += 1) play.accept('a-ann', buy, of('mystery_perk'));
    expect(play.refusal('a-ann', buy, of('mystery_perk'))).toBe('credits_limit');
    remove(play, ann);
    born(play, 'a-ann', 'Anna');
    expect(play.refusal('a-ann', buy, of('mystery_perk'))).toBe('credits_limit');
    expect(product('mystery_perk')).toMatchObject({ used: 2, available: false });
    play.wait(dayMs);
    play.accept('a-ann', buy, of('mystery_perk'));
  });

  test('[R478] an unknown product is refused, and so is one that is too dear', () => {
    const { play, has } = store(7);
    expect(play.refusal('a-ann', buy, of('constructor'))).toBe('credits_product_unknown');
    expect(play.refusal('a-ann', buy, of('mystery_perk'))).toBe('credits_short');
    expect(has()).toBe(7);
  });

  test('a purchase is sent twice and made once', () => {
    const { play, has } = store();
    const sending = { id: 'once' };
    play.accept('a-ann', buy, of('mystery_perk'), sending);
    expect(play.send('a-ann', buy, of('mystery_perk'), sending).kind).toBe('repeat');
    expect(has()).toBe(92);
  });
});

describe('the weekly special', () => {
  test('[R505] is drawn each Monday, costs half, and is sold once to each player', () => {
    const { play, product, view } = store();
    const special = specialNow(play.world, play.now);
    expect(special?.until).toBe(nextUtcWeek(play.now));
    const id = `special-${special?.product ?? ''}`;
    const usual = product(special?.product ?? '');
    expect(view().products[0]).toMatchObject({
      id,
      cost: Math.ceil((usual?.cost ?? 0) / 2),
      usual_cost: usual?.cost,
      max: 1,
      max_period: 2,
      available_until: iso(special?.until ?? 0),
    });
    born(play, 'a-bob', 'Bob');
    play.accept('a-ann', 'respect.give-respect', { username: 'Bob', amount: 1, kind: 'respect' });
    play.accept('a-ann', buy, of(id));
    expect(play.refusal('a-ann', buy, of(id))).toBe('credits_limit');
    expect(product(id)).toMatchObject({ used: 1, available: false, next_at: iso(special?.until ?? 0) });
    play.wait(weekMs);
    expect(specialNow(play.world, play.now)?.until).toBe((special?.until ?? 0) + weekMs);
    const draws = play.log.filter(({ type }) => type === 'credits.special-rotated');
    expect(draws.every(({ draws: drawn }) => drawn?.player.startsWith('world:'))).toBe(true);
  });

  test('of last week is not sold any more', () => {
    const { play } = store();
    const last = `special-${specialNow(play.world, play.now)?.product ?? ''}`;
    while (`special-${specialNow(play.world, play.now)?.product ?? ''}` === last) play.wait(weekMs);
    expect(play.refusal('a-ann', buy, of(last))).toBe('credits_product_unknown');
  });
});

describe('certified time', () => {
  test('[E183] [R007] [R293] [R506] costs credits, lasts a week, and can be bought so far ahead', () => {
    const { play, has, view } = store();
    expect(hasPremium(play.world, 'a-ann', play.now)).toBe(false);
    expect(view().premium).toMatchObject({ expires: null, cost: 10, can_extend: true });
    const { answer } = play.accept('a-ann', 'credits.buy-premium');
    expect(answer).toStrictEqual({ expires: iso(play.now + weekMs) });
    expect(has()).toBe(90);
    expect(hasPremium(play.world, 'a-ann', play.now)).toBe(true);
    for (let n = 0; n < 3; n += 1) play.accept('a-ann', 'credits.buy-premium');
    expect(view().premium).toMatchObject({ expires: iso(play.now + 4 * weekMs), can_extend: false });
    expect(play.refusal('a-ann', 'credits.buy-premium')).toBe('credits_premium_full');
    play.wait(4 * weekMs - 1);
    expect(hasPremium(play.world, 'a-ann', play.now)).toBe(true);
    play.wait(1);
    expect(hasPremium(play.world, 'a-ann', play.now)).toBe(false);
  });

  test('is told before it ends, unless it was bought on', () => {
    const { play, ann } = store();
    play.accept('a-ann', 'credits.buy-premium');
    play.accept('a-ann', 'credits.buy-premium');
    const told = () => alertsOf(play.log).filter(({ kind }) => kind === 'credits.premium-ending');
    play.wait(2 * weekMs - rules.premium.warnHours * hourMs - 1);
    expect(told()).toStrictEqual([]);
    play.wait(1);
    expect(told()).toMatchObject([
      { character: ann, actions: [{ id: 'page', meta: { path: '/main/credits' } }] },
    ]);
  });

  test('is the account’s: a death does not end it', () => {
    const { play, ann } = store();
    play.accept('a-ann', 'credits.buy-premium');
    remove(play, ann);
    const again = born(play, 'a-ann', 'Anna');
    expect(viewCredits(play.world, again, play.now).premium.expires).toBe(iso(play.now + weekMs));
  });
});

describe('[R004] the end of the round', () => {
  test('shuts the store a day before, with everything in it', () => {
    const short = { ...defaultRules(), round: { ...roundRules.defaults, weeks: 1, deathmatchWeeks: 0 } };
    const { play, view } = store(100, short);
    play.now = shutsAt(play.world) - 1;
    play.accept('a-ann', buy, of('mystery_perk'));
    play.now += 1;
    expect(play.refusal('a-ann', buy, of('mystery_perk'))).toBe('credits_shut');
    expect(play.refusal('a-ann', 'credits.buy-premium')).toBe('credits_shut');
    const payload = { account: 'a-ann', credits: 6, order: 'o-1', round: 1 };
    expect(play.refusal('system', 'credits.grant-credits', payload, system)).toBe('credits_shut');
    expect(view()).toMatchObject({ shut: true, premium: { can_extend: false } });
    expect(view().products.some(({ available }) => available)).toBe(false);
    expect(specialNow(play.world, play.now)).toBeNull();
  });
});

describe('a paid order', () => {
  test('is delivered once, and only to the round it belongs to', () => {
    const { play, has } = store();
    const { events } = deliver(play, 'o-1', 24);
    expect(has()).toBe(124);
    expect(alertsOf(events)).toMatchObject([{ kind: 'credits.granted' }]);
    const payload = { account: 'a-ann', credits: 24, order: 'o-1', round: 1 };
    expect(play.refusal('system', 'credits.grant-credits', payload, system)).toBe('credits_delivered');
    const other = { ...payload, order: 'o-2', round: 2 };
    expect(play.refusal('system', 'credits.grant-credits', other, system)).toBe('credits_round');
    expect(play.refusal('a-ann', 'credits.grant-credits', payload)).toBe('forbidden');
    expect(has()).toBe(124);
  });

  test('that is taken back takes what is there, and the rest from what comes next', () => {
    const { play, has, view } = store(0);
    deliver(play, 'o-1', 24);
    play.accept('a-ann', buy, of('mystery_perk'));
    takeBack(play, 'o-1');
    expect(has()).toBe(0);
    expect(owedBy(play.world, 'a-ann')).toBe(8);
    expect(view().blocked_reason).toContain('8 credits');
    expect(play.refusal('a-ann', buy, of('respect_refill'))).toBe('credits_owed');
    for (const unknown of [back('o-1', 24), back('o-1', 24, true), back('o-9', 24)])
      expect(play.refusal('system', 'credits.revoke-credits', unknown, system)).toBe('credits_order_unknown');
    deliver(play, 'o-2', 6);
    expect([has(), owedBy(play.world, 'a-ann')]).toStrictEqual([0, 2]);
    deliver(play, 'o-3', 6);
    expect([has(), owedBy(play.world, 'a-ann')]).toStrictEqual([4, 0]);
  });

  test('[R454] what is owed is taken with the next price, wherever the credits came from', () => {
    const { play, has } = store(0);
    deliver(play, 'o-1', 24);
    play.given({ moves: [{ asset: 'credits', from: 'account:a-ann', to: 'sink:given', amount: 20 }] });
    takeBack(play, 'o-1');
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 29 }] });
    expect(play.refusal('a-ann', 'credits.buy-premium')).toBe('credits_owed');
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 2 }] });
    play.accept('a-ann', 'credits.buy-premium');
    expect([has(), owedBy(play.world, 'a-ann')]).toStrictEqual([1, 0]);
  });

  test('that an earlier round delivered is taken back here, once', () => {
    const { play, has } = store(10);
    takeBack(play, 'o-old', 24, true);
    expect([has(), owedBy(play.world, 'a-ann')]).toStrictEqual([0, 14]);
    expect(play.refusal('system', 'credits.revoke-credits', back('o-old', 24, true), system)).toBe(
      'credits_order_unknown',
    );
  });

  test('reaches an account whose gangster is dead', () => {
    const { play, ann, has } = store(0);
    remove(play, ann);
    deliver(play, 'o-1', 6);
    expect(has()).toBe(6);
  });
});

test('an operator gives credits with a reason, and nobody else does', () => {
  const { play, has } = store(0);
  const payload = { account: 'a-ann', credits: 5, reason: 'Lost to a bug.' };
  expect(play.refusal('a-ann', 'credits.give-credits', payload)).toBe('forbidden');
  expect(play.refusal('m-mia', 'credits.give-credits', payload, { roles: ['moderator'] })).toBe('forbidden');
  const operator = { roles: ['operator'] };
  play.accept('o-olga', 'credits.give-credits', payload, operator);
  expect(has()).toBe(5);
  const nobody = { ...payload, account: 'a-nobody' };
  expect(play.refusal('o-olga', 'credits.give-credits', nobody, operator)).toBe('credits_nobody');
});

test('a replay of the log has the same store', () => {
  const { play } = store();
  play.accept('a-ann', 'credits.buy-premium');
  play.accept('a-ann', buy, of('name_change', 'Vera Stitch'));
  deliver(play, 'o-1', 6);
  takeBack(play, 'o-1', 6);
  const world = freshFold(few, play.log);
  expect(plainText(world)).toBe(plainText(play.world));
  expect(creditsState(world).orders.get('o-1')?.revoked).toBe(true);
  expect(holding(world, sinkOf('credits'), 'credits')).toBe(41);
});
