import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { closeRound } from '../../kits/testing/casino.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { healthBoost } from '../../shared/ports/perk-ports.ts';
import { familyKillPoints, familyKills } from '../../shared/ports/families.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { dayMs, hourMs, iso, minuteMs, nextUtcDay } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { percentsOf } from '../insurance/rules.ts';
import { policiesOf } from '../insurance/state.ts';
import { viewCreation } from '../characters/views.ts';
import { hideoutRules } from '../hideout/rules.ts';
import { revealed, shot } from './events.ts';
import { killingRules } from './rules.ts';
import { bulletsNeeded, chanceToKill, killTypeNames, killTypes, type Firearm } from './terms.ts';
import { killPoints } from './shoot.ts';
import { backfireOf, healthOf, killOfDeceased } from './state.ts';
import { killingFamilyPoints, killingTold } from './told.ts';
import { endOf, targetsHere, viewBackfire, viewOwnKills, viewShooting } from './views.ts';
import { killingHabit } from './wishes.ts';

const rules = killingRules.defaults;
const [here = '', there = ''] = cities.map(({ id }) => id);
const shootType = 'killing.shoot';
const set = 'killing.set-backfire';
const revealType = 'killing.reveal';
const never = 999_999;
/** Rolls of a shot: `kill`, and `backfire` where one goes back. */
const kills = [0];
const misses = [never];
const hiding = { seconds: hideoutRules.defaults.periods[0] ?? 0 };
const words = sealedTextOf(5, 'A'.repeat(48));

/**
 * Ann's detectives hold Bob in Ann's city, for a week; nobody is protected any more. Both stand at level 10, carry a Tommy
 * gun, cash and bullets.
 */
function hunt() {
  const play = openedPlay(features, { ...quietRules(), killing: rules });
  const person = (name: string, level = 10) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 1_000_000);
    enrich(play, id, 5_000, 'bullets');
    enrich(play, id, 1, itemAsset('tommy-gun'));
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    return id;
  };
  const [ann, bob, cyd] = [person('Ann'), person('Bob'), person('Cyd')];
  const place = (id: string, city = here) => {
    const who = play.world.characters.get(id);
    if (who) who.location = city;
  };
  for (const id of [ann, bob, cyd]) place(id);
  play.wait(80 * hourMs);
  const find = (by: string, username: string) => {
    const order = { username, location: null, period: 0, follow: false, count: 1, cost: null };
    play.accept(by, 'detectives.hire-detectives', order);
    play.wait(hourMs);
  };
  find('a-ann', 'Bob');
  const aim = (parts: object = {}) => ({
    target: bob,
    silencer: false,
    bullets: 520,
    message: null,
    ...parts,
  });
  const fire = (rolls: readonly number[], parts: object = {}, by = 'a-ann') => {
    const { events, answer } = play.accept(by, shootType, aim(parts), { rolls });
    return { events, answer: answer as Record<string, unknown>, data: shot.first(events).data };
  };
  const refused = (parts: object = {}, by = 'a-ann') => play.refusal(by, shootType, aim(parts));
  const cash = (id: string, asset = 'money') => holding(play.world, inHand(id), asset);
  const health = (id: string) => healthOf(play.world, id, play.now);
  return { play, ann, bob, cyd, person, place, find, aim, fire, refused, cash, health };
}

describe('backfire', () => {
  test('[E276~] [R690~] [R691~] is set slot by slot, in a cell too; empty and 0 are not set', () => {
    const { play, ann } = hunt();
    const slots = () => backfireOf(play.world, ann).slots;
    jail(play, ann, 600);
    play.accept('a-ann', set, { backfire: [400, 250, 120] });
    expect(slots()).toEqual([400, 250, 120]);
    play.accept('a-ann', set, { backfire: [400, null, 0] });
    expect(slots()).toEqual([400]);
    play.accept('a-ann', set, { backfire: [0] });
    expect(slots()).toEqual([]);
    for (const backfire of [
      [null, 5],
      [0, 5],
      [4, null, 5],
    ])
      expect(play.refusal('a-ann', set, { backfire })).toBe('killing_backfire_gap');
    expect(play.refusal('a-ann', set, { backfire: [1, 1, 1, 1] })).toBe('invalid_payload');
  });

  test('[E275~] [R780] shows the next ten answers, until the bullets are gone', () => {
    const { play, ann, cash } = hunt();
    enrich(play, ann, 1_850 - cash(ann, 'bullets') + 5_000, 'bullets');
    play.accept('a-ann', set, { backfire: [400, 250, 120] });
    const { preview } = viewBackfire(play.world, ann);
    expect(preview).toEqual([400, 250, 120, 400, 250, 120, 400, 250, 120, 400]);
    play.given({
      moves: [
        { asset: 'bullets', from: inHand(ann), to: 'sink:given', amount: cash(ann, 'bullets') - 1_850 },
      ],
    });
    expect(viewBackfire(play.world, ann).preview).toEqual([400, 250, 120, 400, 250, 120, 310, 0, 0, 0]);
  });

  test('[E277~] has words, which stay when slots are set', () => {
    const { play, ann } = hunt();
    play.accept('a-ann', 'killing.set-backfire-message', { message: words });
    play.accept('a-ann', set, { backfire: [400] });
    expect(viewBackfire(play.world, ann)).toMatchObject({ backfire: [400, null, null], message: words });
    play.accept('a-ann', 'killing.set-backfire-message', { message: null });
    expect(viewBackfire(play.world, ann).message).toBeNull();
  });
});

describe('who can be shot', () => {
  test('[E273~] those whom detectives hold in the shooter’s city; those held elsewhere stand apart', () => {
    const { play, ann, bob, place } = hunt();
    const page = () => viewShooting(play.world, ann, play.now);
    expect(page()).toMatchObject({
      targets: [{ id: bob, level: 10, bullets_needed: 520 }],
      elsewhere: [],
      firearm: { id: 'tommy-gun' },
      health: 100,
      problem: null,
    });
    place(ann, there);
    expect([page().targets.length, page().elsewhere.length]).toEqual([0, 1]);
  });

  test('the page is the same wherever the target is by now, and whatever keeps them from being hit', () => {
    const seen = (change: (town: ReturnType<typeof hunt>) => void) => {
      const town = hunt();
      change(town);
      return viewShooting(town.play.world, town.ann, town.play.now);
    };
    const before = seen(() => undefined);
    expect(seen(({ place, bob }) => place(bob, there))).toStrictEqual(before);
    expect(seen(({ play, bob }) => jail(play, bob, 600))).toStrictEqual(before);
    expect(seen(({ play }) => play.accept('a-bob', 'hideout.enter-hideout', hiding))).toStrictEqual(before);
  });

  test('whoever is gone, in a cell, hiding, protected, dead or not held is refused with one and the same answer', () => {
    const answers = (
      [
        ({ place, bob }) => place(bob, there),
        ({ play, bob }) => jail(play, bob, 600),
        ({ play }) => play.accept('a-bob', 'hideout.enter-hideout', hiding),
        ({ play, bob }) => {
          const who = play.world.characters.get(bob);
          if (who) who.protectedUntil = play.now + hourMs;
        },
        ({ play, bob }) => remove(play, bob),
        ({ play }) => play.wait(8 * dayMs),
      ] as readonly ((town: ReturnType<typeof hunt>) => unknown)[]
    ).map((change) => {
      const town = hunt();
      change(town);
      return town.play.send('a-ann', shootType, town.aim());
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      refusal: {
        code: 'killing_no_target',
        message: 'Your target is not where your detectives saw them.',
      },
    });
  });

  test('whoever could not shoot anyway is not told whether the target is there', () => {
    const { refused, place, bob, play, ann, cash } = hunt();
    const both = (expected: string, parts: object = {}) => {
      place(bob);
      expect(refused(parts)).toBe(expected);
      place(bob, there);
      expect(refused(parts)).toBe(expected);
      place(bob);
    };
    both('killing_bullets_short', { bullets: 6_000 });
    play.given({ moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount: cash(ann) }] });
    both('killing_cash_short', { silencer: true });
    play.given({
      moves: [{ asset: itemAsset('tommy-gun'), from: inHand(ann), to: 'sink:given', amount: 1 }],
    });
    both('killing_unarmed');
    both('killing_no_target', { target: 'c-nobody' });
  });

  test('nobody of one’s family', () => {
    const { play, ann, bob, refused } = hunt();
    const counted = () => targetsHere(play.world, ann, play.now).length;
    expect(counted()).toBe(1);
    for (const id of [ann, bob]) {
      const who = play.world.characters.get(id);
      if (who) who.family = 'f1';
    }
    expect(refused()).toBe('killing_family');
    expect(counted()).toBe(0);
  });

  test('[R118~] [R638] the protected neither shoot, and are told until when, nor are shot at, until it ends', () => {
    const { play, ann, bob, aim, fire, refused } = hunt();
    const [me, them] = [ann, bob].map((id) => play.world.characters.get(id));
    const until = play.now + hourMs;
    if (me) me.protectedUntil = until;
    expect(play.send('a-ann', shootType, aim())).toMatchObject({
      refusal: { code: 'killing_protected', data: { until: iso(until) } },
    });
    expect(viewShooting(play.world, ann, play.now).problem).toMatchObject({ code: 'killing_protected' });
    if (me) me.protectedUntil = 0;
    if (them) them.protectedUntil = until;
    expect(refused()).toBe('killing_no_target');
    play.wait(hourMs);
    expect(fire(kills).answer['kill']).toBeTruthy();
  });

  test('nobody shoots in prison', () => {
    const { play, ann, refused } = hunt();
    jail(play, ann, 600);
    expect(refused()).toBe('prison_locked');
  });
});

describe('a shot', () => {
  test('[E274~] that kills takes cash and bribes, and is known at once', () => {
    const { play, ann, bob, fire, cash } = hunt();
    const [mine, theirs, bribes] = [cash(ann), cash(bob), cash(bob, 'prison_bribes')];
    const mineOfBribes = cash(ann, 'prison_bribes');
    const { events, answer, data } = fire(kills, { message: words });
    expect(events.map(({ type }) => type)).toEqual(['killing.shot', 'characters.died', 'killing.revealed']);
    expect([data.chance, data.chanceFrom < data.chance, data.chanceTo > data.chance]).toEqual([
      500_000,
      true,
      true,
    ]);
    expect(answer).toMatchObject({
      target: bob,
      result: { shooter_death: false, target_death: true, shooter_health: 100, target_health: 0 },
      kill: { type: 'public', money: theirs, prison_bribes: bribes, money_bounties: 0, points: 10 },
      wait_until: iso(play.now + 30 * minuteMs),
    });
    expect([cash(ann), cash(ann, 'prison_bribes'), cash(ann, 'bullets')]).toEqual([
      mine + theirs,
      mineOfBribes + bribes,
      5_000 - 520,
    ]);
    expect(play.world.characters.get(bob)?.dead).toEqual({ cause: 'killed', at: play.now });
    expect(killOfDeceased(play.world, bob)).toMatchObject({
      killer: ann,
      type: 'public',
      revealedAt: play.now,
      words,
    });
    expect(endOf(play.world, bob)).toEqual({ type: 'public', revealedAt: play.now, killer: ann, words });
    expect([...ledgerSums(play.world.ledger).values()].filter((sum) => sum !== 0n)).toEqual([]);
  });

  test('begins a wait of half an hour and heats, half as much with a silencer', () => {
    for (const [silencer, by] of [
      [false, 100],
      [true, 50],
    ] as const) {
      const { play, ann, fire, refused } = hunt();
      const { events } = fire(misses, { silencer });
      expect(events[0]?.counts).toContainEqual({ character: ann, metric: 'heat', by, from: 0, to: by });
      expect(timerUntil(play.world, ann, 'killing')).toBe(play.now + 30 * minuteMs);
      expect(refused()).toBe('timer_running');
      play.wait(30 * minuteMs);
      fire(misses);
    }
  });

  test('[R781] that kills keeps the killer out of hideout for 48 hours; one that misses does not', () => {
    const { play, ann, fire } = hunt();
    fire(misses);
    expect(timerUntil(play.world, ann, 'hideout-barred')).toBeLessThanOrEqual(play.now);
    play.wait(30 * minuteMs);
    fire(kills);
    expect(timerUntil(play.world, ann, 'hideout-barred')).toBe(play.now + 48 * hourMs);
    expect(play.refusal('a-ann', 'hideout.enter-hideout', hiding)).toBe('hideout_barred');
  });

  test('that is survived hurts by the bullets, heals a percent in ten minutes, and never to 0', () => {
    const { play, bob, fire, health } = hunt();
    const { answer, data } = fire(misses);
    expect([health(bob), data.targetHealth]).toEqual([40, 40]);
    expect(answer).toMatchObject({ result: { target_death: false, target_health: 43 }, kill: null });
    play.wait(30 * minuteMs);
    expect(health(bob)).toBe(43);
    fire(misses, { bullets: 2_000 });
    expect(health(bob)).toBe(1);
    play.wait(990 * minuteMs);
    expect(health(bob)).toBe(100);
  });

  test('with a silencer costs the price, and tells nobody by whom', () => {
    const { play, ann, bob, fire, cash } = hunt();
    const before = cash(ann);
    const { events, data } = fire(misses, { silencer: true });
    expect(cash(ann)).toBe(before - data.silencerCost);
    expect(data.silencerCost).toBe(viewShooting(play.world, ann, play.now).targets[0]?.silencer_cost);
    const [event] = events;
    const seen = event && shot.match(event) && seenBy(shot, shot.first(events), 'target');
    expect(seen).toMatchObject({ heardOf: null, bullets: 520, targetHealth: 40 });
    expect(JSON.stringify(seen)).not.toContain(ann);
    const told = events.flatMap((each) => [
      ...killingTold.activity.lines(each),
      ...killingTold.alerts.lines(each),
    ]);
    const toBob = told.filter(({ character }) => character === bob);
    expect(toBob).toHaveLength(2);
    expect(JSON.stringify(toBob)).not.toContain(ann);
  });

  test('does not show the shooter the chance, nor the health, of somebody who lives', () => {
    const { fire } = hunt();
    const { events, data } = fire(misses);
    const seen = seenBy(shot, shot.first(events), 'owner');
    expect(seen).not.toHaveProperty('chance');
    expect(seen).not.toHaveProperty('targetHealth');
    expect(shot.definition.drawn?.(data as never).rolls['kill']).not.toHaveProperty('under');
  });

  test('leaves to the insurance what the killer did not take', () => {
    const { play, bob, fire, cash } = hunt();
    play.accept('a-bob', 'bank.deposit-money', { amount: 400_000 });
    const taken = cash(bob);
    const { answer } = fire(kills);
    expect(answer['kill']).toMatchObject({ money: taken });
    const [policy] = policiesOf(play.world, 'a-bob');
    expect(policy?.character).toBe(bob);
    expect(policy?.money).toBe((400_000 * percentsOf(play.world, policy?.tier ?? 'free').money) / 100);
    expect(policy?.bullets).toBeGreaterThan(0);
    expect([cash(bob), cash(bob, 'bullets')]).toEqual([0, 0]);
  });

  test('is drawn at the chance that level, health, boost and firearm make, within the band that was shown', () => {
    const { play, ann, bob, fire, health } = hunt();
    provide(
      play.world,
      healthBoost.by((_world, who) => (who === bob ? 400_000 : 0)),
    );
    const expected = (firearm: Firearm, bullets: number) =>
      chanceToKill(
        rules.odds,
        bullets,
        bulletsNeeded(rules.odds, firearm, { level: 10, health: health(bob), boost: 400_000 }),
      );
    // The greatest roll below the chance kills, the next one does not.
    const first = expected('tommy-gun', 300);
    expect(fire([first], { bullets: 300 }).data).toMatchObject({ chance: first, targetDied: false });
    expect(health(bob)).toBeLessThan(100);
    play.wait(30 * minuteMs);
    play.given({
      moves: [
        { asset: itemAsset('tommy-gun'), from: inHand(ann), to: 'sink:given', amount: 1 },
        { asset: itemAsset('revolver'), from: 'source:given', to: inHand(ann), amount: 1 },
      ],
    });
    const second = expected('revolver', 600);
    const { data } = fire([second - 1], { bullets: 600 });
    expect(data).toMatchObject({ chance: second, firearm: 'revolver', targetDied: true });
    expect([data.chanceFrom <= second, second <= data.chanceTo]).toEqual([true, true]);
  });

  test('passes nothing of a newcomer', () => {
    const { play, person, fire, find, cash, ann, place } = hunt();
    const dot = person('Dot', 1);
    place(dot);
    play.wait(80 * hourMs);
    play.given({
      counts: [{ character: ann, metric: 'level_points', by: -pointsAtLevel(10) }],
    });
    find('a-ann', 'Dot');
    const before = cash(ann);
    const { answer } = fire(kills, { target: dot });
    expect(answer['kill']).toMatchObject({ money: 0, prison_bribes: 0 });
    expect(cash(ann)).toBe(before);
  });
});

describe('what goes back', () => {
  test('is the next slot in turn, as far as bullets last', () => {
    const { play, ann, bob, fire, cash, health } = hunt();
    play.accept('a-bob', set, { backfire: [400, 250] });
    const back = () => {
      const { data } = fire([never, never], { bullets: 10 });
      play.wait(30 * minuteMs);
      return data.backfire?.bullets ?? null;
    };
    expect([back(), back(), back()]).toEqual([400, 250, 400]);
    expect(cash(bob, 'bullets')).toBe(5_000 - 1_050);
    expect(health(ann)).toBeLessThan(100);
    play.given({ moves: [{ asset: 'bullets', from: inHand(bob), to: 'sink:given', amount: 3_940 }] });
    expect([back(), back()]).toEqual([10, null]);
  });

  test('is nothing from the unarmed, and from those whom the shot kills', () => {
    const { play, bob, fire } = hunt();
    play.accept('a-bob', set, { backfire: [400] });
    play.given({
      moves: [{ asset: itemAsset('tommy-gun'), from: inHand(bob), to: 'sink:given', amount: 1 }],
    });
    expect(fire(misses).data.backfire).toBeNull();
    enrich(play, bob, 1, itemAsset('revolver'));
    play.wait(30 * minuteMs);
    expect(fire(kills).data.backfire).toBeNull();
  });

  test('[R097] can kill the shooter, whose killer is who was shot at, with what they have to say', () => {
    const { play, ann, bob, fire, cash } = hunt();
    play.accept('a-bob', set, { backfire: [520] });
    play.accept('a-bob', 'killing.set-backfire-message', { message: words });
    const both = cash(ann) + cash(bob);
    const { events, answer } = fire([never, 0]);
    expect(events.map(({ type }) => type)).toEqual(['killing.shot', 'characters.died', 'killing.revealed']);
    expect(answer).toMatchObject({
      result: { shooter_death: true, target_death: false, shooter_health: 0 },
      kill: null,
      bullets_back: 520,
    });
    expect(play.world.characters.get(ann)?.dead?.cause).toBe('backfire');
    expect([cash(ann), cash(bob)]).toEqual([0, both]);
    expect(killOfDeceased(play.world, ann)).toMatchObject({
      killer: bob,
      type: 'backfire',
      bullets: 520,
      words,
    });
    expect(timerUntil(play.world, bob, 'hideout-barred')).toBeLessThanOrEqual(play.now);
  });
});

describe('a silent kill', () => {
  test('is told by the death alone: no event for everybody names the killer or the place', () => {
    const { play, ann, bob, fire } = hunt();
    const { events } = fire(kills, { silencer: true, message: words });
    expect(events.map(({ type }) => type)).toEqual(['killing.shot', 'characters.died']);
    expect(play.world.characters.get(bob)?.dead?.cause).toBe('killed');
    expect(endOf(play.world, bob)).toEqual({ type: 'private', revealedAt: null, killer: null, words: null });
    expect(metric(play.world, ann, 'level_points')).toBe(pointsAtLevel(10));
    // The dead one's next life begins without knowing (R060).
    expect(viewCreation(play.world, 'a-bob').kill).toEqual({ revealed_at: null, killer: null, words: null });
    for (const event of events) {
      const everybody = seenBy(play.machine.registry, event, 'everyone');
      expect(JSON.stringify(everybody)).not.toContain(ann);
      expect(JSON.stringify(everybody)).not.toContain(here);
    }
    expect(viewOwnKills(play.world, ann)).toMatchObject([{ deceased: bob, revealed_at: null, points: 10 }]);
  });

  test('[E026~] [R116] [R636~] is revealed by its killer, once, and brings its experience then', () => {
    const { play, ann, bob, fire } = hunt();
    const { answer } = fire(kills, { silencer: true, message: words });
    const { id: kill } = answer['kill'] as { id: string };
    expect(play.refusal('a-cyd', revealType, { kill })).toBe('killing_unknown');
    expect(play.refusal('a-ann', revealType, { kill: 'k-none' })).toBe('killing_unknown');
    play.wait(hourMs);
    const { events } = play.accept('a-ann', revealType, { kill });
    const seen = seenBy(revealed, revealed.first(events), 'everyone');
    expect(seen).toMatchObject({ killer: ann, deceased: bob, type: 'private', message: words });
    expect(metric(play.world, ann, 'level_points')).toBeGreaterThan(pointsAtLevel(10));
    expect(endOf(play.world, bob)).toMatchObject({ killer: ann, revealedAt: play.now });
    expect(viewCreation(play.world, 'a-bob').kill).toEqual({
      revealed_at: iso(play.now),
      killer: { id: ann, username: 'Ann' },
      words: { author: 'a-ann', message: words },
    });
    expect(play.refusal('a-ann', revealType, { kill })).toBe('killing_revealed');
  });

  test('is revealed by the player when the killer is dead, whom it teaches nothing any more', () => {
    const { play, ann, fire } = hunt();
    const { answer } = fire(kills, { silencer: true });
    const before = metric(play.world, ann, 'level_points');
    remove(play, ann);
    play.accept('a-ann', revealType, { kill: (answer['kill'] as { id: string }).id });
    expect(metric(play.world, ann, 'level_points')).toBe(before);
  });
});

describe('kill points', () => {
  test('are ten for an even level, by the levels otherwise, from 1 to 50', () => {
    const { play, ann, person } = hunt();
    const against = (level: number) => killPoints(play.world, ann, person(`Lev${level}`, level), play.now);
    expect([1, 4, 15, 50].map(against)).toEqual([1, 4, 15, 50]);
    const newcomer = person('Newcomer', 1);
    expect(killPoints(play.world, newcomer, ann, play.now)).toBe(50);
  });

  test('are none for the same victim within a day, nor for a fourth time in a round', () => {
    const { play, ann, fire, find, place } = hunt();
    const pointsOfNext = () => (fire(kills).answer['kill'] as { points: number }).points;
    const again = (waitMs: number) => {
      const id = born(play, 'a-bob', `Bob${'bcdfg'[lives]}`);
      lives += 1;
      play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(10) }] });
      place(id);
      const who = play.world.characters.get(id);
      if (who) who.protectedUntil = play.now;
      play.wait(waitMs);
      find('a-ann', who?.username ?? '');
      return (fire(kills, { target: id }).answer['kill'] as { points: number }).points;
    };
    let lives = 0;
    expect(pointsOfNext()).toBeGreaterThan(0);
    expect(again(hourMs)).toBe(0);
    expect(again(2 * dayMs)).toBeGreaterThan(0);
    expect(again(2 * dayMs)).toBe(0);
    expect(viewOwnKills(play.world, ann)).toHaveLength(4);
  });

  test('[R608~] count in rankings from the next midnight, of revealed kills only, and for the family of that time', () => {
    const { play, ann, fire } = hunt();
    const me = play.world.characters.get(ann);
    if (me) me.family = 'f1';
    const { answer } = fire(kills, { silencer: true });
    const counts = () => [
      metric(play.world, ann, 'kill_count'),
      metric(play.world, ann, 'kill_points'),
      familyKillPoints(play.world, 'f1'),
      familyKills(play.world, 'f1').length,
    ];
    if (me) me.family = null;
    play.wait(2 * dayMs);
    expect(counts()).toEqual([0, 0, 0, 0]);
    play.accept('a-ann', revealType, { kill: (answer['kill'] as { id: string }).id });
    expect(counts()).toEqual([0, 0, 0, 1]);
    const midnight = nextUtcDay(play.now);
    play.wait(midnight - play.now - 1);
    expect(counts()).toEqual([0, 0, 0, 1]);
    play.wait(1);
    expect(counts()).toEqual([1, 10, 10, 1]);
    // The ranking of families learns of it by the same event.
    expect(play.log.flatMap(killingFamilyPoints)).toEqual([{ family: 'f1', points: 10 }]);
  });

  test('of kills that are secret earn no accolade before their midnight', () => {
    const { play, ann, bob, cyd, fire } = hunt();
    play.given({ counts: [{ character: ann, metric: 'kill_points', by: 20 }] });
    const earned = () => play.log.filter(({ type }) => type === 'accolades.earned').length;
    const before = earned();
    const { answer } = fire(kills, { silencer: true });
    const reveals = { kill: (answer['kill'] as { id: string }).id };
    play.wait(2 * dayMs);
    expect([bob, cyd].map((id) => play.world.characters.get(id)?.dead !== null)).toEqual([true, false]);
    expect(earned()).toBe(before);
    play.accept('a-ann', revealType, reveals);
    expect(earned()).toBe(before);
    play.wait(dayMs);
    expect(earned()).toBe(before + 1);
  });

  test('of kills that are secret to the end count when the round closes', () => {
    const { play, ann, bob, fire } = hunt();
    fire(kills, { silencer: true });
    closeRound(play);
    play.runDue();
    expect(endOf(play.world, bob)?.killer).toBe(ann);
    expect(metric(play.world, ann, 'kill_count')).toBe(1);
  });
});

test('[R115] [R587] kinds of kills are called Silent, Gangland and Backfire', () => {
  expect(killTypes.map((type) => [type, killTypeNames[type]])).toEqual([
    ['private', 'Silent'],
    ['public', 'Gangland'],
    ['backfire', 'Backfire'],
  ]);
});

test('a play of shots folds to the same world', () => {
  const { play, fire, ann } = hunt();
  play.accept('a-bob', set, { backfire: [400, 250] });
  fire([never, never]);
  play.wait(31 * minuteMs);
  fire(kills, { silencer: true });
  const { id: kill } = viewOwnKills(play.world, ann)[0] ?? { id: '' };
  play.accept('a-ann', revealType, { kill });
  play.wait(2 * dayMs);
  const slices = freshFold(features, play.log).slices;
  expect(plainText(slices['killing'])).toBe(plainText(play.world.slices['killing']));
  expect(rules.odds.chanceMost).toBe(980_000);
});

test('a bot shoots at whom its detectives hold, with a silencer only where it can pay one, and not once they have left', () => {
  const { play, ann, bob, place } = hunt();
  const random = new Random('bots');
  const shots = () =>
    Array.from({ length: 40 }, () => killingHabit(play.world, ann, play.now, random)).flatMap((intent) =>
      intent?.kind === 'act' && intent.command.type === shootType ? [intent.command.payload] : [],
    );
  expect(shots().some(({ silencer }) => silencer)).toBe(true);
  enrich(play, ann, -holding(play.world, inHand(ann), 'money'));
  expect(shots()).toHaveLength(40);
  expect(shots().some(({ silencer }) => silencer)).toBe(false);
  place(bob, there);
  expect(shots()).toEqual([]);
});
