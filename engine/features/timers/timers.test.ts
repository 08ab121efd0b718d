import { describe, expect, test } from 'vitest';
import { timerUntil } from '../../kernel/state/world.ts';
import { born, enrich, jail } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { holding, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { dayMs } from '../../shared/time/time.ts';
import { defaultRules, features } from '../index.ts';
import { timersAtRest, timersInUse, toldTimers, viewTimers } from '../timer-set.ts';
import { timersRulesOf } from './rules.ts';
import { viewTimer } from './views.ts';

const offer = timersRulesOf(features).resets.find(({ timer }) => timer === 'small-crimes') ?? {
  timer: '',
  cost: 0,
  perDay: 0,
};

function waiting(rules = defaultRules()) {
  const play = openedPlay(features, rules);
  const ann = born(play, 'a-ann', 'Ann');
  return { play, ann };
}

function run(play: Play, character: string, name = offer.timer) {
  play.given({ timers: [{ character, name, until: play.now + 60_000 }] });
}

function richInCredits(play: Play) {
  play.given({ moves: [{ asset: 'credits', from: 'source:given', to: 'account:a-ann', amount: 100 }] });
}

const reset = 'timers.reset-timer';
const payload = { timer: offer.timer };

describe('a reset', () => {
  test('[E034] [R537] ends the wait for credits', () => {
    const { play, ann } = waiting();
    run(play, ann);
    const before = holding(play.world, ofAccount('a-ann'), 'credits');
    expect(play.accept('a-ann', reset, payload).answer).toStrictEqual(payload);
    expect(timerUntil(play.world, ann, offer.timer)).toBe(0);
    expect(holding(play.world, ofAccount('a-ann'), 'credits')).toBe(before - offer.cost);
    expect(holding(play.world, sinkOf('timers'), 'credits')).toBe(offer.cost);
    play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
  });

  test('[R528] is limited per UTC day and available again the next day', () => {
    const { play, ann } = waiting();
    richInCredits(play);
    for (let used = 0; used < offer.perDay; used += 1) {
      run(play, ann);
      play.accept('a-ann', reset, payload);
    }
    run(play, ann);
    expect(play.refusal('a-ann', reset, payload)).toBe('timer_resets_used');
    run(play, ann, 'prison-bust');
    play.accept('a-ann', reset, { timer: 'prison-bust' });
    play.wait(dayMs);
    run(play, ann);
    play.accept('a-ann', reset, payload);
  });

  test('may be free if the round’s rules say so', () => {
    const free = { resets: [{ ...offer, cost: 0 }] };
    const { play, ann } = waiting({ ...defaultRules(), timers: free });
    run(play, ann);
    expect(play.accept('a-ann', reset, payload).events[0]?.moves).toStrictEqual([]);
  });

  test.each<readonly [string, string, (play: Play, ann: string) => void, object]>([
    ['timer_ready', 'no wait runs', () => undefined, payload],
    [
      'timer_ready',
      'the wait has just ended',
      (play, ann) => {
        run(play, ann);
        play.wait(60_000);
      },
      payload,
    ],
    [
      'timer_unknown',
      'the wait cannot be bought off',
      (play, ann) => run(play, ann, 'travel-agent'),
      { timer: 'travel-agent' },
    ],
    ['timer_unknown', 'the name is one of JavaScript', () => undefined, { timer: 'constructor' }],
    ['prison_locked', '[R536] the character sits', (play, ann) => jail(play, ann, 60), { timer: 'prison' }],
    ['invalid_payload', 'the name is endless', () => undefined, { timer: 'x'.repeat(41) }],
  ])('[E034] is refused as %s when %s', (code, _, prepare, body) => {
    const { play, ann } = waiting();
    prepare(play, ann);
    expect(play.refusal('a-ann', reset, JSON.parse(JSON.stringify(body)))).toBe(code);
  });

  test('[E034] is refused without enough credits', () => {
    const { play, ann } = waiting();
    const amount = holding(play.world, ofAccount('a-ann'), 'credits');
    play.given({ moves: [{ asset: 'credits', from: 'account:a-ann', to: 'sink:given', amount }] });
    enrich(play, ann, 10 ** 6);
    run(play, ann);
    expect(play.refusal('a-ann', reset, payload)).toBe('credits_short');
  });
});

test('[E033] [R105] the timer set has every timer, running or not', () => {
  const { play, ann } = waiting();
  run(play, ann);
  const set = viewTimers(play.world, ann, play.now);
  expect(Object.keys(set)).toStrictEqual([...toldTimers]);
  expect(set[offer.timer]).toStrictEqual({
    timestamp: new Date(play.now + 60_000).toISOString(),
    since: new Date(play.now).toISOString(),
    reset_cost: offer.cost,
    resets_max: offer.perDay,
    resets_remaining: offer.perDay,
  });
  expect(set['prison']).toStrictEqual({
    timestamp: null,
    since: null,
    reset_cost: null,
    resets_max: null,
    resets_remaining: null,
  });
  play.accept('a-ann', reset, payload);
  expect(viewTimers(play.world, ann, play.now)[offer.timer]).toMatchObject({
    timestamp: null,
    resets_remaining: offer.perDay - 1,
  });
});

test('the timers in use are those that run or were reset today; the others are as everybody’s are', () => {
  const { play, ann } = waiting();
  const inUse = () => Object.keys(timersInUse(play.world, ann, play.now));
  expect(inUse()).toEqual([]);
  expect(viewTimers(play.world, ann, play.now)).toStrictEqual(timersAtRest(play.world));
  run(play, ann);
  run(play, ann, 'prison-bust');
  expect(inUse()).toEqual(['prison-bust', offer.timer]);
  play.accept('a-ann', reset, payload);
  play.wait(60_000);
  expect(inUse()).toEqual([offer.timer]);
  expect(viewTimers(play.world, ann, play.now)).toStrictEqual({
    ...timersAtRest(play.world),
    [offer.timer]: viewTimer(play.world, ann, offer.timer, play.now),
  });
  play.wait(dayMs);
  expect(inUse()).toEqual([]);
});

/** The state call shows the hideout's; a mission's and a heist's stand with its kind on its own page. */
const shownElsewhere = /^(?:hideout(?:-barred)?|(?:heist|mission)-[a-z-]+)$/;

test('[R105] the set has every wait that a feature registers, except those that other answers show', () => {
  const registered = features.flatMap(({ timers }) => Object.keys(timers ?? {}));
  expect([...toldTimers].toSorted()).toStrictEqual(
    registered.filter((name) => !shownElsewhere.test(name)).toSorted(),
  );
  expect(registered.filter((name) => shownElsewhere.test(name))).toHaveLength(2 + 5 + 9);
});
