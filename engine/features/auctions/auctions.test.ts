import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, testStart, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { ledgerSums, assetsOf, balanceOf } from '../../kernel/state/ledger.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { World } from '../../kernel/state/world.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { transferable } from '../../shared/ports/transferable.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { limitLeft, viewLimits } from '../asset-transfers/limits.ts';
import { capacityOf } from '../drugs/state.ts';
import { features } from '../index.ts';
import { garageRoom, placesKept } from '../vehicles/garage-room.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { holderOfVehicle, knownVehicle } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { started } from './events.ts';
import { auctionsRules } from './rules.ts';
import { auctionOf, auctionsBy, auctionsLedBy, auctionsState, goodsHolder, openAuctions } from './state.ts';
import { auctionTypes, nextBid } from './terms.ts';
import { auctionsTold } from './told.ts';
import { listOpen, viewAuction, viewCreation, viewOwn } from './views.ts';

const million = 10 ** 6;
/** With what everybody is born with. */
const purse = 10 * million + 1_000;
const tenMinutes = 600_000;
const bullets = (amount: number): Lot => ({ type: 'bullets', id: null, amount });
const vehicle = (id: string): Lot => ({ type: 'vehicle', id, amount: 1 });

/** Ann sells; Bob and Cyd bid; Dan watches. All are of level 20 with cash. */
function market() {
  const play = openedPlay(features);
  const [ann, bob, cyd, dan] = ['Ann', 'Bob', 'Cyd', 'Dan'].map((name) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 10 * million);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(20) }] });
    return id;
  }) as [string, string, string, string];
  enrich(play, ann, 10_000, 'bullets');
  const start = (lots: readonly Lot[], minimum = 100, more: object = {}) => {
    const payload = {
      lots: lots.map((lot) => ({ lot, minimum })),
      period: 600,
      autoRelist: false,
      force: true,
    };
    const { events } = play.accept('a-ann', 'auctions.start-auctions', { ...payload, ...more });
    return started.first(events).data.auctions.map(({ id }) => id);
  };
  const startOne = (lot: Lot = bullets(100), minimum = 100, more: object = {}) =>
    start([lot], minimum, more)[0] ?? '';
  const bid = (account: string, auction: string, amount: number, refund = 'bank') =>
    play.accept(account, 'auctions.place-bid', { auction, amount, refund });
  const refused = (account: string, auction: string, amount: number, refund = 'bank') =>
    play.refusal(account, 'auctions.place-bid', { auction, amount, refund });
  const cash = (id: string) => holding(play.world, inHand(id), 'money');
  const bank = (id: string) => holding(play.world, inBank(id), 'money');
  const has = (id: string) => holding(play.world, inHand(id), 'bullets');
  return { play, ann, bob, cyd, dan, start, startOne, bid, refused, cash, bank, has };
}

const typesOf = (events: readonly RecordedEvent[]) => events.map(({ type }) => type);
const since = (play: Play, revision: number) => play.log.slice(revision);
const ban = (play: Play, account: string) =>
  play.accept('staff', 'sanctions.record-ban', { account, ban: 'b-1' }, { roles: ['system'] });

describe('a sale', () => {
  test('[E118] [E115] [R348] [R491] goods and the leading bid lie in escrow; the highest bid takes them, and nine tenths go to the seller', () => {
    const { play, ann, bob, startOne, bid, cash, bank, has } = market();
    const id = startOne(bullets(100), 1_000);
    expect(has(ann)).toBe(9_900);
    expect(holding(play.world, `escrow:auctions:${id}:${ann}`, 'bullets')).toBe(100);
    bid('a-bob', id, 1_001);
    expect(cash(bob)).toBe(purse - 1_001);
    expect(holding(play.world, `escrow:auctions:${id}:${bob}`, 'money')).toBe(1_001);
    play.wait(tenMinutes - 1);
    expect(auctionOf(play.world, id)).not.toBeNull();
    play.wait(1);
    expect(auctionOf(play.world, id)).toBeNull();
    expect(has(bob)).toBe(100);
    // The house's tenth rounds up (ruling 25).
    expect(bank(ann)).toBe(900);
    expect(play.world.ledger.system.get('sink:auctions')?.get('money')).toBe(101n);
  });

  test('[R401] [R492] the next bid is a tenth more than the last, rounded, and always more', () => {
    expect([1, 4, 5, 100, 104, 105, 10 ** 12].map((last) => nextBid(last, 1))).toEqual([
      2, 5, 6, 110, 114, 116, 1_100_000_000_000,
    ]);
    expect(nextBid(null, 250)).toBe(250);
    const { startOne, bid, refused } = market();
    const id = startOne();
    expect(refused('a-bob', id, 99)).toBe('auctions_bid_low');
    bid('a-bob', id, 100);
    expect(refused('a-cyd', id, 109)).toBe('auctions_bid_low');
    bid('a-cyd', id, 110);
  });

  test('[R352] an outbid bid is back at once, in the bank or in hand, and its bidder is told', () => {
    const { play, bob, cyd, startOne, bid, cash, bank } = market();
    const id = startOne();
    bid('a-bob', id, 500);
    const { events } = bid('a-cyd', id, 600, 'money');
    expect([cash(bob), bank(bob)]).toEqual([purse - 500, 500]);
    expect(auctionsTold.activity.lines(events[0] as RecordedEvent)).toMatchObject([
      {
        character: bob,
        kind: 'auctions.outbid',
        params: { amount: '$600', returned: '$500', where: 'in the bank' },
      },
    ]);
    bid('a-bob', id, 660);
    expect(cash(cyd)).toBe(purse);
    expect(viewOwn(play.world, cyd).bid_refund_target).toBe('money');
    expect(viewOwn(play.world, bob)).toMatchObject({ bid_refund_target: 'bank', leading: 1, held: 660 });
  });

  test('[R350] [R466] without a bid the goods are back, and the seller may call it off before: not with a bid, not in the last minute', () => {
    const { play, ann, startOne, bid, has } = market();
    const [quiet, loud, late] = [startOne(), startOne(), startOne()];
    const cancel = (auctions: readonly string[], account = 'a-ann') =>
      play.send(account, 'auctions.cancel-auctions', { auctions: [...auctions] });
    bid('a-bob', loud, 100);
    expect(cancel([quiet], 'a-bob')).toMatchObject({ refusal: { code: 'auctions_not_cancelled' } });
    expect(cancel([loud])).toMatchObject({
      refusal: { message: 'Your auctions can no longer be cancelled.' },
    });
    expect(cancel([quiet, loud])).toMatchObject({ answer: { auctions: [quiet] } });
    play.wait(tenMinutes - 60_000);
    expect(viewAuction(play.world, auctionOf(play.world, late)!, ann, play.now)).toMatchObject({
      locked: true,
      can_cancel: false,
    });
    expect(cancel([late])).toMatchObject({ kind: 'refused' });
    play.wait(60_000);
    expect(typesOf(play.log)).toContain('auctions.expired');
    expect(has(ann)).toBe(9_900);
  });

  test('[R403] several are started at once; [R457] [R464] a low lowest bid is asked for again, and taken as meant', () => {
    const { play, ann, start, has } = market();
    expect(start([bullets(100), bullets(100), bullets(100)])).toHaveLength(3);
    expect(has(ann)).toBe(9_700);
    const low = { lots: [{ lot: bullets(100), minimum: 200 }], period: 600, autoRelist: false, force: false };
    const outcome = play.send('a-ann', 'auctions.start-auctions', low);
    expect(outcome).toMatchObject({ refusal: { code: 'minimum_bid_low', data: { minimum_bid: 200 } } });
    play.accept('a-ann', 'auctions.start-auctions', { ...low, force: true });
    expect(auctionsBy(play.world, ann).map(({ count }) => count)).toEqual([3, 3, 3, 1]);
    expect(viewCreation(play.world, ann, play.now)).toMatchObject({
      periods: [600, 1_800, 3_600],
      default_minimum_bid: 100,
      default_period: 600,
      presets: [0.5, 1, 1.5, 2],
      fee_percent: 10,
    });
  });

  test.each([
    ['asset_short', { lots: [{ lot: bullets(10_001), minimum: 1 }] }],
    [
      'asset_short',
      {
        lots: [
          { lot: bullets(6_000), minimum: 1 },
          { lot: bullets(6_000), minimum: 1 },
        ],
      },
    ],
    ['asset_unknown', { lots: [{ lot: { type: 'item', id: 'nothing', amount: 1 }, minimum: 1 }] }],
    ['asset_unknown', { lots: [{ lot: { type: 'bullets', id: 'big', amount: 1 }, minimum: 1 }] }],
    ['auctions_type', { lots: [{ lot: { type: 'money', id: null, amount: 5 }, minimum: 1 }] }],
    ['auctions_period', { period: 601 }],
    ['premium_required', { autoRelist: true }],
    ['auctions_count', { lots: Array.from({ length: 21 }, () => ({ lot: bullets(1), minimum: 1 })) }],
  ])('is refused with %s: %j', (code, more) => {
    const { play } = market();
    const payload = {
      lots: [{ lot: bullets(1), minimum: 100 }],
      period: 600,
      autoRelist: false,
      force: true,
    };
    expect(play.refusal('a-ann', 'auctions.start-auctions', { ...payload, ...more })).toBe(code);
  });

  test('[R368] [R372] [R420] a vehicle at auction is in use, keeps its place, and comes with its insurance', () => {
    const { play, ann, bob, startOne, bid } = market();
    const car = award(play, ann, 'stannard-coupe', { damage: 20, insured: true });
    play.accept('a-ann', 'garage.set-locked', { vehicles: [car], locked: true });
    const payload = {
      lots: [{ lot: vehicle(car), minimum: 1 }],
      period: 600,
      autoRelist: false,
      force: true,
    };
    expect(play.refusal('a-ann', 'auctions.start-auctions', payload)).toBe('garage_vehicle_locked');
    play.accept('a-ann', 'garage.set-locked', { vehicles: [car], locked: false });
    const id = startOne(vehicle(car));
    expect(play.refusal('a-ann', 'garage.sell-vehicles', { vehicles: [car] })).toBe('garage_vehicle_in_use');
    expect(placesKept(play.world, ann)).toEqual({ auction: 1, trade: 0 });
    bid('a-bob', id, 1_000);
    expect(placesKept(play.world, bob)).toEqual({ auction: 1, trade: 0 });
    play.wait(tenMinutes);
    expect(holderOfVehicle(play.world, car)).toBe(inHand(bob));
    expect(knownVehicle(play.world, car)).toMatchObject({ insured: true, damage: 20, locked: false });
  });

  test('counts as wealth while it stands and while it leads', () => {
    const { play, ann, bob, startOne, bid } = market();
    const car = award(play, ann, 'stannard-coupe');
    const [before, cash] = [fortuneOf(play.world, ann), fortuneOf(play.world, bob)];
    const id = startOne(vehicle(car));
    bid('a-bob', id, 5_000);
    // Bullets count against limits, and not in a fortune: to put them aside makes nobody richer.
    startOne(bullets(100));
    expect([fortuneOf(play.world, ann), fortuneOf(play.world, bob)]).toEqual([before, cash]);
  });
});

describe('two at once', () => {
  test('of two equal bids in one millisecond the second needs a tenth more; two presses by one are one bid', () => {
    const { play, bob, startOne, bid, refused } = market();
    const id = startOne();
    const sent = play.command('a-bob', 'auctions.place-bid', { auction: id, amount: 100, refund: 'bank' });
    expect(play.handle(sent).kind).toBe('events');
    expect(play.handle(sent).kind).toBe('repeat');
    expect(refused('a-bob', id, 110)).toBe('auctions_leading');
    expect(refused('a-cyd', id, 100)).toBe('auctions_bid_low');
    bid('a-cyd', id, 110);
    expect(auctionOf(play.world, id)).toMatchObject({ bids: 2, lead: { amount: 110 } });
    expect(auctionsLedBy(play.world, bob)).toEqual([]);
  });

  test('in the millisecond of the end nobody bids any more, and auctions that end at once do so in their order', () => {
    const { play, start, refused } = market();
    const ids = start([bullets(1), bullets(2), bullets(3)]);
    play.now += tenMinutes;
    const before = play.log.length;
    expect(refused('a-bob', ids[0] ?? '', 100)).toBe('auctions_over');
    const ended = since(play, before).flatMap(({ type, data }) =>
      type === 'auctions.expired' ? [data['auction']] : [],
    );
    expect(ended).toEqual(ids);
  });

  test('a bid and a cancel in one millisecond: whoever is first wins', () => {
    const { play, startOne, bid, refused } = market();
    const [one, two] = [startOne(), startOne()];
    bid('a-bob', one, 100);
    expect(play.refusal('a-ann', 'auctions.cancel-auctions', { auctions: [one] })).toBe(
      'auctions_not_cancelled',
    );
    play.accept('a-ann', 'auctions.cancel-auctions', { auctions: [two] });
    expect(refused('a-bob', two, 100)).toBe('auctions_over');
  });
});

describe('rulings 16 and 24', () => {
  test('the bid of the dead is void, and the auction waits for another', () => {
    const { play, bob, startOne, bid, cyd } = market();
    const id = startOne();
    bid('a-bob', id, 5_000);
    remove(play, bob);
    expect(auctionOf(play.world, id)).toMatchObject({ lead: null });
    // It came back to what the dead had, and went with that.
    expect(play.world.ledger.system.get('sink:insurance')?.get('money')).toBe(BigInt(purse));
    bid('a-cyd', id, 100);
    play.wait(tenMinutes);
    expect(holding(play.world, inHand(cyd), 'bullets')).toBe(100);
  });

  test('a dead seller’s auction goes on with its bid, and is sold into the estate; without one the goods are what the dead had', () => {
    const { play, ann, bob, startOne, bid } = market();
    const [kept, lost] = [
      award(play, ann, 'stannard-coupe', { insured: true }),
      award(play, ann, 'stannard-coupe'),
    ];
    const sold = startOne(bullets(100));
    const [insured, plain] = [startOne(vehicle(kept)), startOne(vehicle(lost))];
    bid('a-bob', sold, 1_000);
    remove(play, ann);
    expect(goodsHolder(auctionOf(play.world, sold)!)).toBe(`estate:auctions:${sold}:a-ann`);
    expect([auctionOf(play.world, insured), auctionOf(play.world, plain)]).toEqual([null, null]);
    expect(holderOfVehicle(play.world, kept)).toBe('estate:a-ann');
    expect(holderOfVehicle(play.world, lost)).toBeNull();
    bid('a-cyd', sold, 2_000);
    play.wait(tenMinutes);
    expect(holding(play.world, 'estate:a-ann', 'money')).toBe(1_800);
    expect(holding(play.world, inHand(bob), 'bullets')).toBe(0);
    expect([...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n)).toEqual([]);
  });

  test('a death in the very millisecond of the end voids the bid, and a dead seller’s goods then have no way back', () => {
    const { play, ann, bob, startOne, bid } = market();
    const id = startOne(vehicle(award(play, ann, 'stannard-coupe')));
    bid('a-bob', id, 1_000);
    remove(play, ann);
    play.now += tenMinutes - 1;
    remove(play, bob);
    expect(auctionOf(play.world, id)).toBeNull();
    play.wait(1);
    expect(play.world.ledger.balances.has(`estate:auctions:${id}:a-ann`)).toBe(false);
    // Both had the same, and the bid came back to it.
    expect(play.world.ledger.system.get('sink:insurance')?.get('money')).toBe(BigInt(2 * purse));
  });

  test('a ban voids bids and gives back what nobody has bid for; what has a bid goes on', () => {
    const { play, ann, bob, startOne, bid, has, bank } = market();
    const [quiet, loud] = [startOne(), startOne()];
    bid('a-bob', loud, 100);
    ban(play, 'a-ann');
    expect(auctionOf(play.world, quiet)).toBeNull();
    expect(auctionOf(play.world, loud)).not.toBeNull();
    ban(play, 'a-bob');
    expect(auctionOf(play.world, loud)).toMatchObject({ lead: null });
    expect([has(ann), bank(bob)]).toEqual([9_900, 100]);
  });

  test('what was under way as the ban came is carried out once, and passes as any other (decision 18)', () => {
    const { play, ann, bob, startOne, bid, has, bank } = market();
    const now = play.now;
    ban(play, 'a-ann');
    const late = startOne(bullets(100));
    expect(play.now).toBe(now);
    // The gateway lets nothing more of hers in; what this one began ends by its own time, and nobody loses by it.
    bid('a-bob', late, 100);
    play.wait(tenMinutes);
    expect(auctionOf(play.world, late)).toBeNull();
    expect([has(ann), has(bob), bank(ann)]).toEqual([9_900, 100, 90]);
    const quiet = startOne(bullets(50));
    play.wait(tenMinutes);
    expect(auctionOf(play.world, quiet)).toBeNull();
    expect(has(ann)).toBe(9_900);
  });

  test('the round’s close gives bids and goods back, in pages', () => {
    const { play, ann, bob, start, bid, has, bank } = market();
    const ids = [
      ...start(Array.from({ length: 20 }, () => bullets(1))),
      ...start(Array.from({ length: 20 }, () => bullets(1))),
    ];
    for (const id of ids) bid('a-bob', id, 100);
    play.accept('staff', 'round.close-round', { by: 'root', reason: 'test' }, { roles: ['system'] });
    expect([...openAuctions(play.world)]).toEqual([]);
    expect([has(ann), bank(bob)]).toEqual([10_000, 4_000]);
  });

  test('[R189] [R294] [R404] relisting needs premium, ends with it, and after a day', () => {
    let premium = true;
    const { play, ann, startOne, has } = market();
    provide(
      play.world,
      hasPremium.by(() => premium),
    );
    const id = startOne(bullets(100), 100, { autoRelist: true, period: 3_600 });
    play.wait(hourMs);
    expect(auctionOf(play.world, id)).toMatchObject({ endsAt: testStart + 2 * hourMs });
    play.wait(dayMs - 2 * hourMs);
    expect(auctionOf(play.world, id)).toMatchObject({ endsAt: testStart + dayMs });
    play.wait(hourMs);
    expect(auctionOf(play.world, id)).toBeNull();
    const other = startOne(bullets(100), 100, { autoRelist: true });
    premium = false;
    expect(
      play.refusal('a-ann', 'auctions.start-auctions', {
        lots: [{ lot: bullets(100), minimum: 100 }],
        period: 600,
        autoRelist: true,
        force: true,
      }),
    ).toBe('premium_required');
    play.wait(tenMinutes);
    expect(auctionOf(play.world, other)).toBeNull();
    expect(has(ann)).toBe(10_000);
  });

  test('[R349] who lacks room or limit finds it locked: capacity counts at the time of the bid, and delivery never fails', () => {
    const { play, ann, bob, startOne, bid, refused } = market();
    const limit = vehicleRules(play.world).garageLimit;
    for (let n = 1; n < limit; n += 1) award(play, bob, 'dustbowl-six');
    const [one, two] = [1, 2].map(() => startOne(vehicle(award(play, ann, 'dustbowl-six')))) as [
      string,
      string,
    ];
    bid('a-bob', one, 100);
    expect(garageRoom(play.world, bob)).toBe(0);
    expect(refused('a-bob', two, 100)).toBe('auctions_bid_locked');
    expect(viewAuction(play.world, auctionOf(play.world, two)!, bob, play.now).locked).toBe(true);
    play.wait(tenMinutes);
    expect(garageRoom(play.world, bob)).toBe(0);
    const eve = born(play, 'a-eve', 'Eve');
    const third = startOne(bullets(300));
    expect(limitLeft(play.world, eve, 'receive', 'bullets', play.now)).toBeLessThan(300 * 80);
    expect(refused('a-eve', third, 100)).toBe('auctions_bid_locked');
    bid('a-cyd', third, 100);
  });
});

describe('[E120] [R308] limits', () => {
  test('what was sold and what stands at auction count for a day, by account, and the other side learns nothing', () => {
    const { play, ann, bob, startOne, bid } = market();
    const left = () => limitLeft(play.world, ann, 'send', 'bullets', play.now) ?? 0;
    const all = left();
    const id = startOne(bullets(100));
    const used = all - left();
    expect(used).toBeGreaterThan(0);
    bid('a-bob', id, 100);
    expect(limitLeft(play.world, bob, 'receive', 'bullets', play.now)).toBe(all - used);
    play.wait(tenMinutes);
    expect([left(), limitLeft(play.world, bob, 'receive', 'bullets', play.now)]).toEqual([
      all - used,
      all - used,
    ]);
    expect(viewLimits(play.world, ann, play.now).limits).toContainEqual(
      expect.objectContaining({ direction: 'send', category: 'bullets', used, limit: all }),
    );
    play.wait(dayMs);
    expect(left()).toBe(all);
  });

  test('what a sale brought counts as money received on the day that it ended, and its buyer has received none', () => {
    const { play, ann, bob, startOne, bid } = market();
    const left = (id: string) => limitLeft(play.world, id, 'receive', 'money', play.now);
    const all = 500_000 + 19 * 250_000;
    expect([left(ann), left(bob)]).toEqual([all, all]);
    bid('a-bob', startOne(bullets(100)), million);
    expect(left(ann)).toBe(all);
    play.wait(tenMinutes);
    // Less the house's tenth.
    expect([left(ann), left(bob)]).toEqual([all - 900_000, all]);
    play.wait(dayMs);
    expect(left(ann)).toBe(all);
  });

  test('a sale of an earlier build counts as it did then', () => {
    const { play, ann, bob, startOne, bid } = market();
    bid('a-bob', startOne(bullets(100)), million);
    play.wait(tenMinutes);
    const left = (world: World) => [
      limitLeft(world, ann, 'receive', 'money', play.now),
      limitLeft(world, bob, 'receive', 'bullets', play.now),
    ];
    const old = play.log.map((event) => {
      const { isReceived: _newer, ...data } = event.data;
      return { ...event, data };
    });
    const [money, bulletsLeft] = left(play.world);
    expect(left(freshFold(features, old))).toEqual([(money ?? 0) + 900_000, bulletsLeft]);
  });

  test('more than the limit of the day is not put up, in one auction or in many', () => {
    const { play } = market();
    const payload = (amount: number) => ({
      lots: Array.from({ length: 20 }, () => ({ lot: bullets(amount), minimum: 1 })),
      period: 600,
      autoRelist: false,
      force: true,
    });
    expect(play.refusal('a-ann', 'auctions.start-auctions', payload(400))).toBe('transfer_limit');
  });
});

describe('exploits', () => {
  test('nobody bids for their own goods, not by another life of the account either', () => {
    const { play, ann, startOne, bid, refused } = market();
    const id = startOne();
    expect(refused('a-ann', id, 100)).toBe('auctions_own');
    bid('a-bob', id, 100);
    remove(play, ann);
    const heir = born(play, 'a-ann', 'Anna');
    enrich(play, heir, 1_000);
    expect(refused('a-ann', id, 500)).toBe('auctions_own');
  });

  test('two who collude gain nothing: each way costs a tenth, whatever is bid for what', () => {
    const { play, ann, bob, startOne, bid } = market();
    const worth = () =>
      [ann, bob].reduce(
        (sum, id) =>
          sum + holding(play.world, inHand(id), 'money') + holding(play.world, inBank(id), 'money'),
        0,
      );
    const before = worth();
    bid('a-bob', startOne(bullets(1)), million);
    play.wait(tenMinutes);
    expect(before - worth()).toBe(million / 10);
  });

  test('whatever two colluding accounts do, goods neither come nor go, and money only leaves by the fee', () => {
    const act = fc.record({
      who: fc.constantFrom('a-ann', 'a-bob'),
      what: fc.constantFrom('start', 'start', 'bid', 'bid', 'bid', 'cancel', 'wait', 'die', 'ban'),
      amount: fc.integer({ min: 1, max: 400 }),
      waitMs: fc.constantFrom(0, 0, 1, 59_000, 300_000, 600_000),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 40 }), (acts) => {
        const { play } = market();
        const sums = () => {
          let [money, goods] = [0, 0];
          const { ledger } = play.world;
          for (const holder of ledger.balances.keys()) {
            money += balanceOf(ledger, holder, 'money');
            goods += balanceOf(ledger, holder, 'bullets');
          }
          const gone = (feature: string, asset: string) =>
            Number(play.world.ledger.system.get(`sink:${feature}`)?.get(asset) ?? 0n);
          // What the dead leave goes to another sink.
          money += gone('auctions', 'money') + gone('insurance', 'money');
          return { all: money, goods: goods + gone('insurance', 'bullets') };
        };
        const before = sums();
        let lives = 0;
        for (const { who, what, amount, waitMs } of acts) {
          play.wait(waitMs);
          const [auction] = openAuctions(play.world);
          const lots = [{ lot: bullets(amount), minimum: amount }];
          const payloads = {
            start: ['start-auctions', { lots, period: 600, autoRelist: false, force: true }],
            bid: ['place-bid', { auction: auction?.id ?? 'none', amount: amount * 5, refund: 'bank' }],
            cancel: ['cancel-auctions', { auctions: [auction?.id ?? 'none'] }],
          } as const;
          const life = play.world.lives.get(who) ?? '';
          if (what === 'die' && lives < 2 && !play.world.characters.get(life)?.dead) {
            lives += 1;
            remove(play, life);
          } else if (what === 'ban')
            play.send('staff', 'sanctions.record-ban', { account: who, ban: 'b' }, { roles: ['system'] });
          else if (what in payloads) {
            const [command, payload] = payloads[what as keyof typeof payloads];
            play.send(who, `auctions.${command}`, payload);
          }
          expect(sums()).toEqual(before);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a bid is no shelter: money in it is spent, and goods of it are not to be had twice', () => {
    const { play, ann, startOne, bid, cash, bob } = market();
    const car = award(play, ann, 'stannard-coupe');
    bid('a-bob', startOne(vehicle(car)), cash(bob));
    expect(play.refusal('a-bob', 'bank.deposit-money', { amount: 1 })).toBe('bank_cash_short');
    const twice = { lots: [{ lot: vehicle(car), minimum: 1 }], period: 600, autoRelist: false, force: true };
    expect(play.refusal('a-ann', 'auctions.start-auctions', twice)).toBe('asset_short');
    const other = award(play, ann, 'stannard-coupe');
    const both = { ...twice, lots: [1, 2].map(() => ({ lot: vehicle(other), minimum: 1 })) };
    expect(play.refusal('a-ann', 'auctions.start-auctions', both)).toBe('asset_short');
  });

  test('drugs at auction keep their place: nobody carries more by putting some up', () => {
    const { play, ann, startOne } = market();
    enrich(play, ann, capacityOf(play.world, ann), 'drug:snow');
    const buy = () => play.send('a-ann', 'drugs.buy-drugs', { drug: 'reefer', amount: 10, price: 1 });
    startOne({ type: 'drugs', id: 'snow', amount: 40 });
    const said = buy();
    expect(said).toMatchObject({ kind: 'refused' });
    const room = (outcome: typeof said) =>
      outcome.kind === 'refused' && outcome.refusal.code === 'drugs_capacity';
    const price = (said.kind === 'refused' && Number(said.refusal.data?.['price'])) || 1;
    expect(room(play.send('a-ann', 'drugs.buy-drugs', { drug: 'reefer', amount: 10, price }))).toBe(true);
  });
});

describe('secrets', () => {
  test('nothing that everybody sees of any event names seller or bidder, and nothing a viewer sees names another', () => {
    const { play, ann, bob, cyd, dan, startOne, bid } = market();
    const ids = [startOne(), startOne(), startOne()];
    bid('a-bob', ids[0] ?? '', 100);
    bid('a-cyd', ids[0] ?? '', 110);
    const listed = (viewer: string) =>
      JSON.stringify(listOpen(play.world, viewer, everything, { page: 1, perPage: 20 }, play.now));
    for (const other of [ann, bob, cyd]) expect(listed(dan)).not.toContain(other);
    expect(listed(bob)).toContain('"outbid"');
    play.wait(tenMinutes);
    const all = play.log.filter(({ type }) => type.startsWith('auctions.'));
    expect(all.length).toBeGreaterThan(5);
    for (const event of all) {
      const shown = JSON.stringify(seenBy(play.machine.registry, event, 'everyone'));
      for (const person of [ann, bob, cyd]) expect(shown).not.toContain(person);
    }
  });
});

const everything = {
  categories: new Set<string>(),
  creators: new Set<never>(),
  words: [],
  hasBids: null,
  ids: null,
};

describe('the house', () => {
  test('puts something up by itself, for no less than a dealer pays, and makes it when it is sold', () => {
    const { play, dan } = market();
    const { houseEverySeconds, house, houseMinimumPpm } = auctionsRules(play.world);
    let won = 0;
    for (let n = 0; n < 40 && won < 3; n += 1) {
      play.wait(houseEverySeconds * 1_000);
      const [auction] = openAuctions(play.world);
      if (!auction) continue;
      expect(auction.seller).toBeNull();
      expect(auction.minimum).toBe(Math.floor((auction.value * houseMinimumPpm) / million));
      expect(houseMinimumPpm).toBeGreaterThan(600_000);
      const outcome = play.send('a-dan', 'auctions.place-bid', {
        auction: auction.id,
        amount: auction.minimum,
        refund: 'bank',
      });
      if (outcome.kind !== 'events') continue;
      won += 1;
      play.wait(auction.endsAt - play.now);
      expect(auctionOf(play.world, auction.id)).toBeNull();
    }
    expect(won).toBe(3);
    expect(assetsOf(play.world.ledger, inHand(dan)).length).toBeGreaterThan(1);
    expect(house.every(({ type, id }) => type !== 'vehicle' || vehicleModels.has(id ?? ''))).toBe(true);
  });

  test('has nothing left at the round’s close, and a bid that leads for a lot of its own is back', () => {
    const { play, bob, bid, bank } = market();
    play.wait(auctionsRules(play.world).houseEverySeconds * 1_000);
    const [auction] = openAuctions(play.world);
    bid('a-bob', auction?.id ?? '', auction?.minimum ?? 0);
    play.accept('staff', 'round.close-round', { by: 'root', reason: 'test' }, { roles: ['system'] });
    expect([...openAuctions(play.world)]).toEqual([]);
    expect(bank(bob)).toBe(auction?.minimum);
  });
});

test('1,000 auctions that end at once cost the same each, however many are open', () => {
  const costs = [200, 1_000].map((many) => {
    const play = openedPlay(features);
    const sellers = Array.from({ length: many / 40 }, (_, n) => {
      const account = `a-${n}`;
      const id = born(play, account, `Sel${'bcdfghjklmnpqrstvwxz'[n % 20]}${'aeiou'[Math.floor(n / 20)]}`);
      enrich(play, id, 40, 'prison_bribes');
      play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(20) }] });
      return account;
    });
    const lot = { type: 'prison_bribes', id: null, amount: 1 };
    const lots = Array.from({ length: 20 }, () => ({ lot, minimum: 100 }));
    for (const account of [...sellers, ...sellers])
      play.accept(account, 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
    const { byPeriod, periodOf, bySeller } = auctionsState(play.world);
    const touched = [...byPeriod.values(), periodOf, bySeller, play.world.ledger.balances].flatMap((map) => [
      vi.spyOn(map as Map<string, unknown>, 'get'),
      vi.spyOn(map as Map<string, unknown>, 'set'),
      vi.spyOn(map as Map<string, unknown>, 'delete'),
      vi.spyOn(map as Map<string, unknown>, 'values'),
    ]);
    play.wait(tenMinutes);
    const looked = touched.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of touched) spy.mockRestore();
    expect(play.log.filter(({ type }) => type === 'auctions.expired')).toHaveLength(many);
    return looked / many;
  });
  const [few = 0, lots = 0] = costs;
  expect(Math.abs(lots - few)).toBeLessThan(1);
});

test('the next to end are listed first, through all periods, and a replay of the log is the same world', () => {
  const { play, start, bid } = market();
  const periods = [3_600, 600, 1_800, 600, 3_600];
  for (const period of periods) {
    start([bullets(1)], 100, { period });
    play.now += 1_000;
  }
  const ends = [...openAuctions(play.world)].map(({ endsAt }) => endsAt);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  bid('a-bob', [...openAuctions(play.world)][2]?.id ?? '', 100);
  play.wait(hourMs);
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
});

test('[R334] vehicles, perks, drugs, bullets, credits and bribes are put up, each as its feature declares it', () => {
  const types = ['vehicle', 'perk', 'drugs', 'bullets', 'credits', 'prison_bribes'] as const;
  expect(auctionTypes).toEqual(expect.arrayContaining([...types]));
  const { world } = openedPlay(features);
  expect(types.map((type) => transferable(world, type).type)).toEqual(types);
});
