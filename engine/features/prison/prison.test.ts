import { describe, expect, test } from 'vitest';
import { certain } from '../../kernel/dice/draw.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, type Play } from '../../kernel/testing/play.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { defaultRules, features } from '../index.ts';
import { inmatesArrived } from './events.ts';
import { prison } from './prison.ts';
import { npcsFor } from './npcs-for.ts';
import { companionNames, isInmateFace, npcNames, portraitOf } from './npcs.ts';
import { prisonRules } from './rules.ts';
import { bustChance, npcsInside, prisonState } from './state.ts';
import { bustTexts } from './texts.ts';
import { countInmates, viewPrison } from './views.ts';

const rules = prisonRules.defaults;
/** Rolls: success, bribe, text; or success, caught, text. */
const succeed = (bribe = certain - 1) => [0, bribe, 0];
const fail = (caught = certain - 1) => [certain - 1, caught, 0];

function cells() {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  const people = { ann: ann ?? '', bob: bob ?? '', cyd: cyd ?? '' };
  const bust = (account: string, whom: { npc?: string; character?: string }, rolls: readonly number[]) =>
    play.accept(account, 'prison.bust-inmate', { npc: null, character: null, ...whom }, { rolls });
  return { play, bust, ...people };
}

const firstNpc = (play: Play) =>
  [...prisonState(play.world).npcs.values()][0] ?? { id: '', level: 0, name: '' };
const rest = (play: Play) => play.wait(rules.waitSeconds * 1000);

describe('a bust', () => {
  test('[E271] of a player frees them, and both are notified', () => {
    const { play, bust, ann, bob } = cells();
    jail(play, bob, 600);
    const { answer, events } = bust('a-ann', { character: bob }, succeed());
    expect(answer).toStrictEqual({
      success: true,
      message: bustTexts.successes[0],
      streak: 1,
      level_points: rules.levelPoints,
      heat_percent: rules.heatOnSuccess / 10,
      prison_bribes: 0,
      wait_until: new Date(play.now + rules.firstWaits.seconds * 1000).toISOString(),
      wait_seconds: rules.firstWaits.seconds,
      prison_seconds: null,
    });
    expect(timerUntil(play.world, bob, 'prison')).toBe(0);
    play.accept('a-bob', 'small-crimes.attempt-task', { task: 0 });
    const lines = events[0] ? prison.activity?.lines(events[0]) : [];
    expect(lines?.map(({ character, kind }) => [character, kind])).toStrictEqual([
      [bob, 'prison.busted-out'],
      [ann, 'prison.bust'],
    ]);
  });

  test('[R585] of a non-player inmate frees them', () => {
    const { play, bust } = cells();
    const npc = firstNpc(play);
    const { answer } = bust('a-ann', { npc: npc.id }, succeed());
    expect(answer).toMatchObject({
      level_points: rules.levelPoints + Math.floor(npc.level / rules.levelsPerPoint),
    });
    expect(prisonState(play.world).npcs.has(npc.id)).toBe(false);
  });

  test('[R628] [R747] by two players at once goes to the first; the second finds the cell empty', () => {
    const { play, bust, bob } = cells();
    jail(play, bob, 600);
    bust('a-ann', { character: bob }, succeed());
    const second = play.send('a-cyd', 'prison.bust-inmate', { npc: null, character: bob });
    expect(second).toMatchObject({ refusal: { code: 'prison_bust_left', kind: 'conflict' } });
    const { id } = firstNpc(play);
    rest(play);
    bust('a-ann', { npc: id }, succeed());
    expect(play.refusal('a-cyd', 'prison.bust-inmate', { npc: id, character: null })).toBe(
      'prison_bust_left',
    );
  });

  test('[R628] of an inmate whose time is up, who is dead, or who never existed finds the cell empty', () => {
    const { play, bob, cyd } = cells();
    jail(play, bob, 60);
    const { id } = firstNpc(play);
    const refusals = (whom: object) =>
      play.refusal('a-ann', 'prison.bust-inmate', { npc: null, character: null, ...whom });
    expect(refusals({ character: 'nobody' })).toBe('prison_bust_left');
    expect(refusals({ npc: 'nobody' })).toBe('prison_bust_left');
    play.wait(60_000);
    expect(refusals({ character: bob })).toBe('prison_bust_left');
    play.wait(rules.npcs.staySecondsMax * 1000);
    expect(refusals({ npc: id })).toBe('prison_bust_left');
    jail(play, bob, 600);
    remove(play, bob);
    expect(refusals({ character: bob })).toBe('prison_bust_left');
    jail(play, cyd, 600);
    play.state({ type: 'characters.died', data: { character: cyd, cause: 'killed' } });
    expect(refusals({ character: cyd })).toBe('prison_bust_left');
  });

  test('[R631] that fails resets the streak, and the longest one stays', () => {
    const { play, bust, ann, bob } = cells();
    for (let i = 0; i < 3; i += 1) {
      jail(play, bob, 600);
      expect(bust('a-ann', { character: bob }, succeed()).answer).toMatchObject({ streak: i + 1 });
      rest(play);
    }
    jail(play, bob, 600);
    expect(bust('a-ann', { character: bob }, fail()).answer).toMatchObject({ success: false, streak: 0 });
    const view = viewPrison(play.world, ann, play.now);
    expect([view.streak, view.streak_max]).toStrictEqual([0, 3]);
    expect(timerUntil(play.world, bob, 'prison')).toBeGreaterThan(play.now);
  });

  test('that fails brings heat, and with it the risk of prison', () => {
    const { play, bust, ann, bob } = cells();
    jail(play, bob, 600);
    const { caughtPpm, sentenceSeconds, heatOnFailure } = rules.arrest;
    const { answer } = bust('a-ann', { character: bob }, fail(caughtPpm - 1));
    expect(answer).toMatchObject({ success: false, prison_seconds: sentenceSeconds });
    expect(heatOf(play.world, ann, play.now)).toBe(heatOnFailure);
    expect(timerUntil(play.world, ann, 'prison')).toBe(play.now + sentenceSeconds * 1000);
    expect(viewPrison(play.world, ann, play.now).heat_on_failure).toBe(heatOnFailure / 10);
  });

  test('succeeds exactly as often as its chance says, which is never 0 or 100 percent', () => {
    const { play, bust, ann, bob } = cells();
    jail(play, bob, 600);
    const chance = bustChance(play.world, ann, 1);
    expect(chance).toBe(rules.bustPpm);
    expect(bust('a-ann', { character: bob }, [chance, certain - 1]).answer).toMatchObject({ success: false });
    rest(play);
    expect(bust('a-ann', { character: bob }, [chance - 1, certain - 1]).answer).toMatchObject({
      success: true,
    });
    expect(bustChance(play.world, ann, 50 * 100)).toBe(rules.minPpm);
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(50) }] });
    expect(bustChance(play.world, ann, 1)).toBe(rules.maxPpm);
  });

  test('is likelier with practice, up to a cap', () => {
    const { play, ann } = cells();
    const practised = (by: number) => {
      play.given({ counts: [{ character: ann, metric: 'prison.successes', by }] });
      return bustChance(play.world, ann, 1) - rules.bustPpm;
    };
    expect(practised(2)).toBe(2 * rules.practicePpm);
    expect(practised(10_000)).toBe(rules.practiceMaxPpm);
  });

  test('occasionally finds a bribe', () => {
    const { play, bust, ann } = cells();
    const before = holding(play.world, inHand(ann), 'prison_bribes');
    bust('a-ann', { npc: firstNpc(play).id }, succeed(rules.bribePpm - 1));
    expect(holding(play.world, inHand(ann), 'prison_bribes')).toBe(before + 1);
  });

  test('is told at the front door by who opened a cell, not by whose; an arrest by who was put away', () => {
    const { play, bust, ann, bob } = cells();
    jail(play, bob, 600);
    const told = (event: RecordedEvent | undefined) => (event ? prison.street?.lines(event) : []);
    expect(told(play.log.at(-1))).toMatchObject([{ character: bob, template: '{who} was put away.' }]);
    const { events } = bust('a-ann', { character: bob }, succeed());
    expect(told(events[0])).toStrictEqual([
      { character: ann, kind: 'bust', template: '{who} opened a cell.', params: {} },
    ]);
    rest(play);
    expect(told(bust('a-ann', { npc: firstNpc(play).id }, succeed()).events[0])).toEqual([]);
    rest(play);
    const caught = bust('a-ann', { npc: firstNpc(play).id }, fail(0));
    expect(told(caught.events[0])).toMatchObject([{ character: ann, kind: 'arrest' }]);
  });

  test('of non-player inmates does not count in any ranking, streak or record', () => {
    const { play, bust, ann, bob } = cells();
    const ranked = () =>
      ['player_busts', 'player_streak', 'player_streak_max'].map((name) =>
        metric(play.world, ann, `prison.${name}`),
      );
    expect(bust('a-ann', { npc: firstNpc(play).id }, succeed()).answer).toMatchObject({ streak: 0 });
    expect(ranked()).toStrictEqual([0, 0, 0]);
    expect(viewPrison(play.world, ann, play.now)).toMatchObject({
      streak: 0,
      streak_max: 0,
      inmates_streak: 1,
      inmates_streak_max: 1,
    });
    expect(prison.accolades?.map((accolade) => accolade.metric)).not.toContain('prison.streak_max');
    expect(metric(play.world, ann, 'prison.successes')).toBe(1);
    rest(play);
    jail(play, bob, 600);
    expect(bust('a-ann', { character: bob }, succeed()).answer).toMatchObject({ streak: 1 });
    expect(ranked()).toStrictEqual([1, 1, 1]);
    rest(play);
    bust('a-ann', { npc: firstNpc(play).id }, fail());
    expect(ranked()).toStrictEqual([1, 0, 1]);
  });
});

describe('a bribe', () => {
  test('[E035] [R632] opens the door at once', () => {
    const { play, ann } = cells();
    jail(play, ann, 90);
    play.wait(30_500);
    const { answer, events } = play.accept('a-ann', 'prison.pay-bribe');
    expect(answer).toMatchObject({ prison_bribes: 1 });
    expect(events[0]?.data).toStrictEqual({ bribesLeft: 1, secondsSaved: 60 });
    expect(timerUntil(play.world, ann, 'prison')).toBe(0);
    expect(metric(play.world, ann, 'prison.bribes')).toBe(1);
    play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
  });

  test('[R632] is refused without bribes left, and outside prison', () => {
    const { play, ann } = cells();
    expect(play.refusal('a-ann', 'prison.pay-bribe')).toBe('prison_free');
    for (let i = 0; i < 2; i += 1) {
      jail(play, ann, 90);
      play.accept('a-ann', 'prison.pay-bribe');
    }
    jail(play, ann, 90);
    expect(play.refusal('a-ann', 'prison.pay-bribe')).toBe('prison_no_bribes');
  });
});

describe('a sentence', () => {
  test('[R292] ends by itself, by a bust or by a bribe', () => {
    const { play, bust, ann, bob, cyd } = cells();
    for (const each of [ann, bob, cyd]) jail(play, each, 60);
    const locked = (account: string) => {
      const outcome = play.send(account, 'timers.reset-timer', { timer: 'prison-bust' });
      return outcome.kind === 'refused' && outcome.refusal.code === 'prison_locked';
    };
    expect(['a-ann', 'a-bob', 'a-cyd'].map(locked)).toStrictEqual([true, true, true]);
    play.accept('a-ann', 'prison.pay-bribe');
    bust('a-ann', { character: bob }, succeed());
    expect(['a-ann', 'a-bob', 'a-cyd'].map(locked)).toStrictEqual([false, false, true]);
    play.wait(60_000);
    expect(locked('a-cyd')).toBe(false);
  });
});

describe('non-player inmates', () => {
  const { everySeconds, most, arriveAtOnceMost, levelMax, staySecondsMin, staySecondsMax } = rules.npcs;

  test('arrive at the start and then regularly, a few at a time, never more than fit', () => {
    const { play } = cells();
    expect(prisonState(play.world).npcs.size).toBeGreaterThan(0);
    for (let i = 0; i < 200; i += 1) {
      play.wait(everySeconds * 1000);
      const inside = [...prisonState(play.world).npcs.values()].filter(({ leavesAt }) => leavesAt > play.now);
      expect(inside.length).toBeLessThanOrEqual(most);
      const last = play.log.findLast(({ type }) => type === 'prison.inmates-arrived');
      const { npcs } = inmatesArrived.first(last ? [last] : []).data;
      expect(npcs.length).toBeLessThanOrEqual(arriveAtOnceMost);
    }
    for (const { level, arrivedAt, leavesAt } of prisonState(play.world).npcs.values()) {
      expect(level).toBeGreaterThanOrEqual(1);
      expect(level).toBeLessThanOrEqual(levelMax);
      expect(leavesAt - arrivedAt).toBeGreaterThanOrEqual(staySecondsMin * 1000);
      expect(leavesAt - arrivedAt).toBeLessThanOrEqual(staySecondsMax * 1000);
    }
  });

  test('are removed when they have left', () => {
    const { play } = cells();
    play.wait(3_600_000);
    expect(prisonState(play.world).npcs.size).toBeLessThanOrEqual(most + arriveAtOnceMost);
  });

  test('have unique names at any moment, and are never fewer than the minimum after an arrival', () => {
    const { play } = cells();
    for (let i = 0; i < 300; i += 1) {
      play.wait(everySeconds * 1000);
      const names = npcsInside(play.world, play.now).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThanOrEqual(rules.arrivals.least);
      for (const { id } of npcsInside(play.world, play.now).slice(1)) prisonState(play.world).npcs.delete(id);
    }
  });

  test('[R585] each have their own portrait', () => {
    const { play, ann } = cells();
    const faces = viewPrison(play.world, ann, play.now).prisoners.map(({ npc }) => npc?.avatar_url);
    expect(faces.length).toBeGreaterThan(1);
    for (const face of faces) expect(face).toMatch(/^\/avatars\/inmate-[a-z-]+[a-z]\.svg$/);
    const all = [...npcNames, ...companionNames];
    expect(new Set(all.map(portraitOf)).size).toBe(all.length);
    // Their portraits are drawn before anybody's made-up ones.
    expect(all.map(portraitOf).every(isInmateFace)).toBe(true);
    expect(isInmateFace('inmate-nobody')).toBe(false);
  });

  test('are announced: the page says when the next come, and then they do', () => {
    const { play, ann } = cells();
    play.wait(1_000);
    const next = Date.parse(viewPrison(play.world, ann, play.now).next_arrival_at ?? '');
    expect(next - play.now).toBe((everySeconds - 1) * 1_000);
    prisonState(play.world).npcs.clear();
    play.wait(next - play.now);
    expect(npcsInside(play.world, play.now).length).toBeGreaterThan(0);
    expect(viewPrison(freshFold(features, play.log), ann, play.now).next_arrival_at).toBe(
      new Date(play.now + everySeconds * 1_000).toISOString(),
    );
  });

  test('of a round opened by an earlier build come as they did, and newcomers find nobody of their own', () => {
    const { firstWaits: _, arrivals: __, companion: ___, ...earlier } = rules;
    const play = openedPlay(features, { ...defaultRules(), prison: earlier });
    const ann = born(play, 'a-ann', 'Ann');
    expect(npcsFor(play.world, ann, play.now)).toStrictEqual(npcsInside(play.world, play.now));
    const { answer } = play.accept('a-ann', 'prison.bust-inmate', {
      npc: firstNpc(play).id,
      character: null,
    });
    expect(answer['wait_seconds']).toBe(rules.waitSeconds);
    const arrival = play.log.find(({ type }) => type === 'prison.inmates-arrived');
    const names = arrival?.draws?.rolls.filter(({ label }) => label === 'name') ?? [];
    expect(new Set(names.map(({ n }) => n))).toStrictEqual(new Set([npcNames.length]));
  });

  test('stop arriving when the round has closed', () => {
    const { play } = cells();
    play.state({ type: 'round.closed', data: { round: 1 } });
    play.wait(3_600_000);
    const came = () => play.log.filter(({ type }) => type === 'prison.inmates-arrived');
    const { length } = came();
    play.wait(24 * 3_600_000);
    expect(came()).toHaveLength(length);
  });
});

describe('a newcomer', () => {
  const companion = (play: Play, character: string) =>
    npcsFor(play.world, character, play.now).filter(({ id }) => id.endsWith(character));

  test('always finds an inmate of their own, whom nobody else can free, until one is freed', () => {
    const { play, bust, ann, bob } = cells();
    prisonState(play.world).npcs.clear();
    const [mate] = companion(play, ann);
    const [row] = viewPrison(play.world, ann, play.now).prisoners;
    expect(row).toMatchObject({ npc: { id: mate?.id, name: mate?.name }, chance: 90, left: false });
    expect(companionNames).toContain(mate?.name);
    expect(countInmates(play.world, ann, play.now)).toBe(1);
    expect(companion(play, bob)[0]?.id).not.toBe(mate?.id);
    expect(play.refusal('a-bob', 'prison.bust-inmate', { npc: mate?.id ?? '', character: null })).toBe(
      'prison_bust_left',
    );
    bust('a-ann', { npc: mate?.id ?? '' }, fail());
    rest(play);
    expect(companion(play, ann)).toStrictEqual([mate]);
    expect(bust('a-ann', { npc: mate?.id ?? '' }, succeed()).answer).toMatchObject({ success: true });
    expect(companion(play, ann)).toStrictEqual([]);
    rest(play);
    expect(play.refusal('a-ann', 'prison.bust-inmate', { npc: mate?.id ?? '', character: null })).toBe(
      'prison_bust_left',
    );
  });

  test('counts as one for a day, and only in a first life', () => {
    const { play, ann, bob } = cells();
    remove(play, bob);
    expect(companion(play, born(play, 'a-bob', 'Bobby'))).toStrictEqual([]);
    play.wait(rules.companion.staySeconds * 1000);
    expect(companion(play, ann)).toStrictEqual([]);
  });

  test('waits less after the first busts of a first life', () => {
    const { play, bust, ann } = cells();
    const waits: unknown[] = [];
    for (let i = 0; i <= rules.firstWaits.attempts; i += 1) {
      jail(play, ann, 0);
      const [npc] = npcsFor(play.world, ann, play.now);
      waits.push(bust('a-ann', { npc: npc?.id ?? '' }, succeed()).answer['wait_seconds']);
      rest(play);
    }
    expect([waits[0], waits.at(-1)]).toStrictEqual([rules.firstWaits.seconds, rules.waitSeconds]);
    expect(waits).toStrictEqual(waits.toSorted((one, other) => Number(one) - Number(other)));
  });
});

describe('the page', () => {
  test('[E270] [R585] [R784] lists everyone except the viewer by chance, highest first', () => {
    const { play, ann, bob, cyd } = cells();
    play.given({ counts: [{ character: bob, metric: 'level_points', by: pointsAtLevel(20) }] });
    for (const each of [ann, bob, cyd]) jail(play, each, 100_000);
    play.wait(600_000);
    const { prisoners } = viewPrison(play.world, ann, play.now);
    const chances = prisoners.map(({ chance }) => chance);
    expect(chances).toStrictEqual(chances.toSorted((a, b) => b - a));
    const characters = prisoners.flatMap(({ character }) => (character ? [character.id] : []));
    expect(characters).toStrictEqual([cyd, bob]);
    for (const { npc, character, left, leaves_at } of prisoners) {
      expect([npc === null, left]).toStrictEqual([character !== null, false]);
      expect(Date.parse(leaves_at)).toBeGreaterThan(play.now);
    }
    expect(countInmates(play.world, ann, play.now)).toBe(prisoners.length);
  });

  test('neither lists nor counts the dead', () => {
    const { play, ann, bob } = cells();
    const count = countInmates(play.world, ann, play.now);
    jail(play, bob, 600);
    expect(countInmates(play.world, ann, play.now)).toBe(count + 1);
    play.state({ type: 'characters.died', data: { character: bob, cause: 'killed' } });
    expect(countInmates(play.world, ann, play.now)).toBe(count);
    expect(viewPrison(play.world, ann, play.now).prisoners.some(({ character }) => character)).toBe(false);
  });

  test('lists a bounded number', () => {
    const { play, ann } = cells();
    for (let i = 0; i < rules.listed + 5; i += 1) {
      play.given({ timers: [{ character: `c${i}`, name: 'prison', until: play.now + 1000 }] });
    }
    expect(viewPrison(play.world, ann, play.now).prisoners).toHaveLength(rules.listed);
  });
});

test.each<readonly [string, string, (play: Play, ann: string) => void, object]>([
  ['prison_inmate_unclear', 'no inmate is named', () => undefined, { npc: null, character: null }],
  ['prison_inmate_unclear', 'two are named', () => undefined, { npc: 'n1', character: 'c1' }],
  ['invalid_payload', 'a name is no text', () => undefined, { npc: 5, character: null }],
  ['invalid_payload', 'a key is unknown', () => undefined, { npc: 'n1', character: null, socket_id: 's' }],
  ['invalid_payload', 'a key is missing', () => undefined, { npc: 'n1' }],
  [
    'prison_locked',
    'the buster sits too',
    (play, ann) => jail(play, ann, 60),
    { npc: 'n1', character: null },
  ],
  ['prison_bust_left', 'it is the buster who left', () => undefined, { npc: null, character: 'self' }],
  ['character_dead', 'the buster is dead', (play, ann) => remove(play, ann), { npc: 'n1', character: null }],
])('[E271] a bust is refused as %s when %s', (code, _, prepare, payload) => {
  const { play, ann } = cells();
  enrich(play, ann, 1);
  prepare(play, ann);
  expect(
    play.refusal('a-ann', 'prison.bust-inmate', JSON.parse(JSON.stringify(payload).replace('self', ann))),
  ).toBe(code);
});

test('[R537] [R542] a second bust is refused while the wait runs', () => {
  const { play, bust } = cells();
  const { id } = firstNpc(play);
  bust('a-ann', { npc: id }, fail());
  expect(play.refusal('a-ann', 'prison.bust-inmate', { npc: id, character: null })).toBe('timer_running');
  rest(play);
  expect(play.send('a-ann', 'prison.bust-inmate', { npc: id, character: null })).not.toMatchObject({
    refusal: { code: 'timer_running' },
  });
});

test('every outcome of a bust has three texts', () => {
  expect([bustTexts.successes.length, bustTexts.failures.length]).toStrictEqual([3, 3]);
  expect(new Set([...bustTexts.successes, ...bustTexts.failures]).size).toBe(6);
});
