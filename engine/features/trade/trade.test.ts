import { describe, expect, test } from 'vitest';
import { itemsOf } from '../../kernel/state/agenda.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { copyOf } from '../../kernel/state/world.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs } from '../../shared/time/time.ts';
import { limitLeft } from '../asset-transfers/limits.ts';
import { garageRoom, placesKept } from '../vehicles/garage-room.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { holderOfVehicle, knownVehicle } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { completed, giftRequested } from './events.ts';
import { tradeRules } from './rules.ts';
import { tradeOf, tradesOf, tradeState } from './state.ts';
import { statusText } from './terms.ts';
import { bullets, drug, money, purse, tradingFloor, vehicle } from './testing/market.ts';
import { tradeTold } from './told.ts';
import { viewTrade } from './views.ts';

const sink = (play: ReturnType<typeof tradingFloor>['play']) =>
  play.world.ledger.system.get('sink:trade')?.get('money') ?? 0n;

describe('a gift', () => {
  test('[E126] [R157] [R496] of money arrives at once, less a tenth that rounds up', () => {
    const { play, ann, bob, giftOf, willing, cash } = tradingFloor();
    const { answer } = play.accept('a-ann', 'trade.send-gift', giftOf([money(1_001)]), willing);
    expect(answer).toMatchObject({ recipient: bob, pending: false });
    expect([cash(ann), cash(bob)]).toEqual([purse - 1_001, purse + 900]);
    expect(sink(play)).toBe(101n);
  });

  test('[R430] of bullets, bribes, credits, a vehicle, drugs and items arrives whole', () => {
    const { play, ann, bob, giftOf, willing, shots } = tradingFloor();
    const car = award(play, ann, 'stannard-coupe', { damage: 20, insured: true });
    play.given({
      moves: [{ asset: 'drug:snow', from: 'source:drugs', to: inHand(ann), amount: 3 }],
    });
    const lots = [
      bullets(100),
      { type: 'prison_bribes' as const, id: null, amount: 1 },
      vehicle(car),
      drug('snow', 3),
    ];
    for (const lot of lots) play.accept('a-ann', 'trade.send-gift', giftOf([lot]), willing);
    expect([shots(ann), shots(bob)]).toEqual([900, 1_100]);
    expect(holderOfVehicle(play.world, car)).toBe(inHand(bob));
    expect(knownVehicle(play.world, car)).toMatchObject({ damage: 20, insured: true });
    expect(holding(play.world, inHand(bob), 'drug:snow')).toBe(3);
    expect(sink(play)).toBe(0n);
  });

  test('[R366] [R469] to somebody who takes none needs a request, which they take or turn down', () => {
    const { play, ann, bob, giftOf, acceptance, cash } = tradingFloor();
    const refusing = { vouched: { refusing: [bob] } };
    expect(play.refusal('a-ann', 'trade.send-gift', giftOf([money(1_000)]), refusing)).toBe(
      'gift_escrow_required',
    );
    expect(cash(ann)).toBe(purse);
    const ask = () =>
      giftRequested.first(
        play.accept('a-ann', 'trade.send-gift', giftOf([money(1_000)], { escrow: true }), refusing).events,
      ).data.trade;
    const [one, two] = [ask(), ask()];
    expect([cash(ann), cash(bob)]).toEqual([purse - 2_000, purse]);
    expect(viewTrade(play.world, tradeOf(play.world, one)!, bob)).toMatchObject({
      escrow: false,
      is_host: false,
      is_locked: true,
      status_text: 'Waiting for you to accept...',
    });
    expect(play.refusal('a-ann', 'trade.set-accepted', acceptance(one))).toBe('trade_gift_host');
    expect(play.accept('a-bob', 'trade.set-accepted', acceptance(one)).answer).toEqual({ state: 'complete' });
    expect(play.accept('a-bob', 'trade.set-accepted', acceptance(two, false)).answer).toEqual({
      state: 'cancelled',
    });
    expect([cash(ann), cash(bob)]).toEqual([purse - 1_000, purse + 900]);
  });

  test('[R356] a request is the giver’s to take back, and nothing can be added to it', () => {
    const { play, ann, bob, giftOf, refusedAdd, cash } = tradingFloor();
    const refusing = { vouched: { refusing: [bob] } };
    play.accept('a-ann', 'trade.send-gift', giftOf([money(1_000)], { escrow: true }), refusing);
    const [request] = tradesOf(play.world, ann);
    const trade = request?.id ?? '';
    expect(refusedAdd('a-ann', trade, money(10))).toBe('trade_gift_fixed');
    play.accept('a-ann', 'trade.cancel-trade', { trade });
    expect(cash(ann)).toBe(purse);
  });

  test('a full garage and a used limit ask for a request with the very words of a refusing setting', () => {
    const { play, ann, bob, giftOf, willing } = tradingFloor();
    const said = (outcome: ReturnType<typeof play.send>) =>
      outcome.kind === 'refused' ? outcome.refusal : null;
    const refusing = { vouched: { refusing: [bob] } };
    const setting = said(play.send('a-ann', 'trade.send-gift', giftOf([bullets(1)]), refusing));
    const limit = vehicleRules(play.world).garageLimit;
    for (let n = 0; n < limit; n += 1) award(play, bob, 'dustbowl-six');
    const car = award(play, ann, 'dustbowl-six');
    expect(said(play.send('a-ann', 'trade.send-gift', giftOf([vehicle(car)]), willing))).toEqual(setting);
    const eve = born(play, 'a-eve', 'Eve');
    expect(limitLeft(play.world, eve, 'receive', 'bullets', play.now)).toBeLessThan(900 * 80);
    const many = giftOf([bullets(900)], { username: 'Eve' });
    expect(said(play.send('a-ann', 'trade.send-gift', many, willing))).toEqual(setting);
  });

  test('several vehicles go as one gift, all of them or none', () => {
    const { play, ann, bob, giftOf, willing } = tradingFloor();
    const cars = [1, 2, 3].map(() => award(play, ann, 'dustbowl-six'));
    const lots = cars.map(vehicle);
    expect(play.refusal('a-ann', 'trade.send-gift', giftOf([...lots, vehicle(cars[0]!)]), willing)).toBe(
      'asset_short',
    );
    play.accept('a-ann', 'trade.send-gift', giftOf(lots), willing);
    expect(cars.map((car) => holderOfVehicle(play.world, car))).toEqual(cars.map(() => inHand(bob)));
  });

  test.each([
    ['trade_self', { username: 'Ann' }],
    ['trade_nobody', { username: 'Nobody' }],
    ['trade_money_least', { lots: [{ type: 'money', id: null, amount: 9 }] }],
    ['asset_short', { lots: [{ type: 'bullets', id: null, amount: 1_001 }] }],
    ['asset_unknown', { lots: [{ type: 'bullets', id: 'big', amount: 1 }] }],
    ['asset_unknown', { lots: [{ type: 'drugs', id: 'sugar', amount: 1 }] }],
    ['asset_short', { lots: [{ type: 'drugs', id: 'snow', amount: 1 }] }],
    ['transfer_limit', { lots: [{ type: 'bullets', id: null, amount: 1_000 }], again: true }],
  ])('is refused with %s: %j', (code, { again, ...more }: { again?: boolean; [key: string]: unknown }) => {
    const { play, ann, giftOf, willing } = tradingFloor();
    if (again)
      play.given({
        moves: [{ asset: 'bullets', from: 'source:bullet-store', to: inHand(ann), amount: 9_000 }],
      });
    const gift = giftOf(
      [money(100)],
      again ? { lots: [{ type: 'bullets', id: null, amount: 9_000 }] } : more,
    );
    expect(play.refusal('a-ann', 'trade.send-gift', gift, willing)).toBe(code);
  });

  test.each([-1, 0, 1.5, 2 ** 53, Number.MAX_SAFE_INTEGER])('%d units of a drug are no lot', (amount) => {
    const { play, giftOf, willing } = tradingFloor();
    expect(play.refusal('a-ann', 'trade.send-gift', giftOf([drug('snow', amount)]), willing)).toBe(
      'invalid_payload',
    );
  });

  test('[R195] nobody sends anything to whom they block, or who blocks them', () => {
    const { play, ann, giftOf, willing } = tradingFloor();
    play.accept('a-bob', 'relations.block-character', { character: ann });
    expect(play.refusal('a-ann', 'trade.send-gift', giftOf([money(10)]), willing)).toBe('trade_blocked');
    expect(play.refusal('a-ann', 'trade.open-trade', { username: 'Bob' })).toBe('trade_blocked');
    const back = giftOf([money(10)], { username: 'Ann' });
    expect(play.refusal('a-bob', 'trade.send-gift', back, willing)).toBe('trade_you_block');
  });

  test('its message is sealed, and only the two see it', () => {
    const { play, ann, giftOf, willing } = tradingFloor();
    const message = sealedSample(20);
    const { events } = play.accept('a-ann', 'trade.send-gift', giftOf([money(10)], { message }), willing);
    const [event] = events as [RecordedEvent];
    expect(JSON.stringify(seenBy(play.machine.registry, event, 'guest'))).toContain(message);
    expect(JSON.stringify(seenBy(play.machine.registry, event, 'everyone'))).not.toContain(message);
    expect(JSON.stringify(seenBy(play.machine.registry, event, 'everyone'))).not.toContain(ann);
  });
});

describe('a trade', () => {
  test('[E128] [E130] [E132] [R345] [R355] both accept the same lists, and all changes hands, money less the tax', () => {
    const { play, ann, bob, open, add, accept, cash, shots } = tradingFloor();
    const trade = open();
    const car = award(play, bob, 'bellamy-roadster', { damage: 18 });
    add('a-ann', trade, money(65_000));
    add('a-ann', trade, bullets(100));
    add('a-bob', trade, vehicle(car));
    expect(viewTrade(play.world, tradeOf(play.world, trade)!, ann)).toMatchObject({
      escrow: true,
      is_host: true,
      lock_version: 4,
      money_tax: 10,
      status_text: 'Waiting for acceptance...',
      assets: [
        { type: 'money', amount_gross: 65_000, amount_net: 58_500, tax_percent: 10, character_id: ann },
        { type: 'bullets', amount_gross: 100, amount_net: 100, tax_percent: 0 },
        { type: 'vehicle', character_id: bob, data: { vehicle: { damage: 18 } } },
      ],
    });
    expect(accept('a-bob', trade).answer).toEqual({ state: 'open' });
    expect(viewTrade(play.world, tradeOf(play.world, trade)!, ann)).toMatchObject({
      is_locked: true,
      character_accepted: true,
      current_accepted: false,
      status_text: 'Waiting for you to accept...',
    });
    expect(accept('a-ann', trade).answer).toEqual({ state: 'complete' });
    expect([cash(ann), cash(bob), shots(bob)]).toEqual([purse - 65_000, purse + 58_500, 1_100]);
    expect(holderOfVehicle(play.world, car)).toBe(inHand(ann));
    expect(tradeOf(play.world, trade)).toBeNull();
    expect(sink(play)).toBe(6_500n);
  });

  test('[R459] whoever accepts names the lists they saw: after a change the old ones are refused, and nothing moves', () => {
    const { play, ann, open, add, accept, cash } = tradingFloor();
    const trade = open();
    const line = add('a-bob', trade, money(1_000));
    const seen = tradeOf(play.world, trade)?.version ?? 0;
    play.accept('a-bob', 'trade.remove-asset', { trade, asset: line });
    add('a-bob', trade, money(10));
    const old = { trade, accepted: true, version: seen };
    const outcome = play.send('a-ann', 'trade.set-accepted', old);
    expect(outcome).toMatchObject({ refusal: { code: 'trade_changed', data: { lock_version: seen + 2 } } });
    accept('a-ann', trade);
    expect(cash(ann)).toBe(purse);
  });

  test('[R355] [R365] nothing changes while one accepts; who stops accepting opens the lists again', () => {
    const { play, open, add, accept, acceptance, refusedAdd } = tradingFloor();
    const trade = open();
    const asset = add('a-ann', trade, money(100));
    accept('a-bob', trade);
    expect(refusedAdd('a-ann', trade, money(10))).toBe('trade_locked');
    expect(play.refusal('a-ann', 'trade.remove-asset', { trade, asset })).toBe('trade_locked');
    expect(play.refusal('a-bob', 'trade.set-accepted', acceptance(trade))).toBe('trade_accepted');
    play.accept('a-bob', 'trade.set-accepted', acceptance(trade, false));
    expect(play.refusal('a-bob', 'trade.set-accepted', acceptance(trade, false))).toBe('trade_not_accepted');
    play.accept('a-ann', 'trade.remove-asset', { trade, asset });
    expect(play.refusal('a-ann', 'trade.set-accepted', acceptance(trade))).toBe('trade_empty');
  });

  test('[E131] [E133] what is taken out is back at once, and a cancel by either gives all back', () => {
    const { play, ann, bob, open, add, cash, shots } = tradingFloor();
    const trade = open();
    const asset = add('a-ann', trade, money(100));
    add('a-ann', trade, bullets(7));
    add('a-bob', trade, money(50));
    play.accept('a-ann', 'trade.remove-asset', { trade, asset });
    expect(cash(ann)).toBe(purse);
    play.accept('a-bob', 'trade.cancel-trade', { trade });
    expect([cash(ann), cash(bob), shots(ann)]).toEqual([purse, purse, 1_000]);
    expect(sink(play)).toBe(0n);
  });

  test('runs out after seven days, and what was put in goes back', () => {
    const { play, ann, open, add, cash } = tradingFloor();
    const trade = open();
    add('a-ann', trade, money(100));
    play.wait(7 * dayMs - 1);
    expect(tradeOf(play.world, trade)).not.toBeNull();
    play.wait(1);
    expect(tradeOf(play.world, trade)).toBeNull();
    expect(cash(ann)).toBe(purse);
  });

  test('all that are open wait for their seven days in one item of the agenda', () => {
    const { play, open } = tradingFloor();
    const expiries = () => itemsOf(play.world.agenda).filter(({ kind }) => kind.startsWith('trade.'));
    const first = open();
    play.wait(dayMs);
    const second = open('a-cyd', 'Bob');
    play.accept('a-ann', 'trade.cancel-trade', { trade: first });
    expect(expiries().map(({ due }) => due)).toEqual([play.now + 6 * dayMs]);
    play.wait(6 * dayMs);
    expect(expiries().map(({ due }) => due)).toEqual([play.now + dayMs]);
    play.wait(dayMs - 1);
    expect(tradeOf(play.world, second)).not.toBeNull();
    play.wait(1);
    expect(tradeOf(play.world, second)).toBeNull();
    expect(expiries()).toEqual([]);
    const third = open();
    play.wait(7 * dayMs);
    expect(tradeOf(play.world, third)).toBeNull();
  });

  test('one of an earlier build expires by an item of its own, as it was recorded', () => {
    const { play, bob, giftOf } = tradingFloor();
    const asked = giftOf([money(1_000)], { escrow: true });
    for (const [account, type, payload] of [
      ['a-ann', 'trade.open-trade', { username: 'Bob' }],
      ['a-cyd', 'trade.send-gift', asked],
    ] as const) {
      play.runDue();
      const world = copyOf(play.world);
      const [event] = play.accept(account, type, payload, { vouched: { refusing: [bob] } }).events;
      const { items: _, ...earlier } = event!;
      play.machine.apply(world, { ...earlier, version: 1 });
      const own = itemsOf(world.agenda).filter(({ kind }) => kind === 'trade.expire-trade');
      expect(own).toMatchObject([{ due: play.now + 7 * dayMs, data: { trade: event!.data['trade'] } }]);
    }
  });

  test('two have one open at a time, and nobody more than the limit', () => {
    const { play, open } = tradingFloor();
    const trade = open();
    const again = play.send('a-bob', 'trade.open-trade', { username: 'Ann' });
    expect(again).toMatchObject({ refusal: { code: 'trade_open_already', data: { id: trade } } });
    const { openMost } = tradeRules(play.world);
    for (let n = 1; n < openMost; n += 1) {
      const letters = 'bcdfghjklmnpqrstvwxz';
      born(play, `a-${n}`, `Tom${letters[n % 20]}`);
      play.accept(`a-${n}`, 'trade.open-trade', { username: 'Ann' });
    }
    expect(play.refusal('a-cyd', 'trade.open-trade', { username: 'Ann' })).toBe('trade_theirs_full');
    expect(play.refusal('a-ann', 'trade.open-trade', { username: 'Cyd' })).toBe('trade_open_limit');
  });

  test('[R310] a cell closes it', () => {
    const { play, ann, open } = tradingFloor();
    const trade = open();
    jail(play, ann, 600);
    for (const [type, payload] of [
      ['open-trade', { username: 'Cyd' }],
      ['cancel-trade', { trade }],
      ['set-accepted', { trade, accepted: true, version: 1 }],
    ] as const)
      expect(play.refusal('a-ann', `trade.${type}`, payload)).toBe('prison_locked');
  });

  test('[R372] [R420] a vehicle in it is in use and keeps its place; what is merely offered takes none', () => {
    const { play, ann, bob, open, add, accept } = tradingFloor();
    const trade = open();
    const car = award(play, ann, 'stannard-coupe');
    const before = garageRoom(play.world, bob);
    const fortune = fortuneOf(play.world, ann);
    add('a-ann', trade, vehicle(car));
    // Bullets count against limits, and not in a fortune: to put them aside makes nobody richer.
    add('a-ann', trade, bullets(500));
    expect(placesKept(play.world, ann)).toEqual({ auction: 0, trade: 1 });
    expect(fortuneOf(play.world, ann)).toBe(fortune);
    expect(garageRoom(play.world, bob)).toBe(before);
    expect(play.refusal('a-ann', 'garage.sell-vehicles', { vehicles: [car] })).toBe('garage_vehicle_in_use');
    accept('a-bob', trade);
    expect(garageRoom(play.world, bob)).toBe(before - 1);
    expect(placesKept(play.world, bob)).toEqual({ auction: 0, trade: 1 });
  });

  test('a full garage swaps one for one, and takes no more than that', () => {
    const { play, ann, bob, open, add, accept, acceptance } = tradingFloor();
    const limit = vehicleRules(play.world).garageLimit;
    const own = Array.from({ length: limit }, () => award(play, bob, 'dustbowl-six'));
    const trade = open();
    add('a-ann', trade, vehicle(award(play, ann, 'dustbowl-six')));
    expect(play.refusal('a-bob', 'trade.set-accepted', acceptance(trade))).toBe('garage_full');
    add('a-bob', trade, vehicle(own[0]!));
    accept('a-ann', trade);
    accept('a-bob', trade);
    expect(garageRoom(play.world, bob)).toBe(0);
    expect(garageRoom(play.world, ann)).toBe(limit - 1);
  });

  test('a garage that fills between two acceptances cannot: the place is kept', () => {
    const { play, ann, bob, open, add, accept } = tradingFloor();
    const limit = vehicleRules(play.world).garageLimit;
    for (let n = 1; n < limit; n += 1) award(play, bob, 'dustbowl-six');
    const trade = open();
    add('a-ann', trade, vehicle(award(play, ann, 'dustbowl-six')));
    accept('a-bob', trade);
    const full = { character: bob, model: 'dustbowl-six', paint: null, damage: 0, insured: false };
    expect(play.refusal('staff', 'vehicles.award-vehicle', full, { roles: ['system'] })).toBe('garage_full');
    accept('a-ann', trade);
    expect(garageRoom(play.world, bob)).toBe(0);
  });
});

describe('[R354] the words of each state', () => {
  const open = { escrow: true, is_host: true, current_accepted: false, character_accepted: false };
  const at = '2026-01-01T00:00:00.000Z';
  test.each([
    ['[R357] Waiting for acceptance...', {}],
    ['[R358] Waiting for you to accept...', { character_accepted: true }],
    ['[R359] Waiting for them to accept...', { current_accepted: true }],
    ['[R358] Waiting for you to accept...', { escrow: false, is_host: false }],
    ['[R359] Waiting for them to accept...', { escrow: false }],
    ['[R360] Processing the trade...', { current_accepted: true, character_accepted: true }],
    ['[R361] Processing cancellation...', { cancelled_at: at }],
    ['[R362] Trade complete.', { closed_at: at }],
    ['[R363] Trade cancelled.', { closed_at: at, cancelled_at: at }],
  ])('%s', (words, more) => {
    expect(statusText({ ...open, closed_at: null, cancelled_at: null, ...more })).toBe(words.slice(7));
  });
});

describe('who is told', () => {
  test('the other of each step that needs them, with the way to the trade', () => {
    const { play, ann, bob, open, add, accept } = tradingFloor();
    const from = play.log.length;
    const trade = open();
    add('a-ann', trade, money(1_000));
    accept('a-bob', trade);
    accept('a-ann', trade);
    const alerts = play.log.slice(from).flatMap((event) => tradeTold.alerts.lines(event));
    expect(alerts.map(({ kind, character }) => [kind, character])).toEqual([
      ['trade.opened', bob],
      ['trade.accepted', ann],
      ['trade.accepted', bob],
      ['trade.completed', ann],
      ['trade.completed', bob],
    ]);
    expect(alerts[0]?.actions).toEqual([
      { id: 'page', label: 'See the trade', meta: { path: `/main/trade/view?id=${trade}` } },
    ]);
    const [done] = play.log.filter((event) => completed.match(event));
    expect(tradeTold.activity.lines(done as RecordedEvent)[1]?.params).toMatchObject({
      who: ann,
      what: '$900',
    });
  });

  test('a stranger sees nothing of any of it', () => {
    const { play, ann, bob, open, add, accept } = tradingFloor();
    const trade = open();
    add('a-ann', trade, money(1_000));
    accept('a-bob', trade);
    remove(play, ann);
    const events = play.log.filter(({ type }) => type.startsWith('trade.'));
    expect(events).toHaveLength(4);
    for (const event of events) {
      const shown = JSON.stringify(seenBy(play.machine.registry, event, 'everyone'));
      for (const told of [ann, bob, trade, '1000']) expect(shown).not.toContain(told);
    }
  });
});

test('trades of an earlier build, with sets of ids, are as those of this one', () => {
  const { play, open } = tradingFloor();
  open();
  const { byCharacter, ...more } = tradeState(play.world);
  const sets = Array.from(byCharacter, ([character, ids]) => [character, new Set(ids)] as const);
  const lists = tradeState.shape.migrations[1]?.({ ...more, byCharacter: new Map(sets) });
  expect(lists).toStrictEqual(tradeState(play.world));
});

test('an earlier build filed an expiry for each trade, and none for all of them', () => {
  const { play, open } = tradingFloor();
  open();
  const { isExpiryFiled, ...before } = tradeState(play.world);
  expect(isExpiryFiled).toBe(true);
  expect(tradeState.shape.migrations[2]?.(before)).toStrictEqual({ ...before, isExpiryFiled: false });
});
