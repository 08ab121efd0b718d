import { describe, expect, test } from 'vitest';
import { metric, timerUntil } from '../../kernel/world.ts';
import { certain } from '../../kernel/draw.ts';
import { born, jail } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { pointsAtLevel } from '../../world/levels.ts';
import { holding, inHand } from '../../world/holders.ts';
import { heatOf } from '../characters/heat.ts';
import { features } from '../index.ts';
import { smallCrimesRules } from './rules.ts';
import { smallCrimes } from './small-crimes.ts';
import { chanceOf, isLocked } from './state.ts';
import { tasks } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';

const rules = smallCrimesRules.defaults;
const first = rules.tasks[0] ?? { basePpm: 0, moneyMin: 0, moneyMax: 0, levelPoints: 0, waitSeconds: 0 };
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
  test('[E239] [R578] that works brings money, points and a little heat, and is told', () => {
    const { play, ann, attempt } = newcomer();
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer, events } = attempt(succeed(20, certain - 1, 2));
    expect(answer).toStrictEqual({
      success: true,
      message: tasks[0]?.successes[2],
      task_index: 0,
      chance_before: Math.floor(first.basePpm / 10_000),
      chance_now: Math.floor((first.basePpm + rules.practiceSuccessPpm + rules.perLevelPpm) / 10_000),
      money: first.moneyMin + 20,
      level_points: first.levelPoints,
      heat_percent: rules.heatOnSuccess / 10,
      prison_bribes: 0,
      wait_until: new Date(play.now + first.waitSeconds * 1000).toISOString(),
      wait_seconds: first.waitSeconds,
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

  test.each(rules.tasks.map((numbers, task) => [task, numbers] as const))(
    'of task %d pays from its least to its most and nothing outside',
    (task, { moneyMin, moneyMax, levelPoints }) => {
      const span = moneyMax - moneyMin;
      for (const roll of [0, span]) {
        const { play, ann, attempt } = newcomer();
        play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(50) * 9 }] });
        open(play, ann, task);
        const { answer, events } = attempt(succeed(roll), task);
        expect(answer).toMatchObject({ money: moneyMin + roll, level_points: levelPoints });
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

  test('[R542] [R611] [R537] starts a wait that refuses the next one and says until when', () => {
    const { play, attempt } = newcomer();
    attempt(succeed());
    const until = new Date(play.now + first.waitSeconds * 1000).toISOString();
    play.wait(first.waitSeconds * 1000 - 1);
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

  test('grows surer with every attempt, more by a success, and with every level', () => {
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
      rules.practiceFailurePpm,
      2 * rules.perLevelPpm,
      rules.practiceSuccessPpm,
    ]);
  });

  test('shows next the chance that the attempt before has answered, also when it brought a level', () => {
    const { play, ann, attempt } = newcomer();
    for (let i = 0; i < 40; i += 1) {
      const { answer } = attempt(i % 3 === 2 ? fail() : succeed());
      const view = viewSmallCrimes(play.world, ann, play.now);
      expect(view.tasks[0]?.chance).toBe(answer['chance_now']);
      rest(play);
    }
  });

  test('that is certain never fails', () => {
    const { play, ann, attempt } = newcomer();
    open(play, ann, 1);
    expect(attempt([certain - 1, 0]).answer).toMatchObject({
      success: true,
      chance_before: 100,
      chance_now: 100,
    });
  });

  test('has three texts for each end, an icon, a place and a charge, and numbers of its own', () => {
    expect(tasks).toHaveLength(rules.tasks.length);
    for (const { successes, failures, name, icon, place, charge } of tasks) {
      expect([successes.length, failures.length]).toStrictEqual([3, 3]);
      for (const text of [...successes, ...failures, name, icon, place, charge]) expect(text).not.toBe('');
    }
    const texts = tasks.flatMap(({ successes, failures }) => [...successes, ...failures]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('is worth more than the one before and takes longer', () => {
    for (const [index, task] of rules.tasks.slice(1).entries()) {
      const before = rules.tasks[index] ?? first;
      expect(task.basePpm).toBeLessThan(before.basePpm);
      expect(task.moneyMin).toBeGreaterThan(before.moneyMin);
      expect(task.moneyMax).toBeGreaterThan(task.moneyMin);
      expect(task.levelPoints).toBeGreaterThan(before.levelPoints);
      expect(task.waitSeconds).toBeGreaterThan(before.waitSeconds);
    }
  });
});

describe('an arrest', () => {
  const { caughtPpm, caughtPpmPerHeat, sentenceSeconds, sentenceSecondsPerHeatPercent } = rules.arrest;

  test.each([0, 100, 999])('grows likelier and longer with heat: at %d tenths of a percent', (heat) => {
    const tried = (roll: number) => {
      const { play, ann, attempt } = newcomer();
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

  test('[R292] [R536] [R726] keeps the culprit from the next attempt and says what for', () => {
    const { play, ann, attempt } = newcomer();
    attempt(fail(0));
    expect(play.world.timers.get(ann)?.['prison']?.reason).toBe(tasks[0]?.charge);
    expect(play.refusal('a-ann', 'small-crimes.attempt-task', { task: 0 })).toBe('prison_locked');
  });

  test('is told in the activity feed', () => {
    const { ann, attempt } = newcomer();
    const [event] = attempt(fail(0)).events;
    expect(event && smallCrimes.activity?.(event)).toMatchObject([{ character: ann, kind: 'prison.jailed' }]);
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
    expect(after.timer.timestamp).toBe(new Date(play.now + first.waitSeconds * 1000).toISOString());
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
