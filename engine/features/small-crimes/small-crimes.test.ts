import { describe, expect, test } from 'vitest';
import { broken } from '../../kernel/values/assert.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { certain } from '../../kernel/dice/draw.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { newcomerSentences } from '../../kits/arrest.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { sentenceOf } from '../../shared/people/whereabouts.ts';
import { defaultRules, features } from '../index.ts';
import { goingRateRules, pointsFor } from '../going-rate/going-rate.ts';
import { smallCrimesRules } from './rules.ts';
import { smallCrimes } from './small-crimes.ts';
import { chanceOf, isLocked } from './state.ts';
import { tasks } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';

const rules = smallCrimesRules.defaults;
const first = rules.tasks[0] ?? broken('there is a first job');
/** The wait after the very first attempt of a first life. */
const firstWait = rules.firstWaits.seconds;
/** Rolls: success, money above the least, bribe, text. */
const succeed = (money = 0, bribe = certain - 1, text = 0) => [0, money, bribe, text];
/** Rolls: success, caught, text. */
const fail = (caught = certain - 1, text = 0) => [certain - 1, caught, text];

function newcomer() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const attempt = (rolls: readonly number[], task = 0) =>
    play.accept('a-ann', 'small-crimes.attempt-task', { task }, { rolls });
  return { play, ann, attempt };
}

const rest = (play: Play) => play.wait(first.waitSeconds * 1000);

describe('an attempt', () => {
  test('[E239] [R578] that succeeds brings money, points and a little heat, and appears in the feed', () => {
    const { play, ann, attempt } = newcomer();
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer, events } = attempt(succeed(20, certain - 1, 2));
    expect(answer).toStrictEqual({
      success: true,
      message: tasks[0]?.successes[2],
      task_index: 0,
      chance_before: Math.floor(first.basePpm / 10_000),
      chance_now: Math.floor((first.basePpm + first.practiceSuccessPpm + rules.perLevelPpm) / 10_000),
      money: first.moneyMin + 20,
      level_points: first.levelPoints,
      heat_percent: rules.heatOnSuccess / 10,
      prison_bribes: 0,
      wait_until: new Date(play.now + firstWait * 1000).toISOString(),
      wait_seconds: firstWait,
      prison_seconds: null,
    });
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash + first.moneyMin + 20);
    expect(heatOf(play.world, ann, play.now)).toBe(rules.heatOnSuccess);
    expect(events).toHaveLength(1);
  });

  test('[R578] that fails brings a few points and more heat', () => {
    const { play, ann, attempt } = newcomer();
    const { answer } = attempt(fail(certain - 1, 1));
    expect(answer).toMatchObject({
      success: false,
      message: tasks[0]?.failures[1],
      money: 0,
      level_points: 1,
    });
    expect(heatOf(play.world, ann, play.now)).toBe(rules.arrest.heatOnFailure);
    expect(timerUntil(play.world, ann, 'prison')).toBe(0);
  });

  const top = goingRateRules.defaults.anchors.at(-1)?.money ?? 0;
  const moneyAt50 = (money: number) => Math.floor((money * top) / 100);

  test.each(rules.tasks.map((numbers, task) => [task, numbers] as const))(
    'of task %d pays from its least to its most and nothing outside',
    (task, numbers) => {
      const span = moneyAt50(numbers.moneyMax) - moneyAt50(numbers.moneyMin);
      for (const roll of [0, span]) {
        const { play, ann, attempt } = newcomer();
        play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(50) * 9 }] });
        open(play, ann, task);
        const { answer, events } = attempt(succeed(roll), task);
        expect(answer).toMatchObject({
          money: moneyAt50(numbers.moneyMin) + roll,
          level_points: pointsFor(play.world, ann, numbers.levelPoints),
        });
        const money = events[0]?.draws?.rolls.find(({ label }) => label === 'money');
        expect(money).toStrictEqual({ label: 'money', n: span + 1, result: roll });
      }
    },
  );

  test('draws success, money, bribe and text, or success, arrest and text, in this order', () => {
    const { play, attempt } = newcomer();
    const labels = (rolls: readonly number[]) =>
      attempt(rolls).events[0]?.draws?.rolls.map(({ label }) => label);
    expect(labels(succeed())).toStrictEqual(['success', 'money', 'bribe', 'text']);
    rest(play);
    expect(labels(fail())).toStrictEqual(['success', 'caught', 'text']);
  });

  test('succeeds exactly as often as its chance says', () => {
    const below = newcomer().attempt([first.basePpm - 1]);
    expect(below.answer).toMatchObject({ success: true });
    expect(newcomer().attempt([first.basePpm, certain - 1]).answer).toMatchObject({ success: false });
  });

  test('finds a bribe now and then', () => {
    const { play, ann, attempt } = newcomer();
    const before = holding(play.world, inHand(ann), 'prison_bribes');
    expect(attempt(succeed(0, rules.bribeFoundPpm - 1)).answer).toMatchObject({ prison_bribes: 1 });
    rest(play);
    expect(attempt(succeed(0, rules.bribeFoundPpm)).answer).toMatchObject({ prison_bribes: 0 });
    expect(holding(play.world, inHand(ann), 'prison_bribes')).toBe(before + 1);
  });

  test('[R542] [R611] [R537] starts a wait during which the next attempt is refused with its end time', () => {
    const { play, attempt } = newcomer();
    attempt(succeed());
    const until = new Date(play.now + firstWait * 1000).toISOString();
    play.wait(firstWait * 1000 - 1);
    expect(play.send('a-ann', 'small-crimes.attempt-task', { task: 0 })).toMatchObject({
      refusal: { code: 'timer_running', data: { until } },
    });
    play.wait(1);
    attempt(succeed());
  });
});

/** An attempt of which nothing came. */
const nothing = {
  task: 0,
  success: true,
  text: 0,
  chance: 0,
  chanceAfter: 0,
  practice: 0,
  money: 0,
  levelPoints: 0,
  heat: 0,
  bribes: 0,
  waitSeconds: 0,
  prisonSeconds: null,
};

/** Practises all tasks before `task` to certainty. */
function open(play: Play, character: string, task: number): void {
  for (let before = 0; before < task; before += 1) {
    const data = {
      ...nothing,
      task: before,
      practice: certain,
    };
    play.state({ type: 'small-crimes.attempted', data, subjects: [{ id: character, role: 'owner' }] });
  }
}

describe('a task', () => {
  test('[R541] [R610] is locked until the previous one reaches 100 percent', () => {
    const { play, ann, attempt } = newcomer();
    for (const [index] of tasks.entries()) expect(isLocked(play.world, ann, index)).toBe(index > 0);
    expect(play.refusal('a-ann', 'small-crimes.attempt-task', { task: 1 })).toBe('small_task_locked');
    for (let i = 0; i < 100 && isLocked(play.world, ann, 1); i += 1) {
      expect(chanceOf(play.world, ann, 0)).toBeLessThan(certain);
      attempt(succeed());
      rest(play);
    }
    expect(chanceOf(play.world, ann, 0)).toBe(certain);
    attempt(succeed(), 1);
    expect(isLocked(play.world, ann, 2)).toBe(true);
  });

  test('has a better chance after every attempt, more so after a success, and with every level', () => {
    const { play, ann, attempt } = newcomer();
    const chances = [chanceOf(play.world, ann, 0)];
    const noted = () => chances.push(chanceOf(play.world, ann, 0));
    attempt(fail());
    noted();
    rest(play);
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(3) - 1 }] });
    noted();
    attempt(succeed());
    noted();
    expect(chances.slice(1).map((chance, index) => chance - (chances[index] ?? 0))).toStrictEqual([
      first.practiceFailurePpm,
      2 * rules.perLevelPpm,
      first.practiceSuccessPpm,
    ]);
  });

  test('next shows the chance that the last attempt’s answer announced, even after a level-up', () => {
    const { play, ann, attempt } = newcomer();
    for (let i = 0; i < 40; i += 1) {
      const { answer } = attempt(i % 3 === 2 ? fail() : succeed());
      const view = viewSmallCrimes(play.world, ann, play.now);
      expect(view.tasks[0]?.chance).toBe(answer['chance_now']);
      rest(play);
    }
  });

  test('with a chance of 100 percent never fails', () => {
    const { play, ann, attempt } = newcomer();
    open(play, ann, 1);
    expect(attempt([certain - 1, 0]).answer).toMatchObject({
      success: true,
      chance_before: 100,
      chance_now: 100,
    });
  });

  test('has three texts per outcome, an icon, a place, a charge and its own numbers', () => {
    expect(tasks).toHaveLength(rules.tasks.length);
    for (const { successes, failures, name, icon, place, charge } of tasks) {
      expect([successes.length, failures.length]).toStrictEqual([3, 3]);
      for (const text of [...successes, ...failures, name, icon, place, charge]) expect(text).not.toBe('');
    }
    const texts = tasks.flatMap(({ successes, failures }) => [...successes, ...failures]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('pays more than the previous one and takes longer', () => {
    for (const [index, task] of rules.tasks.slice(1).entries()) {
      const before = rules.tasks[index] ?? first;
      expect(task.basePpm).toBeLessThan(before.basePpm);
      expect(task.moneyMin).toBeGreaterThan(before.moneyMin);
      expect(task.moneyMax).toBeGreaterThan(task.moneyMin);
      expect(task.levelPoints).toBeGreaterThanOrEqual(before.levelPoints);
      expect(task.waitSeconds).toBeGreaterThan(before.waitSeconds);
    }
  });
});

describe('a first life', () => {
  const waitOf = (answer: JsonObject) => answer['wait_seconds'];

  test('waits less after its first attempts, and the wait grows to the normal one', () => {
    const { play, attempt } = newcomer();
    const waits: unknown[] = [];
    for (let i = 0; i <= rules.firstWaits.attempts; i += 1) {
      waits.push(waitOf(attempt(succeed()).answer));
      rest(play);
    }
    expect([waits[0], waits.at(-1)]).toStrictEqual([firstWait, first.waitSeconds]);
    expect(waits).toStrictEqual(waits.toSorted((one, other) => Number(one) - Number(other)));
  });

  test('is shown the wait that the next attempt has', () => {
    const { play, ann, attempt } = newcomer();
    for (let i = 0; i < 3; i += 1) {
      const { wait_seconds } =
        viewSmallCrimes(play.world, ann, play.now).tasks[0] ?? broken('there are jobs');
      expect(waitOf(attempt(succeed()).answer)).toBe(wait_seconds);
      rest(play);
    }
  });

  test('is followed by lives with the normal waits', () => {
    const { play, ann } = newcomer();
    remove(play, ann);
    born(play, 'a-ann', 'Annie');
    const { answer } = play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
    expect(waitOf(answer)).toBe(first.waitSeconds);
  });

  test('in a round opened by an earlier build is played by that round’s numbers', () => {
    const earlier = {
      ...rules,
      practiceSuccessPpm: 12_000,
      practiceFailurePpm: 7_000,
      tasks: rules.tasks.map((task) => ({
        ...task,
        practiceSuccessPpm: undefined,
        practiceFailurePpm: undefined,
      })),
      firstWaits: undefined,
    };
    const recorded = JSON.parse(JSON.stringify(earlier)) as JsonObject;
    const play = openedPlay(features, { ...defaultRules(), 'small-crimes': recorded });
    born(play, 'a-ann', 'Ann');
    const { answer, events } = play.accept(
      'a-ann',
      'small-crimes.attempt-task',
      { task: 0 },
      { rolls: fail() },
    );
    expect(waitOf(answer)).toBe(first.waitSeconds);
    expect(events[0]?.data).toMatchObject({ practice: 7_000 });
  });
});

describe('the way to the next job', () => {
  test('[R541] says how far the job before it is and about how many attempts that takes', () => {
    const { play, ann, attempt } = newcomer();
    const way = () => viewSmallCrimes(play.world, ann, play.now).tasks.map(({ unlock }) => unlock);
    expect(way()).toStrictEqual([
      null,
      { percent: 78, attempts: 5, gain_min: 4, gain_max: 5 },
      null,
      null,
      null,
      null,
    ]);
    const left: (number | null)[] = [];
    while (isLocked(play.world, ann, 1)) {
      attempt(succeed());
      left.push(way()[1]?.attempts ?? null);
      rest(play);
    }
    expect(left).toStrictEqual([4, 3, 2, 1, null]);
    expect(way()[2]).toMatchObject({ percent: Math.floor(chanceOf(play.world, ann, 1) / 10_000) });
  });

  test('says nothing of attempts where they teach nothing', () => {
    const tasks = rules.tasks.map((task) => ({ ...task, practiceSuccessPpm: 0, practiceFailurePpm: 0 }));
    const play = openedPlay(features, { ...defaultRules(), 'small-crimes': { ...rules, tasks } });
    const ann = born(play, 'a-ann', 'Ann');
    expect(viewSmallCrimes(play.world, ann, play.now).tasks[1]?.unlock).toMatchObject({ attempts: null });
  });
});

describe('an arrest', () => {
  const { caughtPpm, caughtPpmPerHeat, sentenceSeconds, sentenceSecondsPerHeatPercent } = rules.arrest;

  test.each([0, 100, 999])('becomes likelier and longer with heat: at %d tenths of a percent', (heat) => {
    const tried = (roll: number) => {
      const { play, ann, attempt } = newcomer();
      play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(3) }] });
      if (heat > 0) play.given({ counts: [{ character: ann, metric: 'heat', by: heat }] });
      const { answer } = attempt(fail(roll));
      return {
        seconds: answer['prison_seconds'],
        sentence: timerUntil(play.world, ann, 'prison') - play.now,
      };
    };
    const chance = caughtPpm + heat * caughtPpmPerHeat;
    const seconds = sentenceSeconds + Math.floor((heat * sentenceSecondsPerHeatPercent) / 10);
    expect(tried(chance - 1)).toStrictEqual({ seconds, sentence: seconds * 1000 });
    expect(tried(chance).seconds).toBeNull();
  });

  test('is short up to level 2 of a first life, however hot it is, and not in a second one', () => {
    const { play, ann, attempt } = newcomer();
    const heat = (character: string) => play.given({ counts: [{ character, metric: 'heat', by: 999 }] });
    heat(ann);
    expect(attempt(fail(0)).answer['prison_seconds']).toBe(newcomerSentences.sentenceSecondsMax);
    remove(play, ann);
    heat(born(play, 'a-ann', 'Anne'));
    expect(attempt(fail(0)).answer['prison_seconds']).toBeGreaterThan(newcomerSentences.sentenceSecondsMax);
  });

  test('[R292] [R536] [R726] blocks the next attempt and names the charge', () => {
    const { play, ann, attempt } = newcomer();
    attempt(fail(0));
    expect(sentenceOf(play.world, ann)?.reason).toBe(tasks[0]?.charge);
    expect(play.refusal('a-ann', 'small-crimes.attempt-task', { task: 0 })).toBe('prison_locked');
  });

  test('is told in the activity feed', () => {
    const { ann, attempt } = newcomer();
    const [event] = attempt(fail(0)).events;
    expect(event && smallCrimes.activity?.lines(event)).toMatchObject([
      { character: ann, kind: 'prison.jailed' },
    ]);
  });
});

describe('statistics', () => {
  test('count attempts, successes, money, points and streaks', () => {
    const { play, ann, attempt } = newcomer();
    for (const rolls of [succeed(), succeed(5), fail(), succeed()]) {
      attempt(rolls);
      rest(play);
    }
    const of = (name: string) => metric(play.world, ann, `small-crimes.${name}`);
    expect({
      attempts: of('attempts'),
      successes: of('successes'),
      money: of('money'),
      points: of('level_points'),
      streak: of('streak'),
      longest: of('streak_max'),
    }).toStrictEqual({
      attempts: 4,
      successes: 3,
      money: 3 * first.moneyMin + 5,
      points: 3 * first.levelPoints + 1,
      streak: 1,
      longest: 2,
    });
  });
});

describe('the page', () => {
  test('[E238] [R541] lists the tasks with chance, lock and wait', () => {
    const { play, ann, attempt } = newcomer();
    const before = viewSmallCrimes(play.world, ann, play.now);
    expect(before).toMatchObject({ timer: { timestamp: null }, streak: 0, streak_max: 0, last_task: null });
    expect(before.tasks.map(({ locked }) => locked)).toStrictEqual([false, true, true, true, true, true]);
    expect(before.tasks[1]?.locked_reason).toBe('needs 100 % at the newsstand');
    attempt(succeed());
    const after = viewSmallCrimes(play.world, ann, play.now);
    expect(after).toMatchObject({ streak: 1, last_task: 0 });
    expect(after.timer.timestamp).toBe(new Date(play.now + firstWait * 1000).toISOString());
  });
});

test.each<readonly [string, string, (play: Play, ann: string) => void, number]>([
  ['small_task_unknown', 'there is no such job', () => undefined, 6],
  ['invalid_payload', 'the number is below zero', () => undefined, -1],
  ['invalid_payload', 'the number is beyond any list', () => undefined, 100],
  ['small_task_locked', 'the job before is not certain yet', () => undefined, 5],
  [
    'timer_running',
    'the wait runs',
    (play) => void play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 }, { rolls: succeed() }),
    0,
  ],
  ['prison_locked', 'the culprit sits', (play, ann) => jail(play, ann, 60), 0],
  [
    'character_dead',
    'the culprit is dead',
    (play, ann) => play.state({ type: 'characters.died', data: { character: ann, cause: 'admin' } }),
    0,
  ],
  [
    'round_not_active',
    'the round has closed',
    (play) => play.state({ type: 'round.closed', data: { round: 1 } }),
    0,
  ],
])('an attempt is refused as %s when %s', (code, _, prepare, task) => {
  const { play, ann } = newcomer();
  prepare(play, ann);
  expect(play.refusal('a-ann', 'small-crimes.attempt-task', { task })).toBe(code);
});
