import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { metric } from '../../kernel/state/world.ts';
import { estateOf, holding, inBank, inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { levelOf, pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { skills } from '../../shared/people/skills.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { holderOfVehicle } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { deathOf } from '../characters/death-of.ts';
import { characterStreet } from '../characters/levels-told.ts';
import { goingRateRules } from '../going-rate/going-rate.ts';
import { drugsRules } from '../drugs/rules.ts';
import { defaultRules, features } from '../index.ts';
import { prisonRules } from '../prison/rules.ts';
import { stocksRules } from '../stocks/rules.ts';
import { priceFor } from './buy-policy.ts';
import { claimed } from './events.ts';
import { insuranceRules, percentsOf } from './rules.ts';
import { coveredUntil, insuranceState, policiesOf } from './state.ts';
import { insuranceTold } from './told.ts';
import { viewInsurance } from './views.ts';

const buy = 'insurance.buy-policy';
const claim = 'insurance.claim-policy';
const million = 10 ** 6;

const certify = (play: Play, account: string) =>
  provide(
    play.world,
    hasPremium.by((_world, asked) => asked === account),
  );

/** A short round in which little else happens, so that its days pass quickly. */
const quiet = {
  ...defaultRules(),
  round: { weeks: 4, deathmatchWeeks: 1, spareDays: 7 },
  drugs: { ...drugsRules.defaults, everyHours: 96 },
  stocks: { ...stocksRules.defaults, everyHours: 96 },
  prison: { ...prisonRules.defaults, npcs: { ...prisonRules.defaults.npcs, everySeconds: 86_400 } },
};

/** Ann of level 17 with cash, a bank, bullets and what she has learned. */
function gangster(rules: object = {}) {
  const play = openedPlay(features, { ...quiet, insurance: { ...insuranceRules.defaults, ...rules } });
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 3 * million);
  play.accept('a-ann', 'bank.deposit-money', { amount: million });
  enrich(play, ann, 1_001, 'bullets');
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(17) }] });
  learn(play, ann, { vehicle_theft: [150_000], small_crimes: [220_000, 380_000, 100_000] });
  const left = () => holding(play.world, inHand(ann), 'money') + holding(play.world, inBank(ann), 'money');
  return { play, ann, left };
}

function learn(play: Play, character: string, learned: Readonly<Record<string, readonly number[]>>): void {
  for (const skill of skills(play.world)) {
    const event = skill.teach(play.world, character, learned[skill.id] ?? []);
    if (event) play.state(event);
  }
}

/** Ends a life as a kill will: the killer's share leaves in the death's own event. */
function kill(play: Play, character: string, killer: string, share: number): void {
  const death = deathOf(character, 'killed', play.now);
  play.state({
    ...death,
    moves: [{ asset: 'money', from: inHand(character), to: inHand(killer), amount: share }],
  });
  play.runDue();
}

const page = (play: Play, character: string) => viewInsurance(play.world, character, play.now);
const onlyPolicy = (play: Play) => policiesOf(play.world, 'a-ann')[0];
const gone = (play: Play, asset: string) =>
  play.world.ledger.system.get(sinkOf('insurance'))?.get(asset) ?? 0n;
const conserved = (play: Play) => [...ledgerSums(play.world.ledger)].filter(([, sum]) => sum !== 0n);
const close = (play: Play) =>
  play.accept('staff', 'round.close-round', { by: 'root', reason: 'test' }, { roles: ['system'] });

/** Claims the oldest policy of an account. */
function claimFirst(play: Play, account: string) {
  const policy = policiesOf(play.world, account)[0];
  return play.accept(account, claim, { character: policy?.character ?? '', level: policy?.level ?? 1 });
}

describe('a policy', () => {
  test('[E185] costs a week at the going rate of the level, and covers a week', () => {
    const { play, ann } = gangster();
    const price = priceFor(play.world, ann);
    expect(price).toBeGreaterThan(30_000);
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer } = play.accept('a-ann', buy);
    expect(answer).toEqual({ expires_at: new Date(play.now + 7 * dayMs).toISOString(), price });
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash - price);
    expect(gone(play, 'money')).toBe(BigInt(price));
    expect(page(play, ann)).toMatchObject({ paid_active: true, paid_price: price, tier: 'standard' });
    play.wait(7 * dayMs - 1);
    expect(page(play, ann).paid_active).toBe(true);
    play.wait(1);
    expect(page(play, ann)).toMatchObject({ paid_active: false, paid_expires_at: null, tier: 'free' });
  });

  test('[E185] is extended by a week from its end, not further than two weeks ahead', () => {
    const { play, ann } = gangster();
    const first = play.now;
    play.accept('a-ann', buy);
    play.accept('a-ann', buy);
    expect(coveredUntil(play.world, ann, play.now)).toBe(first + 14 * dayMs);
    expect(play.refusal('a-ann', buy)).toBe('insurance_far_ahead');
    expect(page(play, ann)).toMatchObject({ extends_to: null, blocked_reason: expect.any(String) as string });
    play.wait(7 * dayMs);
    play.accept('a-ann', buy);
  });

  test('is told of a day before its end, once, and not when it was extended', () => {
    const { play } = gangster();
    const told = () => play.log.filter(({ type }) => type === 'insurance.policy-ending');
    play.accept('a-ann', buy);
    play.wait(6 * dayMs - 1);
    expect(told()).toEqual([]);
    play.wait(1);
    expect(told().flatMap(insuranceTold.alerts.lines)).toMatchObject([
      { kind: 'insurance.policy-ending', actions: [{ meta: { path: '/main/insurance' } }] },
    ]);
    play.accept('a-ann', buy);
    play.wait(dayMs);
    expect(told()).toHaveLength(1);
    play.wait(6 * dayMs);
    expect(told()).toHaveLength(2);
  });

  test('runs to the end of the round at most, and is not sold beyond', () => {
    const { play, ann } = gangster();
    play.wait(play.world.round.endsAt - play.now - 2 * dayMs);
    play.accept('a-ann', buy);
    expect(coveredUntil(play.world, ann, play.now)).toBe(play.world.round.endsAt);
    expect(play.refusal('a-ann', buy)).toBe('insurance_round_ends');
    play.wait(2 * dayMs);
    expect(play.refusal('a-ann', buy)).toBe('round_not_active');
  });

  test('is refused without the cash, to the dead, and from a hideout; allowed in prison', () => {
    const { play, ann } = gangster();
    const poor = born(play, 'a-bob', 'Bob');
    expect(priceFor(play.world, poor)).toBeGreaterThan(1_000);
    expect(play.refusal('a-bob', buy)).toBe('insurance_cash_short');
    expect(play.refusal('a-ann', buy, { tier: 'premium' })).toBe('invalid_payload');
    jail(play, ann, 600);
    play.accept('a-ann', buy);
    remove(play, ann);
    expect(play.refusal('a-ann', buy)).toBe('character_dead');
  });

  test('pressed twice at once is bought once', () => {
    const { play } = gangster();
    const twice = [1, 2].map(() => play.command('a-ann', buy, {}, { id: 'one-key' }));
    expect(twice.map((command) => play.handle(command).kind)).toEqual(['events', 'repeat']);
    expect(metric(play.world, play.world.lives.get('a-ann') ?? '', 'insurance.spent')).toBe(
      priceFor(play.world, play.world.lives.get('a-ann') ?? ''),
    );
  });
});

describe('the tiers', () => {
  test('[R382] [R509] [R510~] [R511] [R512] [R301] give what the documents say', () => {
    const { play } = gangster();
    const { world } = play;
    const free = { level: 50, bullets: 50, money: 0, vehicle_theft: 50, small_crimes: 0 };
    const paid = { level: 70, bullets: 70, money: 70, vehicle_theft: 70 };
    expect(percentsOf(world, 'free')).toEqual(free);
    expect(percentsOf(world, 'standard')).toEqual({ ...paid, small_crimes: 0 });
    expect(percentsOf(world, 'premium')).toEqual({ ...paid, small_crimes: 50 });
  });

  test('[R510] without a premium tier the paid policy keeps half of small crimes', () => {
    const { play, ann } = gangster({ premiumTier: false });
    certify(play, 'a-ann');
    play.accept('a-ann', buy);
    expect(percentsOf(play.world, 'standard').small_crimes).toBe(50);
    expect(page(play, ann)).toMatchObject({ tier: 'standard', outlook: { tiers: [{}, {}] } });
  });

  test.each([
    ['free', false, false],
    ['free', false, true],
    ['standard', true, false],
    ['premium', true, true],
  ] as const)('%s covers with a paid policy: %s, certified: %s', (tier, isPaid, isCertified) => {
    const { play, ann, left } = gangster();
    if (isCertified) certify(play, 'a-ann');
    if (isPaid) play.accept('a-ann', buy);
    const [money, percents] = [left(), percentsOf(play.world, tier)];
    const outlook = page(play, ann).outlook.tiers.find(({ id }) => id === tier);
    remove(play, ann);
    expect(onlyPolicy(play)).toEqual({
      character: ann,
      diedAt: play.now,
      tier,
      level: Math.floor((17 * percents.level) / 100),
      money: Math.floor((money * percents.money) / 100),
      bullets: Math.floor((1_001 * percents.bullets) / 100),
      learned: {
        vehicle_theft: [1_500 * percents.vehicle_theft],
        small_crimes: [2_200, 3_800, 1_000].map((each) => each * percents.small_crimes),
      },
    });
    // What the page had promised.
    const { claimable } = page(play, ann);
    expect(claimable[0]).toMatchObject(outlook?.gives ?? {});
  });

  test('the tier is the one at death: what ends or is bought later changes nothing', () => {
    const { play, ann } = gangster();
    play.accept('a-ann', buy);
    play.wait(7 * dayMs);
    remove(play, ann);
    expect(onlyPolicy(play)?.tier).toBe('free');
    const ada = born(play, 'a-ann', 'Ada');
    enrich(play, ada, million);
    play.accept('a-ann', buy);
    certify(play, 'a-ann');
    expect(page(play, ada).claimable).toMatchObject([{ tier: 'free', money: 0 }]);
  });

  test('a policy ends with its life: the next one is not covered by it', () => {
    const { play, ann } = gangster();
    play.accept('a-ann', buy);
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    expect(page(play, ada)).toMatchObject({ paid_active: false, tier: 'free' });
    remove(play, ada);
    expect(policiesOf(play.world, 'a-ann')).toHaveLength(1);
  });
});

describe('a death', () => {
  test('leaves nothing that can be counted: what is not insured is gone', () => {
    const { play, ann, left } = gangster();
    enrich(play, ann, 4, 'prison_bribes');
    enrich(play, ann, 30, 'drug:laudanum');
    const money = left();
    remove(play, ann);
    expect(play.world.ledger.balances.has(inHand(ann))).toBe(false);
    expect(play.world.ledger.balances.has(inBank(ann))).toBe(false);
    expect([gone(play, 'money'), gone(play, 'bullets'), gone(play, 'drug:laudanum')]).toEqual([
      BigInt(money),
      1_001n,
      30n,
    ]);
    expect(conserved(play)).toEqual([]);
  });

  test('counts what savings, shares and auctions gave back before', () => {
    const { play, ann, left } = gangster();
    play.accept('a-ann', buy);
    play.accept('a-ann', 'savings.open-account', { days: 7, amount: 500_000 });
    const money = left() + 400_000;
    remove(play, ann);
    expect(onlyPolicy(play)?.money).toBe(Math.floor((money * 7) / 10));
  });

  test.each(['suicide', 'closed'])('by %s pays nothing, however well insured', (cause) => {
    const { play, ann } = gangster();
    certify(play, 'a-ann');
    play.accept('a-ann', buy);
    if (cause === 'suicide') play.accept('a-ann', 'suicide.commit-suicide');
    else
      play.accept('staff', 'characters.remove-character', { character: ann, cause }, { roles: ['system'] });
    expect(policiesOf(play.world, 'a-ann')).toEqual([]);
    expect(play.world.ledger.balances.has(inHand(ann))).toBe(false);
    const ada = born(play, 'a-ann', 'Ada');
    expect(play.refusal('a-ann', claim, { character: ann, level: 11 })).toBe('insurance_no_policy');
    expect(page(play, ada).claimable).toEqual([]);
  });

  test('by a kill pays a part of what the killer left: both together never get more than there was', () => {
    for (const percent of [0, 30, 100]) {
      const { play, ann, left } = gangster();
      const bob = born(play, 'a-bob', 'Bob');
      play.accept('a-ann', buy);
      const [before, cash] = [left(), holding(play.world, inHand(ann), 'money')];
      const share = Math.max(1, Math.floor((cash * percent) / 100));
      kill(play, ann, bob, share);
      const policy = onlyPolicy(play);
      expect(policy?.money).toBe(Math.floor(((before - share) * 7) / 10));
      expect((policy?.money ?? 0) + share).toBeLessThan(before);
    }
  });

  test('of a newcomer with nothing leaves no policy', () => {
    const play = openedPlay(features);
    remove(play, born(play, 'a-ann', 'Ann'));
    expect(policiesOf(play.world, 'a-ann')).toEqual([]);
    expect(insuranceState(play.world).endings.size).toBe(0);
  });
});

describe('a claim', () => {
  test('[E186] [R383] [R513] pays money and bullets, and raises level and what was learned to the policy’s', () => {
    const { play, ann } = gangster();
    certify(play, 'a-ann');
    play.accept('a-ann', buy);
    remove(play, ann);
    const policy = onlyPolicy(play);
    const ada = born(play, 'a-ann', 'Ada');
    const { answer } = claimFirst(play, 'a-ann');
    expect(answer).toEqual({
      character: ann,
      level: 11,
      money: policy?.money,
      bullets: 700,
      level_before: 1,
    });
    expect(holding(play.world, inBank(ada), 'money')).toBe(policy?.money);
    expect(holding(play.world, inHand(ada), 'bullets')).toBe(700);
    expect(metric(play.world, ada, 'level_points')).toBe(pointsAtLevel(11));
    expect(skills(play.world).map(({ learned }) => learned(play.world, ada))).toEqual([
      [105_000],
      [110_000, 190_000, 50_000],
    ]);
    expect(page(play, ada).claimable).toEqual([]);
    expect(conserved(play)).toEqual([]);
    expect(play.world.ledger.system.get(sourceOf('insurance'))?.get('bullets')).toBe(-700n);
  });

  test('[R513] of several policies adds money and bullets, and takes the best of the rest', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    enrich(play, ada, 101, 'bullets');
    play.given({ counts: [{ character: ada, metric: 'level_points', by: pointsAtLevel(6) }] });
    learn(play, ada, { vehicle_theft: [190_000], small_crimes: [] });
    remove(play, ada);
    const eve = born(play, 'a-ann', 'Eve');
    expect(page(play, eve).claimable.map(({ level }) => level)).toEqual([8, 3]);
    claimFirst(play, 'a-ann');
    claimFirst(play, 'a-ann');
    expect(holding(play.world, inHand(eve), 'bullets')).toBe(500 + 50);
    expect(levelOf(metric(play.world, eve, 'level_points')).number).toBe(8);
    expect(skills(play.world)[0]?.learned(play.world, eve)).toEqual([95_000]);
  });

  test('never lowers what the new life has reached already', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    play.given({ counts: [{ character: ada, metric: 'level_points', by: pointsAtLevel(20) }] });
    learn(play, ada, { vehicle_theft: [200_000], small_crimes: [] });
    claimFirst(play, 'a-ann');
    expect(metric(play.world, ada, 'level_points')).toBe(pointsAtLevel(20));
    expect(skills(play.world)[0]?.learned(play.world, ada)).toEqual([200_000]);
  });

  test('[R320] is refused in prison, to the dead, and for what was not shown', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const payload = { character: ann, level: 8 };
    expect(play.refusal('a-ann', claim, payload)).toBe('character_dead');
    const ada = born(play, 'a-ann', 'Ada');
    expect(play.refusal('a-ann', claim, { ...payload, level: 9 })).toBe('insurance_level_changed');
    for (const level of [0, -1, 2 ** 53, 1.5])
      expect(play.refusal('a-ann', claim, { ...payload, level })).toBe('invalid_payload');
    jail(play, ada, 600);
    expect(play.refusal('a-ann', claim, payload)).toBe('prison_locked');
  });

  test('is told to a new life that it waits, and to nobody else', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const since = play.log.length;
    const ada = born(play, 'a-ann', 'Ada');
    expect(play.log.slice(since).flatMap(insuranceTold.alerts.lines)).toMatchObject([
      { character: ada, kind: 'insurance.claims-waiting', params: { claims: 1 } },
    ]);
  });

  test('does not link two lives for others: no subject, no street, no field of the old life but for its owner', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    const { events } = claimFirst(play, 'a-ann');
    expect(events.flatMap(({ subjects }) => subjects.map(({ id }) => id))).not.toContain(ann);
    expect(new Set(events.flatMap(({ subjects }) => subjects.map(({ id }) => id)))).toEqual(new Set([ada]));
    expect(claimed.definition.visible).not.toHaveProperty('everyone');
    expect(events.flatMap(characterStreet)).toEqual([]);
  });
});

describe('an estate', () => {
  const bullets = (amount: number) => ({ type: 'bullets', id: null, amount });
  function auctioned() {
    const { play, ann } = gangster();
    const bob = born(play, 'a-bob', 'Bob');
    enrich(play, bob, million);
    const lots = [{ lot: bullets(100), minimum: 100 }];
    play.accept('a-ann', 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
    const auction = play.log.findLast(({ type }) => type === 'auctions.started')?.data['auctions'] as {
      id: string;
    }[];
    play.accept('a-bob', 'auctions.place-bid', {
      auction: auction[0]?.id ?? '',
      amount: 1_000,
      refund: 'bank',
    });
    return { play, ann, bob };
  }

  test('waits for the next life, and comes to its bank', () => {
    const { play, ann } = auctioned();
    remove(play, ann);
    play.wait(600_000);
    expect(holding(play.world, estateOf('a-ann'), 'money')).toBe(900);
    const ada = born(play, 'a-ann', 'Ada');
    expect(play.world.ledger.balances.has(estateOf('a-ann'))).toBe(false);
    expect(holding(play.world, inBank(ada), 'money')).toBe(900);
    expect(play.log.flatMap(insuranceTold.alerts.lines)).toMatchObject([
      { kind: 'insurance.estate-settled', params: { money: '$900' } },
      { kind: 'insurance.claims-waiting' },
    ]);
  });

  test('that comes while the next life is there already reaches it at once', () => {
    const { play, ann } = auctioned();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    play.wait(600_000);
    expect(holding(play.world, inBank(ada), 'money')).toBe(900);
    expect(play.world.ledger.balances.has(estateOf('a-ann'))).toBe(false);
  });

  test('goods that come back to the dead after their settlement are gone, and insured by nothing', () => {
    const { play, ann, bob } = auctioned();
    remove(play, ann);
    const before = onlyPolicy(play);
    const lost = gone(play, 'bullets');
    remove(play, bob);
    expect(gone(play, 'bullets') - lost).toBe(100n);
    expect(play.world.ledger.balances.has(inHand(ann))).toBe(false);
    expect(onlyPolicy(play)).toEqual(before);
  });

  test('of several lives of one account is handed on once, and conserves everything to the round’s end', () => {
    const { play, ann } = auctioned();
    remove(play, ann);
    remove(play, born(play, 'a-ann', 'Ada'));
    play.wait(600_000);
    const eve = born(play, 'a-ann', 'Eve');
    expect(holding(play.world, inBank(eve), 'money')).toBe(900);
    close(play);
    expect(conserved(play)).toEqual([]);
  });

  test('the round’s close gives the goods of an open auction to the estate’s heir or to nobody', () => {
    const { play, ann } = auctioned();
    remove(play, ann);
    close(play);
    expect([...play.world.ledger.balances.keys()].filter((holder) => holder.startsWith('estate:'))).toEqual(
      [],
    );
    expect(conserved(play)).toEqual([]);
  });
});

describe('exploits', () => {
  test('a policy claimed twice, in any order of keys, pays once', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    const payload = { character: ann, level: 8 };
    const sent = ['k-1', 'k-1', 'k-2'].map((id) => play.command('a-ann', claim, payload, { id }));
    expect(sent.map((command) => play.handle(command).kind)).toEqual(['events', 'repeat', 'refused']);
    expect(holding(play.world, inHand(ada), 'bullets')).toBe(500);
  });

  test('another account’s life answers like one that never was', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const bob = born(play, 'a-bob', 'Bob');
    for (const character of [ann, bob, 'nobody', 'constructor'])
      expect(play.refusal('a-bob', claim, { character, level: 8 })).toBe('insurance_no_policy');
    // Nor by the old life's own id, or by a word of whose life it is.
    expect(play.refusal('a-bob', claim, { character: ann, level: 8 }, { character: ann })).toBe(
      'character_dead',
    );
  });

  test('in the millisecond of the round’s end nothing is paid; in the one before it is', () => {
    for (const [early, outcome] of [
      [1, 'events'],
      [0, 'refused'],
    ] as const) {
      const { play, ann } = gangster();
      remove(play, ann);
      play.wait(play.world.round.endsAt - play.now - hourMs);
      born(play, 'a-ann', 'Ada');
      play.now = play.world.round.endsAt - early;
      expect(play.send('a-ann', claim, { character: ann, level: 8 }).kind).toBe(outcome);
    }
  });

  test('in the millisecond of a death the claim comes first or not at all', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    remove(play, ada);
    expect(play.refusal('a-ann', claim, { character: ann, level: 8 })).toBe('character_dead');
    expect(policiesOf(play.world, 'a-ann')).toHaveLength(1);
  });

  test('a policy bought in the millisecond before a death covers; none is bought after it', () => {
    const { play, ann } = gangster();
    play.accept('a-ann', buy);
    remove(play, ann);
    expect(play.refusal('a-ann', buy)).toBe('character_dead');
    expect(onlyPolicy(play)?.tier).toBe('standard');
  });

  test('an insured car is one thing: kept or sold or auctioned, and counted in no payout', () => {
    const { play, ann, left } = gangster();
    play.accept('a-ann', buy);
    const [kept, sold, bid, lost] = [true, true, true, false].map((insured) =>
      award(play, ann, 'stannard-coupe', { insured }),
    ) as [string, string, string, string];
    play.accept('a-ann', 'garage.sell-vehicles', { vehicles: [sold] });
    const bob = born(play, 'a-bob', 'Bob');
    enrich(play, bob, million);
    const lots = [{ lot: { type: 'vehicle', id: bid, amount: 1 }, minimum: 100 }];
    play.accept('a-ann', 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
    const money = left();
    remove(play, ann);
    expect(onlyPolicy(play)?.money).toBe(Math.floor((money * 7) / 10));
    const ada = born(play, 'a-ann', 'Ada');
    claimFirst(play, 'a-ann');
    expect([kept, sold, bid, lost].map((id) => holderOfVehicle(play.world, id))).toEqual([
      inHand(ada),
      null,
      inHand(ada),
      null,
    ]);
    expect(holding(play.world, inBank(ada), 'money')).toBe(Math.floor((money * 7) / 10));
  });

  test('a ban settles no policy and pays none: who comes back finds it as it was', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    born(play, 'a-ann', 'Ada');
    play.accept('staff', 'sanctions.record-ban', { account: 'a-ann', ban: 'b-1' }, { roles: ['system'] });
    expect(policiesOf(play.world, 'a-ann')).toHaveLength(1);
  });

  test('experience that is given back earns no place in a deathmatch', () => {
    const { play, ann } = gangster();
    remove(play, ann);
    born(play, 'a-ann', 'Ada');
    const { events } = claimFirst(play, 'a-ann');
    const counts = events.flatMap((event) => event.counts);
    const by = (name: string) => counts.find(({ metric: counted }) => counted === name)?.by;
    expect(by('insurance.level_points')).toBe(by('level_points'));
  });

  test('no run of deaths, policies and claims makes anybody richer', () => {
    const act = fc.record({
      what: fc.constantFrom(
        'buy',
        'buy',
        'claim',
        'claim',
        'die',
        'die',
        'suicide',
        'live',
        'live',
        'give',
        'wait',
      ),
      amount: fc.integer({ min: 1, max: 400_000 }),
    });
    fc.assert(
      fc.property(fc.array(act, { minLength: 10, maxLength: 60 }), (acts) => {
        const { play, ann } = gangster();
        const bob = born(play, 'a-bob', 'Bob');
        /** All that the two accounts have or could still claim, beyond what every life is born with. */
        const worth = () => {
          let births = 0;
          let sum = 0;
          for (const { id, account } of play.world.characters.values()) {
            births += account === 'a-ann' && id !== ann ? 1_000 : 0;
            sum += holding(play.world, inHand(id), 'money') + holding(play.world, inBank(id), 'money');
          }
          for (const { money } of policiesOf(play.world, 'a-ann')) sum += money;
          return sum - births + holding(play.world, estateOf('a-ann'), 'money');
        };
        const letters = 'abcdefghijklmnopqrstuvwxyz';
        let last = worth();
        let bullets = 1_001;
        for (const { what, amount } of acts) {
          const life = play.world.lives.get('a-ann') ?? '';
          const isDead = Boolean(play.world.characters.get(life)?.dead);
          if (what === 'buy') play.send('a-ann', buy);
          if (what === 'suicide') play.send('a-ann', 'suicide.commit-suicide');
          if (what === 'live' && isDead) {
            const lives = play.world.characters.size;
            born(play, 'a-ann', `Ann ${letters[lives % 26]}${letters[Math.floor(lives / 26)]}`);
          }
          if (what === 'claim') {
            const policy = policiesOf(play.world, 'a-ann')[0];
            if (policy) play.send('a-ann', claim, { character: policy.character, level: policy.level });
          }
          if (what === 'die' && !isDead) {
            const cash = holding(play.world, inHand(life), 'money');
            if (cash === 0) remove(play, life);
            else kill(play, life, bob, Math.min(cash, amount));
          }
          if (what === 'give') play.send('a-ann', 'bank.deposit-money', { amount });
          if (what === 'wait') play.wait(amount * 1_000);
          expect(worth()).toBeLessThanOrEqual(last);
          last = worth();
          const now = [...play.world.characters.keys()].reduce(
            (sum, id) => sum + holding(play.world, inHand(id), 'bullets'),
            policiesOf(play.world, 'a-ann').reduce((sum, policy) => sum + policy.bullets, 0),
          );
          expect(now).toBeLessThanOrEqual(bullets);
          bullets = now;
          expect(conserved(play)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a round that insurance joins while it runs', () => {
  const { insurance: _, ...older } = defaultRules();
  const begun = () => {
    const play = openedPlay(features, older);
    const ann = born(play, 'a-ann', 'Ann');
    enrich(play, ann, 5_000);
    remove(play, ann);
    return { play, ann };
  };

  test('leaves the log before it alone, and then settles what lies about, without a policy', () => {
    const { play, ann } = begun();
    expect(holding(play.world, inHand(ann), 'money')).toBe(6_000);
    expect(play.world.agenda.kinds.filter((kind) => kind.startsWith('insurance.'))).toEqual([]);
    play.accept(
      'operator',
      'round.join-features',
      { rules: { insurance: insuranceRules.defaults } },
      { roles: ['system'] },
    );
    play.runDue();
    expect(holding(play.world, inHand(ann), 'money')).toBe(0);
    expect(gone(play, 'money')).toBe(6_000n);
    expect(policiesOf(play.world, 'a-ann')).toEqual([]);
    expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
  });

  test('a round without going rates charges the price of level 1 at every level', () => {
    const { 'going-rate': _rate, ...rules } = defaultRules();
    const play = openedPlay(features, rules);
    const ann = born(play, 'a-ann', 'Ann');
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(30) }] });
    expect(priceFor(play.world, ann)).toBe(insuranceRules.defaults.price);
    expect(goingRateRules.feature).toBe('going-rate');
  });
});
