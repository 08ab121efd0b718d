import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand } from '../kernel/declarations/command-definition.ts';
import { certain } from '../kernel/dice/draw.ts';
import { say, who } from '../kernel/declarations/sentence.ts';
import { born } from '../kernel/testing/people.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { provide } from '../kernel/testing/provide.ts';
import { townFeatures } from '../kernel/testing/town.ts';
import { metric, timerUntil } from '../kernel/state/world.ts';
import { earningsCut } from '../shared/ports/earnings-cut.ts';
import { holding, inHand } from '../shared/holders/holders.ts';
import { newcomerSentences } from './arrest.ts';
import { attemptEvent } from './attempt-event.ts';
import { attemptFields, earned, outcome } from './attempt-fields.ts';
import { tiers } from './attempt.ts';
import { crimeKit } from './crime.ts';
import { withKits } from './with-kits.ts';

const fields = attemptFields({
  lock: { kind: 'id', as: 'lock_id', named: 'lock_name', column: 'Lock' },
  chance: { kind: 'percent', column: 'Chance' },
  practice: { kind: 'count', hidden: true },
  ...outcome,
  ...earned,
});
const attempted = attemptEvent({
  type: 'picking.attempted',
  version: 1,
  fields,
  more: { tools: z.array(z.string()) },
  act: ({ lock }) => `Pick the ${lock}`,
  tell: (event) => say`${who(event)} picked a ${event.data.lock}.`,
});
const crime = crimeKit({
  feature: 'picking',
  event: attempted,
  charge: ({ lock }) => `picking the ${lock}`,
  labels: { attempts: 'Tried', successes: 'Done', money: 'Earned', streakMax: 'Best' },
  accolades: { done: tiers('Open Sesame', 'lockpicks', [1, 2, 3], 'Pick {goal} locks.') },
});
const arrest = {
  heatOnFailure: 30,
  caughtPpm: 500_000,
  caughtPpmPerHeat: 0,
  sentenceSeconds: 40,
  sentenceSecondsPerHeatPercent: 0,
  newcomer: newcomerSentences,
};
const pick = defineCommand({
  type: 'picking.pick',
  payload: z.strictObject({}),
  guards: ['alive'],
  decide(world, _command, context) {
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const { end, timers } = crime.end(world, context, {
      success: context.draw.chance(250_000, 'success'),
      pays: { moneyMin: 10, moneyMax: 30, levelPoints: 6, failurePoints: 2 },
      rules: { heatOnSuccess: 4, bribeFoundPpm: 100_000 },
      arrest,
      waitSeconds: 60,
      charge: 'picking the yale',
    });
    const own = { lock: 'yale', chance: 25, practice: 3, tools: ['wire'] };
    return [crime.draft(world, context, { ...end, ...own }, { timers })];
  },
  answer: (events) => crime.answer(events),
});
const picking = withKits({ name: 'picking', timers: { picking: {} }, commands: [pick] }, crime.parts);

function burglar() {
  const play = openedPlay([...townFeatures, picking]);
  const ann = born(play, 'a-ann', 'Ann');
  const attempt = (...rolls: number[]) => play.accept('a-ann', 'picking.pick', {}, { rolls });
  return { play, ann, attempt };
}

describe('an attempt', () => {
  test('that succeeds draws its money and a bribe, pays both and is counted', () => {
    const { play, ann, attempt } = burglar();
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer, events } = attempt(0, 5, 0);
    expect(answer).toStrictEqual({
      success: true,
      money: 15,
      level_points: 6,
      heat_percent: 0.4,
      prison_bribes: 1,
      wait_until: new Date(play.now + 60_000).toISOString(),
      wait_seconds: 60,
      prison_seconds: null,
      lock_id: 'yale',
      chance: 25,
    });
    expect(events[0]?.draws?.rolls.map(({ label }) => label)).toEqual(['success', 'money', 'bribe']);
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash + 15);
    expect(crime.streaks(play.world, ann)).toEqual({ streak: 1, streak_max: 1 });
    expect(metric(play.world, ann, 'picking.money')).toBe(15);
    expect(play.refusal('a-ann', 'picking.pick')).toBe('timer_running');
  });

  test('that fails teaches less, may end in prison, and ends the streak', () => {
    const { play, ann, attempt } = burglar();
    attempt(0, 0, certain - 1);
    play.wait(60_000);
    const { events } = attempt(250_000, 0);
    expect(attempted.first(events).data).toMatchObject({ success: false, levelPoints: 2, heat: 30 });
    expect(attempted.first(events).data.prisonSeconds).toBe(40);
    expect(timerUntil(play.world, ann, 'prison')).toBe(play.now + 40_000);
    expect(crime.streaks(play.world, ann)).toEqual({ streak: 0, streak_max: 1 });
    expect(picking.activity?.lines(attempted.first(events))).toMatchObject([
      { character: ann, params: { charge: 'picking the yale' } },
    ]);
  });
});

test('the event records the shared fields first, and shows its owner all but what is hidden', () => {
  const { attempt } = burglar();
  const { data } = attempted.first(attempt(0, 0, 0).events);
  expect(Object.keys(data).slice(0, 2)).toEqual(['success', 'money']);
  expect(attempted.visible.owner).toContain('tools');
  expect(attempted.visible.owner).not.toContain('practice');
  expect(attempted.definition.drawn?.(data)).toMatchObject({
    act: 'Pick the yale',
    rolls: { success: { outcome: 'success', under: 250_000 } },
  });
});

test('gangsters without a family give nothing of it away', () => {
  const { play, ann, attempt } = burglar();
  provide(
    play.world,
    earningsCut.by(() => 200_000),
  );
  const cash = holding(play.world, inHand(ann), 'money');
  attempt(0, 20, certain - 1);
  expect(holding(play.world, inHand(ann), 'money')).toBe(cash + 30);
});
