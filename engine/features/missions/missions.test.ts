import { describe, expect, test } from 'vitest';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { heldBy } from '../../kernel/state/ledger.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { itemsWanted, perkUsedUp } from '../../shared/ports/item-ports.ts';
import { earningsCut } from '../../shared/ports/earnings-cut.ts';
import { experienceBoost } from '../../shared/ports/perk-ports.ts';
import { vehiclesAway, vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { defaultRules, features } from '../index.ts';
import { clan } from '../families/testing/clan.ts';
import { rateAt } from '../going-rate/going-rate.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { changeVehicle, holderOfVehicle, vehicleAt } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { cancelled, claimed, started } from './events.ts';
import { missionsManifest } from './manifest.ts';
import { missionsRules, worthOfStages, type Stage } from './rules.ts';
import { attempts, keptFor, missionsState, timerOf } from './state.ts';
import { stories } from './stories/stories.ts';
import { missionsTold } from './told.ts';
import { hasMission, viewAttempt, viewMissions } from './views.ts';

const rules = missionsRules.defaults;
const christening = rules.types['christening'] ?? never();
const chief = 'word-with-the-chief';

function never(): never {
  throw new Error('the rules have this mission');
}

/** Ann, at the level at which the christening opens, with all that it asks for. */
function ready(level = 14) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(level) }] });
  enrich(play, ann, 100_000);
  enrich(play, ann, 200, 'bullets');
  enrich(play, ann, 6, 'item:crowbar');
  const car = award(play, ann, 'bellamy-roadster', { damage: 10 });
  const cash = () => holding(play.world, inHand(ann), 'money');
  const has = (asset: string) => holding(play.world, inHand(ann), asset);
  return { play, ann, car, cash, has };
}

const send = (play: Play, verb: string, payload: object = {}) =>
  play.accept('a-ann', `missions.${verb}`, { ...payload });
const refusal = (play: Play, verb: string, payload: object = {}) =>
  play.refusal('a-ann', `missions.${verb}`, { ...payload });

/** Starts a mission; returns the attempt. */
function start(play: Play, mission = 'christening'): string {
  return started.first(send(play, 'start-mission', { mission }).events).data.attempt;
}

const give = {
  rye: (play: Play, attempt: string) => send(play, 'give-supply', { attempt, stage: 'rye' }),
  salute: (play: Play, attempt: string) => send(play, 'give-supply', { attempt, stage: 'salute' }),
  crowbars: (play: Play, attempt: string) =>
    send(play, 'give-item', { attempt, stage: 'crowbars', item: 'crowbar' }),
  roadster: (play: Play, attempt: string, vehicle: string) =>
    send(play, 'give-vehicle', { attempt, stage: 'roadster', vehicle }),
};

function giveAll(play: Play, attempt: string, car: string) {
  give.rye(play, attempt);
  give.salute(play, attempt);
  give.roadster(play, attempt, car);
  return give.crowbars(play, attempt);
}

/** All that lies in the escrow of missions, by asset. */
const inEscrow = (play: Play) =>
  [...play.world.ledger.balances.keys()]
    .filter((holder) => holder.startsWith('escrow:missions:'))
    .flatMap((holder) => heldBy(play.world.ledger, holder));

describe('the nine missions', () => {
  test('[R589] open in steps to level 40, with three to six stages each, all of them with words and a wait', () => {
    const all = Object.entries(rules.types);
    expect(all.map(([id]) => id)).toStrictEqual([...stories.ids]);
    expect(all.length).toBe(9);
    const levels = all.map(([, { level }]) => level);
    expect(levels).toStrictEqual(levels.toSorted((one, other) => one - other));
    expect([new Set(levels).size, levels.at(-1)]).toStrictEqual([9, 40]);
    for (const [id, { stages }] of all) {
      expect(stories.of(id).lines.map((line) => line.id)).toStrictEqual(stages.map((stage) => stage.id));
      expect(stages.length).toBeGreaterThanOrEqual(3);
      expect(stages.length).toBeLessThanOrEqual(6);
      expect(missionsManifest.timers).toHaveProperty(timerOf(id));
    }
    expect(new Set(all.flatMap(([, { stages }]) => stages.map(({ type }) => type)))).toStrictEqual(
      new Set(['supply', 'item', 'vehicle']),
    );
  });

  test('each pays more than it asks for, and more the later it opens', () => {
    const gains = Object.values(rules.types).map(
      ({ stages, reward }) => reward.money - stages.reduce((sum, { worth }) => sum + worth, 0),
    );
    expect(gains.every((gain) => gain > 0)).toBe(true);
    expect(gains).toStrictEqual(gains.toSorted((one, other) => one - other));
    for (const of of ['levelPoints', 'bullets'] as const) {
      const paid = Object.values(rules.types).map(({ reward }) => reward[of]);
      expect(paid).toStrictEqual(paid.toSorted((one, other) => one - other));
    }
  });

  test('no two sound alike: every text of every story is there once', () => {
    const said = stories.entries.flatMap(
      ({ name, asker, description, instructions, matter, lines, done }) => [
        name,
        asker.name,
        description,
        instructions,
        matter,
        done,
        ...lines.flatMap(({ title, given, tip }) => [title, given, tip]),
      ],
    );
    expect(new Set(said).size).toBe(said.length);
    expect(said.every((text) => text.trim() === text && text !== '')).toBe(true);
  });
});

describe('[E282] a mission is taken on', () => {
  test('from its level on, one of a type at a time, and again 20 hours after the start', () => {
    const { play, ann } = ready();
    expect(refusal(play, 'start-mission', { mission: 'none' })).toBe('missions_type_unknown');
    expect(refusal(play, 'start-mission', { mission: chief })).toBe('missions_locked');
    const at = play.now;
    const attempt = start(play);
    expect(timerUntil(play.world, ann, 'mission-christening')).toBe(at + 20 * hourMs);
    expect(refusal(play, 'start-mission', { mission: 'christening' })).toBe('missions_running');
    start(play, 'night-ferry');
    send(play, 'cancel-attempt', { attempt });
    expect(refusal(play, 'start-mission', { mission: 'christening' })).toBe('timer_running');
    play.wait(20 * hourMs - 1);
    expect(refusal(play, 'start-mission', { mission: 'christening' })).toBe('timer_running');
    play.wait(1);
    expect(start(play)).not.toBe(attempt);
  });

  test('not from prison', () => {
    const { play, ann } = ready();
    const attempt = start(play);
    jail(play, ann, 60);
    expect(refusal(play, 'start-mission', { mission: 'quiet-hours' })).toBe('prison_locked');
    expect(refusal(play, 'give-supply', { attempt, stage: 'rye' })).toBe('prison_locked');
    expect(refusal(play, 'claim-reward', { attempt })).toBe('prison_locked');
  });

  test('by nobody else: an attempt of others is unknown', () => {
    const { play } = ready();
    const attempt = start(play);
    born(play, 'a-bob', 'Bob');
    for (const verb of ['cancel-attempt', 'claim-reward'])
      expect(play.refusal('a-bob', `missions.${verb}`, { attempt })).toBe('missions_attempt_unknown');
    expect(play.refusal('a-bob', 'missions.give-supply', { attempt, stage: 'rye' })).toBe(
      'missions_attempt_unknown',
    );
  });
});

describe('[E286] supplies', () => {
  test('take what is missing, as far as it is held, and may be repeated', () => {
    const { play, ann, cash, has } = ready();
    const attempt = start(play);
    const before = cash();
    expect(give.rye(play, attempt).answer).toStrictEqual({
      attempt,
      stage: 'rye',
      amount: 18_000,
      total: 18_000,
      complete: true,
      all: false,
      message: 'Sixty bottles stand behind the hymn books.',
    });
    expect(cash()).toBe(before - 18_000);
    expect(refusal(play, 'give-supply', { attempt, stage: 'rye' })).toBe('missions_stage_complete');
    play.given({ moves: [{ asset: 'bullets', from: inHand(ann), to: 'sink:given', amount: 150 }] });
    expect(give.salute(play, attempt).answer).toMatchObject({
      amount: 50,
      total: 50,
      complete: false,
      message: null,
    });
    expect(refusal(play, 'give-supply', { attempt, stage: 'salute' })).toBe('missions_none');
    enrich(play, ann, 400, 'bullets');
    expect(give.salute(play, attempt).answer).toMatchObject({ amount: 150, total: 200, complete: true });
    expect(has('bullets')).toBe(250);
  });

  test('[R642] come back once all of it was given, and not before', () => {
    const { play, ann, has } = ready();
    const attempt = start(play);
    play.given({ moves: [{ asset: 'bullets', from: inHand(ann), to: 'sink:given', amount: 190 }] });
    give.salute(play, attempt);
    const stage = () => viewAttempt(play.world, ann, attempt, play.now)?.stages[1];
    expect(stage()).toMatchObject({ id: 'salute', progress: 10, can_withdraw: false });
    expect(refusal(play, 'take-back', { attempt, stage: 'salute' })).toBe('missions_stage_open');
    enrich(play, ann, 190, 'bullets');
    give.salute(play, attempt);
    expect(stage()).toMatchObject({ progress: 200, complete: true, can_withdraw: true });
    send(play, 'take-back', { attempt, stage: 'salute' });
    expect(stage()).toMatchObject({ progress: 0, complete: false, can_withdraw: false });
    expect(has('bullets')).toBe(200);
    expect(inEscrow(play)).toStrictEqual([]);
  });

  test('may be a drug, which keeps its place among what is carried', () => {
    const { play, ann, has } = ready();
    const attempt = start(play, 'quiet-hours');
    expect(refusal(play, 'give-supply', { attempt, stage: 'laudanum' })).toBe('missions_none');
    enrich(play, ann, 4, 'drug:laudanum');
    send(play, 'give-supply', { attempt, stage: 'laudanum' });
    expect(has('drug:laudanum')).toBe(0);
    expect(keptFor(play.world, ann)).toStrictEqual([
      { lot: { type: 'drugs', id: 'laudanum', amount: 4 }, value: 1_600, until: null },
    ]);
  });
});

describe('[E285] [R643] items', () => {
  test('of the kind that is asked for: as many as are missing, as far as they are carried', () => {
    const { play, ann, has } = ready();
    const attempt = start(play);
    enrich(play, ann, 1, 'item:rope');
    expect(refusal(play, 'give-item', { attempt, stage: 'crowbars', item: 'rope' })).toBe(
      'missions_item_other',
    );
    expect(refusal(play, 'give-supply', { attempt, stage: 'crowbars' })).toBe('missions_stage_type');
    expect(refusal(play, 'give-item', { attempt, stage: 'none', item: 'crowbar' })).toBe(
      'missions_stage_unknown',
    );
    play.given({ moves: [{ asset: 'item:crowbar', from: inHand(ann), to: 'sink:given', amount: 5 }] });
    expect(give.crowbars(play, attempt).answer).toMatchObject({ amount: 1, total: 1, complete: false });
    enrich(play, ann, 5, 'item:crowbar');
    expect(give.crowbars(play, attempt).answer).toMatchObject({ amount: 3, total: 4, complete: true });
    expect(has('item:crowbar')).toBe(2);
    send(play, 'take-back', { attempt, stage: 'crowbars' });
    expect(has('item:crowbar')).toBe(6);
    expect(refusal(play, 'take-back', { attempt, stage: 'crowbars' })).toBe('missions_nothing_given');
  });
});

describe('[E284] [R643] a vehicle', () => {
  test('is of a named model, hardly damaged, unlocked and not in use; it stays in the garage as in use', () => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    const other = award(play, ann, 'dustbowl-six');
    const wreck = award(play, ann, 'cresset-sport', { damage: 50 });
    const locked = award(play, ann, 'cresset-sport');
    changeVehicle(play.world, locked, { locked: true });
    const give = (vehicle: string) => refusal(play, 'give-vehicle', { attempt, stage: 'roadster', vehicle });
    expect([other, wreck, locked, 'none-1'].map((id) => give(id))).toStrictEqual([
      'vehicle_model',
      'vehicle_damaged',
      'garage_vehicle_locked',
      'garage_vehicle_missing',
    ]);
    const room = garageRoom(play.world, ann);
    send(play, 'give-vehicle', { attempt, stage: 'roadster', vehicle: car });
    expect(garageRoom(play.world, ann)).toBe(room);
    expect(vehiclesAway(play.world, ann)).toStrictEqual([
      { vehicle: car, use: { id: 'mission', where: 'on a mission' }, until: null },
    ]);
    expect(play.refusal('a-ann', 'garage.sell-vehicles', { vehicles: [car] })).toBe('garage_vehicle_in_use');
    send(play, 'take-back', { attempt, stage: 'roadster' });
    expect(holderOfVehicle(play.world, car)).toBe(inHand(ann));
    expect(vehiclesAway(play.world, ann)).toStrictEqual([]);
  });
});

describe('the reward', () => {
  test('grows with each line by its worth, and the last one, whichever it is, brings at least a third', () => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    const whole = christening.stages.reduce((sum, { worth }) => sum + worth, 0);
    const mission = () => viewAttempt(play.world, ann, attempt, play.now) ?? never();
    const money = () => mission().current_reward.money;
    const top = christening.reward.money - whole;
    // What is only handed over counts a tenth of what comes on top.
    const counts = ({ asset, worth }: Stage) =>
      asset === 'money' || asset === 'bullets' ? Math.floor((worth * rules.handedPpm) / 1_000_000) : worth;
    const sum = (of: (stage: Stage) => number, ids?: readonly string[]) =>
      christening.stages.reduce((all, stage) => all + (ids?.includes(stage.id) === false ? 0 : of(stage)), 0);
    const share = (of: (stage: Stage) => number, ids: readonly string[], amount: number) => {
      const part = Math.floor((sum(of, ids) * (1_000_000 - rules.lastPpm)) / sum(of));
      return Math.floor((amount * part) / 1_000_000);
    };
    const standing = (...ids: string[]) => share(({ worth }) => worth, ids, whole) + share(counts, ids, top);
    expect(money()).toBe(0);
    const [rye] = mission().stages;
    give.rye(play, attempt);
    expect(money()).toBe(standing('rye'));
    expect(rye?.reward.money).toBe(money());
    give.roadster(play, attempt, car);
    expect(money()).toBe(standing('rye', 'roadster'));
    give.salute(play, attempt);
    const last = mission();
    expect(last.next_reward.money * 3).toBeGreaterThanOrEqual(christening.reward.money);
    expect(last.current_reward.money + last.next_reward.money).toBe(christening.reward.money);
    give.crowbars(play, attempt);
    expect(mission().current_reward).toStrictEqual({
      money: christening.reward.money,
      bullets: christening.reward.bullets,
      level_points: christening.reward.levelPoints,
    });
    // Taken back, the reward falls again.
    send(play, 'take-back', { attempt, stage: 'crowbars' });
    expect(money()).toBe(last.current_reward.money);
  });
});

describe('[E289] a claim of what a purse and a magazine hold, at once and at the highest level,', () => {
  test.each(Object.entries(rules.types))('brings little of what %s pays on top', (mission, { stages }) => {
    const { play, ann } = ready(50);
    enrich(play, ann, 10_000_000);
    enrich(play, ann, 10_000, 'bullets');
    const handed = stages.filter(({ asset }) => asset === 'money' || asset === 'bullets');
    if (handed.length === 0) return;
    const attempt = start(play, mission);
    for (const { id } of handed) send(play, 'give-supply', { attempt, stage: id });
    const { current_reward: stands, full_reward: whole } =
      viewAttempt(play.world, ann, attempt, play.now) ?? never();
    const gain = stands.money - worthOfStages(handed);
    expect(8 * gain).toBeLessThan(whole.money - worthOfStages(stages));
    expect(8 * stands.level_points).toBeLessThan(whole.level_points);
  });
});

describe('[E289] a claim', () => {
  test('[R640] of all of it is a success: it pays everything, once, and uses up what was given', () => {
    const { play, ann, car, cash, has } = ready();
    const attempt = start(play);
    expect(refusal(play, 'claim-reward', { attempt })).toBe('missions_nothing');
    expect(giveAll(play, attempt, car).answer).toMatchObject({ complete: true, all: true });
    const [before, points] = [cash(), metric(play.world, ann, 'level_points')];
    const { answer, events } = send(play, 'claim-reward', { attempt });
    const { money, bullets, levelPoints } = christening.reward;
    expect(answer).toStrictEqual({
      type_id: 'christening',
      name: 'A Christening on Fleet Street',
      success: true,
      success_message: stories.of('christening').done,
      money,
      money_family: 0,
      bullets,
      level_points: levelPoints,
    });
    expect(cash()).toBe(before + money);
    expect(has('bullets')).toBe(bullets);
    expect(metric(play.world, ann, 'level_points')).toBe(points + levelPoints);
    expect(vehicleAt(play.world, car)).toBeNull();
    expect(inEscrow(play)).toStrictEqual([]);
    expect(refusal(play, 'claim-reward', { attempt })).toBe('missions_attempt_unknown');
    expect(
      ['attempts', 'successes'].map((name) => metric(play.world, ann, `missions.${name}`)),
    ).toStrictEqual([1, 1]);
    expect(events.map(({ type }) => type)).toStrictEqual(['missions.claimed']);
  });

  test('of a part pays what stands, is no success, and gives back what lay there of open lines', () => {
    const { play, ann, car, cash, has } = ready();
    const attempt = start(play);
    give.roadster(play, attempt, car);
    play.given({ moves: [{ asset: 'item:crowbar', from: inHand(ann), to: 'sink:given', amount: 4 }] });
    give.crowbars(play, attempt);
    const stands = viewAttempt(play.world, ann, attempt, play.now)?.current_reward ?? never();
    const before = cash();
    expect(send(play, 'claim-reward', { attempt }).answer).toMatchObject({
      success: false,
      success_message: 'You left with 1 of 4 lines done, and took what stood.',
      ...stands,
    });
    expect(cash()).toBe(before + stands.money);
    expect(has('item:crowbar')).toBe(2);
    expect(inEscrow(play)).toStrictEqual([]);
    expect(
      ['attempts', 'successes'].map((name) => metric(play.world, ann, `missions.${name}`)),
    ).toStrictEqual([1, 0]);
  });

  test('grows with its owner’s level on top of what the mission asks for, as crimes do', () => {
    const asked = worthOfStages(christening.stages);
    const at = (level: number, older = false) => {
      const { grows: _, ...recorded } = rules;
      const play = openedPlay(features, older ? { ...defaultRules(), missions: recorded } : undefined);
      const ann = born(play, 'a-ann', 'Ann');
      play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(level) }] });
      const full = viewMissions(play.world, ann, play.now).missions.find(
        ({ type_id: id }) => id === 'christening',
      )?.full_reward;
      return { full, world: play.world };
    };
    const { full, world } = at(30);
    expect(full).toStrictEqual({
      money:
        asked +
        Math.floor(
          ((christening.reward.money - asked) * rateAt(world, 30, 'money')) / rateAt(world, 14, 'money'),
        ),
      bullets: christening.reward.bullets,
      level_points: Math.floor(
        (christening.reward.levelPoints * rateAt(world, 30, 'points')) / rateAt(world, 14, 'points'),
      ),
    });
    const { money, bullets, levelPoints } = christening.reward;
    const flat = { money, bullets, level_points: levelPoints };
    expect(full?.money).toBeGreaterThan(2 * money);
    expect(at(14).full).toStrictEqual(flat);
    // A round that was opened before goes on as it was.
    expect(at(30, true).full).toStrictEqual(flat);
  });

  test('gives the family its cut of the money', () => {
    const { play, id, ids } = clan();
    const ann = ids['Ann'] ?? '';
    provide(
      play.world,
      earningsCut.by(() => 100_000),
    );
    enrich(play, ann, 600);
    const { answer } = play.accept('a-Ann', 'missions.start-mission', { mission: 'night-ferry' });
    play.accept('a-Ann', 'missions.give-supply', { attempt: answer['attempt'] ?? null, stage: 'coal' });
    const bank = holding(play.world, `family:${id}`, 'money');
    const claim = play.accept('a-Ann', 'missions.claim-reward', { attempt: answer['attempt'] ?? null });
    const { money, moneyFamily } = claimed.first(claim.events).data;
    expect(moneyFamily).toBe(Math.floor((money + moneyFamily) / 10));
    expect(holding(play.world, `family:${id}`, 'money')).toBe(bank + moneyFamily);
  });

  test('adds what perks add to experience', () => {
    const { play, ann, car } = ready();
    provide(
      play.world,
      experienceBoost.by(() => 500_000),
    );
    const attempt = start(play);
    giveAll(play, attempt, car);
    expect(send(play, 'claim-reward', { attempt }).answer).toMatchObject({ level_points: 27 });
    expect(metric(play.world, ann, 'missions.level_points')).toBe(18);
    expect(metric(play.world, ann, 'missions.level_points_actual')).toBe(27);
  });

  test('sent twice with one id is one claim', () => {
    const { play, car, cash } = ready();
    const attempt = start(play);
    giveAll(play, attempt, car);
    const first = play.send('a-ann', 'missions.claim-reward', { attempt }, { id: 'once' });
    const after = cash();
    const again = play.send('a-ann', 'missions.claim-reward', { attempt }, { id: 'once' });
    expect([first.kind, again.kind]).toStrictEqual(['events', 'repeat']);
    expect(cash()).toBe(after);
  });
});

describe('[E288] backing out', () => {
  test('[R640] [R644] gives everything back, also what is half given', () => {
    const { play, ann, car, cash, has } = ready();
    const attempt = start(play);
    const before = [cash(), has('bullets'), has('item:crowbar')];
    const fortune = fortuneOf(play.world, ann);
    giveAll(play, attempt, car);
    expect(fortuneOf(play.world, ann)).toBe(fortune);
    const { answer } = send(play, 'cancel-attempt', { attempt });
    expect(answer).toStrictEqual({
      attempt,
      message: 'You backed out of the mission. What a surprise, you coward.',
    });
    expect([cash(), has('bullets'), has('item:crowbar')]).toStrictEqual(before);
    expect(holderOfVehicle(play.world, car)).toBe(inHand(ann));
    expect(fortuneOf(play.world, ann)).toBe(fortune);
    expect(inEscrow(play)).toStrictEqual([]);
    expect(refusal(play, 'cancel-attempt', { attempt })).toBe('missions_attempt_unknown');
  });
});

describe('ends from outside', () => {
  /** Gives so many of the four lines, then ends it. */
  const given = (play: Play, attempt: string, car: string, lines: number) =>
    [
      () => give.rye(play, attempt),
      () => give.roadster(play, attempt, car),
      () => give.crowbars(play, attempt),
      () => give.salute(play, attempt),
    ]
      .slice(0, lines)
      .forEach((act) => act());

  test.each([0, 1, 2, 3, 4])('a death with %i lines given sends it to the sink: nothing is left', (lines) => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    changeVehicle(play.world, car, { insured: true });
    play.given({
      moves: [{ asset: 'item:roof-rack', from: 'source:given', to: `vehicle:${car}`, amount: 1 }],
    });
    given(play, attempt, car, lines);
    remove(play, ann);
    expect(inEscrow(play)).toStrictEqual([]);
    expect([...attempts.all(play.world)]).toStrictEqual([]);
    expect(missionsState(play.world).byParty.size).toBe(0);
    expect(holding(play.world, 'sink:missions', 'money')).toBe(lines > 0 ? 18_000 : 0);
    expect(vehicleAt(play.world, car) === null).toBe(lines >= 2);
    const over = play.log.flatMap((event) => cancelled.match(event) ?? []);
    expect(over.map(({ data }) => [data.reason, data.done])).toStrictEqual([['death', lines]]);
    expect(play.refusal('a-ann', 'missions.claim-reward', { attempt })).toBe('character_dead');
  });

  test('the round’s close gives everything back', () => {
    const { play, ann, car, has } = ready();
    const attempt = start(play);
    giveAll(play, attempt, car);
    play.accept('staff', 'round.close-round', { by: 'root', reason: 'test' }, { roles: ['system'] });
    play.wait(1);
    expect(inEscrow(play)).toStrictEqual([]);
    expect(has('item:crowbar')).toBe(6);
    expect(holderOfVehicle(play.world, car)).toBe(inHand(ann));
    expect(play.log.flatMap((event) => cancelled.match(event)?.data.reason ?? [])).toStrictEqual(['close']);
  });
});

describe('[E158] the wait for a mission', () => {
  test('[R765] is ended by an item, a perk or credits, where there is one to end', () => {
    const { play, ann } = ready();
    const reset = (payload: object) => ({ mission: 'christening', item: null, perk: null, ...payload });
    expect(refusal(play, 'reset-wait', reset({}))).toBe('missions_none_waiting');
    const attempt = start(play);
    // The mission that is being done needs no reset.
    expect(refusal(play, 'reset-wait', reset({}))).toBe('missions_none_waiting');
    send(play, 'cancel-attempt', { attempt });
    expect(refusal(play, 'reset-wait', reset({ mission: 'none' }))).toBe('missions_type_unknown');
    expect(refusal(play, 'reset-wait', reset({ mission: 'night-ferry' }))).toBe('missions_ready');
    expect(refusal(play, 'reset-wait', reset({ item: 'mission_reset' }))).toBe('missions_no_reset');
    expect(refusal(play, 'reset-wait', reset({ perk: 'none' }))).toBe('missions_no_reset');
    enrich(play, ann, 1, 'item:mission_reset');
    send(play, 'reset-wait', reset({ item: 'mission_reset' }));
    expect(holding(play.world, inHand(ann), 'item:mission_reset')).toBe(0);
    const second = start(play);
    send(play, 'cancel-attempt', { attempt: second });
    const credits = holding(play.world, ofAccount('a-ann'), 'credits');
    if (credits < rules.resetCredits)
      play.given({
        moves: [
          { asset: 'credits', from: 'source:given', to: ofAccount('a-ann'), amount: rules.resetCredits },
        ],
      });
    const had = holding(play.world, ofAccount('a-ann'), 'credits');
    expect(send(play, 'reset-wait', reset({})).answer).toStrictEqual({
      type_id: 'christening',
      credits: rules.resetCredits,
    });
    expect(holding(play.world, ofAccount('a-ann'), 'credits')).toBe(had - rules.resetCredits);
    const third = start(play);
    send(play, 'cancel-attempt', { attempt: third });
    provide(
      play.world,
      perkUsedUp.by((_world, character, perk, type) =>
        perk === 'p-1' && type === 'mission_reset'
          ? [{ asset: 'item:rope', from: inHand(character), to: 'sink:given', amount: 1 }]
          : [],
      ),
    );
    enrich(play, ann, 1, 'item:rope');
    send(play, 'reset-wait', reset({ perk: 'p-1' }));
    expect(timerUntil(play.world, ann, 'mission-christening')).toBe(0);
  });
});

describe('what is shown', () => {
  test('[E281] [R852] [R853] the list has every mission, what it asks for and why it is closed', () => {
    const { play, ann } = ready();
    const attempt = start(play);
    const { missions } = viewMissions(play.world, ann, play.now);
    expect(missions.map(({ type_id }) => type_id)).toStrictEqual([...stories.ids]);
    expect(missions[3]).toMatchObject({
      type_id: 'christening',
      name: 'A Christening on Fleet Street',
      number: 4,
      attempt_id: attempt,
      wait_until: iso(play.now + 20 * hourMs),
      locked_message: null,
      icon_url: '/icons/church.svg',
      can_cancel: true,
      can_claim: false,
      done: 0,
      of: 4,
    });
    expect(missions[0]).toMatchObject({ attempt_id: null, wait_until: null, can_cancel: false });
    expect(missions[4]).toMatchObject({
      locked_message: 'Opens at level 20; you are at 14',
      instructions: '',
      stages: [],
    });
  });

  test('[E283] an open line says what could be given now, what is missing and where it comes from', () => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    const stages = () => viewAttempt(play.world, ann, attempt, play.now)?.stages ?? never();
    expect(stages().map(({ give_label }) => give_label)).toStrictEqual([
      'Give $18,000',
      'Give 200 bullets',
      'Choose a vehicle…',
      'Give 4 crowbars',
    ]);
    expect(stages()[2]).toMatchObject({
      valid_vehicle_names: ['Cresset Sport', 'Bellamy Roadster', 'Valdane Roadster'],
      valid_vehicles: [{ id: car, damage: 10 }],
      damage_below: 50,
      can_give: 1,
    });
    expect(stages()[3]).toMatchObject({ can_give: 4, valid_items: [{ type_id: 'crowbar', held: 6 }] });
    expect(stages()[3]?.sources.map(({ feature }) => feature)).toContain('looting');
    give.roadster(play, attempt, car);
    expect(stages()[2]).toMatchObject({
      vehicle: { id: car, name: 'Bellamy Roadster' },
      sources: [],
      can_give: 0,
    });
    expect(viewAttempt(play.world, 'c-none', attempt, play.now)).toBeNull();
    expect(viewAttempt(play.world, ann, 'none', play.now)).toBeNull();
  });

  test('[R046] the menu points at missions while one can be started, or is complete', () => {
    const { play, ann, car } = ready(2);
    const shown = () => hasMission(play.world, ann, play.now);
    expect(shown()).toBe(true);
    const first = start(play, 'night-ferry');
    expect(shown()).toBe(false);
    enrich(play, ann, 2, 'item:rope');
    enrich(play, ann, 1, 'item:pocket-radio');
    send(play, 'give-supply', { attempt: first, stage: 'coal' });
    send(play, 'give-item', { attempt: first, stage: 'rope', item: 'rope' });
    expect(shown()).toBe(false);
    send(play, 'give-item', { attempt: first, stage: 'radio', item: 'pocket-radio' });
    expect(shown()).toBe(true);
    expect(car).not.toBe('');
  });

  test('open lines say which vehicles and items are wanted, complete ones no longer', () => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    const wanted = () => [[...vehiclesWanted(play.world, ann)], [...itemsWanted(play.world, ann)]];
    expect(wanted()).toStrictEqual([['cresset-sport', 'bellamy-roadster', 'valdane-roadster'], ['crowbar']]);
    giveAll(play, attempt, car);
    expect(wanted()).toStrictEqual([[], []]);
  });

  test('the last line is an alert that claims the reward; claims and ends are told in the activity', () => {
    const { play, ann, car } = ready();
    const attempt = start(play);
    const { events } = giveAll(play, attempt, car);
    expect(events.flatMap((event) => missionsTold.alerts.lines(event))).toMatchObject([
      {
        character: ann,
        kind: 'missions.complete',
        params: { mission: 'A Christening on Fleet Street' },
        actions: [{ id: 'missions.claim', meta: { attempt } }, { id: 'page' }],
      },
    ]);
    const paid = send(play, 'claim-reward', { attempt }).events;
    expect(paid.flatMap((event) => missionsTold.activity.lines(event))).toMatchObject([
      {
        character: ann,
        kind: 'missions.claimed',
        tone: 'good',
        params: { money: moneyText(christening.reward.money), bullets: '180 bullets' },
      },
    ]);
    expect(play.log.flatMap((event) => missionsTold.alerts.lines(event)).length).toBe(1);
  });
});

test('who reads the log anew has the same missions', () => {
  const { play, car } = ready();
  const attempt = start(play);
  give.rye(play, attempt);
  give.roadster(play, attempt, car);
  const world = freshFold(features, play.log);
  expect(missionsState(world)).toStrictEqual(missionsState(play.world));
});

test('a round that was opened before there were missions opens, and has them from then on', () => {
  const { missions: _, ...older } = defaultRules();
  const play = openedPlay(features, older);
  const ann = born(play, 'a-ann', 'Ann');
  expect(viewMissions(play.world, ann, play.now).missions.length).toBe(9);
  play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(2) }] });
  expect(start(play, 'night-ferry')).not.toBe('');
  remove(play, ann);
  expect([...attempts.all(play.world)]).toStrictEqual([]);
});

test('only the owner sees anything of a mission', () => {
  const { play, ann, car } = ready();
  const attempt = start(play);
  giveAll(play, attempt, car);
  const [event] = send(play, 'claim-reward', { attempt }).events;
  const paid = claimed.match(event ?? never()) ?? never();
  expect(seenBy(claimed, paid, 'owner')).toStrictEqual(paid.data);
  expect(paid.subjects.map(({ id, role }) => [id, role])).toStrictEqual([[ann, 'owner']]);
});
