import { describe, expect, test } from 'vitest';
import { broken } from '../../kernel/values/assert.ts';
import { balanceOf } from '../../kernel/state/ledger.ts';
import { remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { metric } from '../../kernel/state/world.ts';
import { compare, fraction, percentText } from '../../kits/fraction.ts';
import { closeRound, gambler } from '../../kits/testing/casino.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { betsSettled, finished, progressed, scheduled } from './events.ts';
import { americanOdds, fractionalOdds, payoutOf, payoutPercent, weightOf } from './odds.ts';
import { drawLeg, drawOrder, drawTimes, legYards } from './race.ts';
import { returnOf, returnOfField } from './returns.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingStakes, horseRacingState, openRace, type Race } from './state.ts';
import { horseRacingTold } from './told.ts';
import { viewCurrentBets, viewOpenRace } from './views.ts';

const rules = horseRacingRules.defaults;

function raceToCome(play: Play): Race {
  play.runDue();
  const race = openRace(play.world);
  if (!race) throw new Error('a race is scheduled');
  return race;
}

function back(play: Play, account: string, horse = 1, amount = 100, asset: 'money' | 'bullets' = 'money') {
  const { id: race } = raceToCome(play);
  return play.accept(account, 'horse-racing.place-bet', { race, horse, asset, amount });
}

/** To the moment a race that has been backed starts, then to the settling of its bets. */
const toStart = (play: Play) => play.wait(raceToCome(play).startsAt - play.now);
const toSettled = (play: Play, { legs }: Race) => play.wait((legs + 1) * rules.legSeconds * secondMs);

function opened() {
  const play = openedPlay(features);
  return { play, ann: gambler(play, 'a-ann', 'Ann'), bob: gambler(play, 'a-bob', 'Bob') };
}

const results = (play: Play) => play.log.flatMap((event) => finished.match(event)?.data ?? []);

describe('odds', () => {
  test.each([
    [4, 200, '1/1', '+100', 1_260],
    [9, 450, '7/2', '+350', 560],
    [14, 700, '6/1', '+600', 360],
  ])('[R812~] %i halves return %i percent of the stake: %s, %s', (halves, payout, text, american, weight) => {
    expect(payoutPercent(halves)).toBe(payout);
    expect(fractionalOdds(halves).join('/')).toBe(text);
    expect(americanOdds(halves)).toBe(american);
    expect(weightOf(halves)).toBe(weight);
  });

  test('[R709] a potential return is the amount divided by 100 times the payout percent, in whole units', () => {
    expect(payoutOf(9, 5_000)).toBe(22_500);
    const { money, bullets } = rules.betAmounts;
    const parts = rules.cards
      .flat()
      .flatMap((halves) => [...money, ...bullets].filter((amount) => (amount * halves) % 2 !== 0));
    expect(parts).toEqual([]);
  });
});

describe('the exact return', () => {
  test('[R810] is 85 to 90 percent for every field, has up to ten horses, and is the same for each horse of a field', () => {
    for (const field of rules.cards) {
      expect(field.length).toBeGreaterThanOrEqual(6);
      expect(field.length).toBeLessThanOrEqual(10);
      const all = returnOfField(field);
      expect(field.filter((horse) => compare(returnOf(field, horse), all) !== 0)).toEqual([]);
      const inBand = compare(all, fraction(85, 100)) >= 0 && compare(all, fraction(90, 100)) <= 0;
      expect([field, percentText(all), inBand]).toEqual([field, percentText(all), true]);
    }
  });

  test('over many finishes each horse wins as often as its odds say, within four standard deviations', () => {
    const random = new Random('finishes');
    const [field = []] = rules.cards;
    const runners = field.map((halves, index) => ({ number: index + 1, name: `${index}`, halves }));
    const weights = field.map(weightOf);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const dice = {
      weighted(of: readonly number[]) {
        let left = random.below(of.reduce((sum, weight) => sum + weight, 0));
        return of.findIndex((weight) => (left -= weight) < 0);
      },
    };
    const races = 30_000;
    const wins = field.map(() => 0);
    for (let n = 0; n < races; n += 1) {
      const winner = (drawOrder(runners, dice)[0] ?? 1) - 1;
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    for (const [index, weight] of weights.entries()) {
      const chance = weight / total;
      const off = Math.abs((wins[index] ?? 0) - races * chance);
      expect(off).toBeLessThan(4 * Math.sqrt(races * chance * (1 - chance)));
    }
  });

  test('bets on every horse of many races come back at the fields’ returns, through the round’s own decisions', () => {
    const { play, ann } = opened();
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: inHand(ann), amount: 10 ** 9 }] });
    let [expected, variance] = [0, 0];
    for (let n = 0; n < 60; n += 1) {
      const race = raceToCome(play);
      const field = race.runners.map(({ halves }) => halves);
      const total = field.map(weightOf).reduce((sum, weight) => sum + weight, 0);
      // One bet on the horse with the second number: any would do.
      const halves = field[1] ?? 4;
      const chance = weightOf(halves) / total;
      expected += chance * payoutOf(halves, 1_000);
      variance += chance * (1 - chance) * payoutOf(halves, 1_000) ** 2;
      back(play, 'a-ann', 2, 1_000);
      toStart(play);
      toSettled(play, race);
    }
    const paid = metric(play.world, ann, 'horse-racing.paid');
    expect(metric(play.world, ann, 'horse-racing.staked')).toBe(60_000);
    expect(Math.abs(paid - expected)).toBeLessThan(4 * Math.sqrt(variance));
  });
});

describe('a bet', () => {
  test('[E336] [R671] is taken while the race is scheduled, once a horse, and lies in escrow', () => {
    const { play, ann } = opened();
    const race = raceToCome(play);
    const { answer } = back(play, 'a-ann', 2, 500);
    const halves = race.runners[1]?.halves ?? 0;
    expect(answer).toEqual({
      race_id: race.id,
      horse_number: 2,
      asset: 'money',
      amount: 500,
      potential_return: payoutOf(halves, 500),
    });
    expect(horseRacingStakes.staked(play.world, { character: ann, id: `${race.id}-2` })).toBe(500);
    const bet = { race: race.id, horse: 2, asset: 'money', amount: 100 };
    const refused = (parts: object) => play.refusal('a-ann', 'horse-racing.place-bet', { ...bet, ...parts });
    expect(refused({})).toBe('horse_racing_backed');
    expect(refused({ asset: 'bullets', amount: 10 })).toBe('horse_racing_backed');
    back(play, 'a-ann', 3, 10, 'bullets');
    expect(viewCurrentBets(play.world, ann, race.id)).toHaveLength(2);
    toStart(play);
    expect(refused({ horse: 4 })).toBe('horse_racing_off');
    toSettled(play, race);
    expect(refused({ horse: 4 })).toBe('horse_racing_off');
  });

  test('[R708] is one of the amounts that are offered, on a horse that runs, with what one has', () => {
    const { play } = opened();
    const race = raceToCome(play);
    const refused = (parts: object) =>
      play.refusal('a-ann', 'horse-racing.place-bet', {
        race: race.id,
        horse: 1,
        asset: 'money',
        amount: 100,
        ...parts,
      });
    expect(refused({ race: '99' })).toBe('horse_racing_unknown');
    expect(refused({ race: 'x' })).toBe('horse_racing_unknown');
    expect(refused({ horse: race.runners.length + 1 })).toBe(
      race.runners.length === 10 ? 'invalid_payload' : 'horse_racing_horse',
    );
    expect(refused({ amount: 101 })).toBe('horse_racing_amount');
    expect(refused({ asset: 'bullets', amount: 100_000 })).toBe('horse_racing_amount');
    expect(refused({ asset: 'bullets', amount: 500 })).toBe('horse_racing_short');
    for (const amount of [0, -100, 0.5, 2 ** 53]) expect(refused({ amount })).toBe('invalid_payload');
    expect(refused({ asset: 'credits' })).toBe('invalid_payload');
  });

  test('pays what its odds say when its horse wins, and nothing else', () => {
    const { play, ann, bob } = opened();
    const race = raceToCome(play);
    for (const { number } of race.runners) back(play, 'a-ann', number, 100);
    back(play, 'a-bob', 1, 10, 'bullets');
    toStart(play);
    toSettled(play, race);
    const winner = results(play)[0]?.order[0] ?? 0;
    const halves = race.runners[winner - 1]?.halves ?? 0;
    expect(holding(play.world, inHand(ann), 'money')).toBe(
      100_000 - 100 * race.runners.length + payoutOf(halves, 100),
    );
    expect(metric(play.world, ann, 'horse-racing.wins')).toBe(1);
    expect(holding(play.world, inHand(bob), 'bullets')).toBe(winner === 1 ? 90 + payoutOf(halves, 10) : 90);
    expect(horseRacingStakes.stakesOf(play.world, ann)).toEqual([]);
    expect(horseRacingState(play.world).open.has(race.id)).toBe(false);
  });

  test('tells each bettor once how all of their bets came out, and nobody else', () => {
    const { play, ann, bob } = opened();
    const cat = gambler(play, 'a-cat', 'Cat');
    const race = raceToCome(play);
    for (const { number } of race.runners) back(play, 'a-ann', number, 100);
    back(play, 'a-cat', 1, 100);
    remove(play, cat);
    toStart(play);
    toSettled(play, race);
    const winner = race.runners.find(({ number }) => number === results(play)[0]?.order[0]);
    const told = play.log.flatMap((event) => horseRacingTold.alerts.lines(event));
    expect(told.map(({ character }) => character)).toEqual([ann]);
    expect(told[0]).toMatchObject({
      kind: 'horse-racing.won',
      params: { horse: winner?.name, race: 1 },
      actions: [{ meta: { path: '/main/horseracing/view?id=1' } }],
    });
    expect(play.log.flatMap((event) => horseRacingTold.activity.lines(event))).toHaveLength(1);
    expect(bob).not.toBe(ann);
  });

  test('of a log from before is settled as it was then: the first bets of all', () => {
    const { play } = opened();
    const race = raceToCome(play);
    for (const horse of [1, 2, 3]) back(play, 'a-ann', horse, 100);
    toStart(play);
    const { items: _, ...frame } = play.log.at(-1) ?? broken('the race has started');
    play.machine.apply(play.world, {
      ...frame,
      type: betsSettled.definition.type,
      version: 1,
      revision: play.world.revision + 1,
      item: null,
      moves: [],
      counts: [],
      timers: [],
      subjects: [],
      data: { race: 1, bets: 2, isLast: false },
    });
    expect(
      horseRacingState(play.world)
        .open.get(race.id)
        ?.bets.map(({ horse }) => horse),
    ).toEqual([3]);
  });

  test('of the dead goes to the sink, and comes back when the round closes', () => {
    const { play, ann, bob } = opened();
    back(play, 'a-ann', 1, 1_000);
    back(play, 'a-bob', 2, 1_000);
    remove(play, ann);
    play.runDue();
    expect(balanceOf(play.world.ledger, sinkOf('horse-racing'), 'money')).toBe(1_000);
    expect(raceToCome(play).bets.map(({ character }) => character)).toEqual([bob]);
    closeRound(play);
    expect(holding(play.world, inHand(bob), 'money')).toBe(100_000);
    play.wait(3_600_000);
    expect(results(play)).toEqual([]);
  });

  test('hundreds of them are settled in pages', () => {
    const { play } = opened();
    const race = raceToCome(play);
    const letters = 'bcdfghjkmnpqrtvwxz';
    for (let n = 0; n < 21; n += 1) {
      gambler(play, `a-${n}`, `Ka${letters[n % 18]}e${letters[Math.floor(n / 18)]}`);
      for (let horse = 1; horse <= 6; horse += 1) back(play, `a-${n}`, horse, 100);
    }
    toStart(play);
    toSettled(play, race);
    const pages = play.log.filter(({ type }) => type === 'horse-racing.bets-settled');
    expect(pages.map(({ data }) => data['bets'])).toEqual([102, 24]);
    const told = play.log.flatMap((event) => horseRacingTold.alerts.lines(event));
    expect(new Set(told.map(({ character }) => character)).size).toBe(21);
    expect(told).toHaveLength(21);
    expect(horseRacingState(play.world).stakes.size).toBe(0);
  });
});

describe('a race', () => {
  test('[R599] [R670] goes from scheduled to in progress to complete, and the next one takes bets meanwhile', () => {
    const { play } = opened();
    const race = raceToCome(play);
    const state = () => viewOpenRace(play.world, race.id)?.state;
    expect(state()).toBe('scheduled');
    back(play, 'a-ann');
    toStart(play);
    expect(state()).toBe('in_progress');
    expect(raceToCome(play).id).toBe(String(Number(race.id) + 1));
    play.wait(race.legs * rules.legSeconds * secondMs);
    expect(state()).toBe('complete');
    expect(viewOpenRace(play.world, race.id)?.track_length_yards).toBe(race.legs * legYards);
  });

  test('that nobody has backed is put off until somebody does', () => {
    const { play } = opened();
    const race = raceToCome(play);
    const { startsAt } = race;
    play.wait(3 * rules.everySeconds * secondMs + startsAt - play.now);
    expect(raceToCome(play)).toMatchObject({
      id: race.id,
      startsAt: startsAt + 4 * rules.everySeconds * secondMs,
    });
    expect(play.log.filter((event) => scheduled.match(event))).toHaveLength(1);
  });

  test('neither its order nor its times exist before the finish, in the log or in the world', () => {
    const { play } = opened();
    const race = raceToCome(play);
    back(play, 'a-ann');
    toStart(play);
    for (let leg = 1; leg < race.legs; leg += 1) {
      play.wait(rules.legSeconds * secondMs);
      const { order, times, timeline } = horseRacingState(play.world).open.get(race.id) ?? race;
      expect({ order, times, legs: timeline.length }).toEqual({ order: null, times: null, legs: leg });
      expect(play.log.flatMap((event) => progressed.match(event) ?? [])).toHaveLength(leg);
      expect(results(play)).toEqual([]);
    }
    play.wait(rules.legSeconds * secondMs);
    const event = play.log.findLast((each) => finished.match(each));
    expect(event?.draws?.player).toMatch(/^world:/);
  });

  test('no horse runs backwards or past the leader, and the winner is the first at the line', () => {
    const random = new Random('legs');
    const dice = { between: (low: number, high: number) => low + random.below(high - low + 1) };
    let before: readonly number[] = [0, 0, 0, 0, 0, 0];
    for (let leg = 1; leg <= 8; leg += 1) {
      const yards = drawLeg(leg, before, rules, dice);
      for (const [index, at] of yards.entries()) {
        expect(at).toBeGreaterThan(before[index] ?? 0);
        expect(at).toBeLessThanOrEqual(leg * legYards);
        expect(at).toBeGreaterThanOrEqual(leg * legYards - rules.mostBehind);
      }
      before = yards;
    }
    const times = drawTimes([3, 1, 2], 30_000, rules, dice);
    expect(times[2]).toBe(30_000);
    expect((times[0] ?? 0) > 30_000 && (times[1] ?? 0) > (times[0] ?? 0)).toBe(true);
  });
});
