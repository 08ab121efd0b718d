import { describe, expect, test } from 'vitest';
import { certain } from '../../kernel/dice/draw.ts';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { earningsCut } from '../../shared/ports/earnings-cut.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { heatOf } from '../../shared/ports/heat.ts';
import { features } from '../index.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, currentType, fraudState } from './state.ts';
import { fraudTypes } from './types.ts';
import { viewFraud } from './views.ts';

const rules = fraudRules.defaults;
const { raffle, cheques } = rules.types;
const never = certain - 1;
const span = raffle.planMaxPpm - raffle.planMinPpm;

function swindler() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const plan = (roll: number, text = 0) => {
    const done = play.accept('a-ann', 'fraud.plan-job', { fraud: 'raffle' }, { rolls: [roll, text] });
    play.wait(rules.planWaitSeconds * 1000);
    return done;
  };
  const attempt = (rolls: readonly number[], fraud: string | null = null) =>
    play.accept('a-ann', 'fraud.attempt-job', { fraud }, { rolls });
  return { play, ann, plan, attempt };
}

describe('a plan', () => {
  test('[E248] [R549] [R616] raises the chance by what it draws, with a short wait and a little heat', () => {
    const { play, ann } = swindler();
    const { answer, events } = play.accept('a-ann', 'fraud.plan-job', { fraud: 'raffle' }, { rolls: [7, 2] });
    expect(answer).toStrictEqual({
      action: 'plan',
      type_id: 'raffle',
      chance: Math.floor((raffle.planMinPpm + 7) / 10_000),
      message: fraudTypes.of('raffle').plans[2],
      heat_percent: rules.heatOnPlan / 10,
      wait_until: new Date(play.now + rules.planWaitSeconds * 1000).toISOString(),
    });
    expect(events[0]?.draws?.rolls[0]).toStrictEqual({ label: 'plan', n: span + 1, result: 7 });
    expect(heatOf(play.world, ann, play.now)).toBe(rules.heatOnPlan);
    expect(chanceOf(play.world, ann, 'raffle')).toBe(raffle.planMinPpm + 7);
    expect(play.refusal('a-ann', 'fraud.plan-job', { fraud: 'raffle' })).toBe('timer_running');
    expect(play.refusal('a-ann', 'fraud.attempt-job', { fraud: null })).toBe('timer_running');
  });

  test('[R616] never adds beyond certainty, and is refused there', () => {
    const { play, ann, plan } = swindler();
    fraudState(play.world).plans.set(ann, { raffle: certain - 10 });
    plan(0);
    expect(chanceOf(play.world, ann, 'raffle')).toBe(certain);
    expect(play.refusal('a-ann', 'fraud.plan-job', { fraud: 'raffle' })).toBe('fraud_planned');
  });

  test('[R549] [R615] of a locked type is refused with the reason that the page shows', () => {
    const { play, ann } = swindler();
    const reason = `Opens at level ${cheques.level}; you are at 1`;
    expect(viewFraud(play.world, ann, play.now).types[1]).toMatchObject({
      locked: true,
      locked_reason: reason,
    });
    expect(play.send('a-ann', 'fraud.plan-job', { fraud: 'cheques' })).toMatchObject({
      refusal: { code: 'fraud_type_locked', message: `${reason}.` },
    });
    expect(play.refusal('a-ann', 'fraud.plan-job', { fraud: 'charity' })).toBe('fraud_type_unknown');
  });
});

describe('an attempt', () => {
  test('[E248] [R618] that works pays, uses up the plans and clears the type', () => {
    const { play, ann, plan, attempt } = swindler();
    plan(0);
    plan(span);
    const cash = holding(play.world, inHand(ann), 'money');
    const { answer } = attempt([0, 50, never]);
    expect(answer).toMatchObject({
      action: 'attempt',
      success: true,
      message: fraudTypes.of('raffle').success,
      type_id: 'raffle',
      chance: Math.floor((raffle.planMinPpm + raffle.planMaxPpm) / 10_000),
      money: raffle.moneyMin + 50,
      money_family: 0,
      level_points: raffle.levelPoints,
      wait_seconds: rules.waitSeconds,
    });
    expect(holding(play.world, inHand(ann), 'money')).toBe(cash + raffle.moneyMin + 50);
    expect(timerUntil(play.world, ann, 'fraud')).toBe(play.now + rules.waitSeconds * 1000);
    expect([chanceOf(play.world, ann, 'raffle'), currentType(play.world, ann)]).toStrictEqual([0, null]);
    expect(viewFraud(play.world, ann, play.now)).toMatchObject({ current: null, streak: 1 });
  });

  test('[R758] that fails says so, and by heat ends in a cell', () => {
    const { play, ann, plan, attempt } = swindler();
    plan(0);
    expect(attempt([raffle.planMinPpm, 0]).answer).toMatchObject({
      success: false,
      message: "The church raffle didn't work this time.",
      money: 0,
      level_points: Math.max(1, Math.floor(raffle.levelPoints / rules.failurePointsDivisor)),
    });
    expect(timerUntil(play.world, ann, 'prison')).toBeGreaterThan(play.now);
    expect(metric(play.world, ann, 'fraud.attempts')).toBe(1);
  });

  test('[R617] is refused at a chance of 0, whether or not another type is planned', () => {
    const { play, plan } = swindler();
    expect(play.refusal('a-ann', 'fraud.attempt-job', { fraud: null })).toBe('fraud_unplanned');
    plan(0);
    expect(play.refusal('a-ann', 'fraud.attempt-job', { fraud: 'cheques' })).toBe('fraud_unplanned');
    expect(play.refusal('a-ann', 'fraud.attempt-job', { fraud: 'charity' })).toBe('fraud_type_unknown');
  });

  test('keeps what is planned of other types', () => {
    const { play, ann, plan, attempt } = swindler();
    fraudState(play.world).plans.set(ann, { cheques: 400_000 });
    plan(0);
    attempt([0, 0, never]);
    expect(fraudState(play.world).plans.get(ann)).toStrictEqual({ cheques: 400_000 });
  });

  test('[R548] is not for inmates', () => {
    const { play, ann, plan } = swindler();
    plan(0);
    jail(play, ann, 60);
    expect(play.refusal('a-ann', 'fraud.attempt-job', { fraud: null })).toBe('prison_locked');
  });
});

describe('the family’s cut', () => {
  test('is nothing for a gangster without a family, whatever roles would give', () => {
    const { play, plan, attempt } = swindler();
    provide(
      play.world,
      earningsCut.by(() => 200_000),
    );
    plan(0);
    expect(attempt([0, 0, never]).answer).toMatchObject({ money: raffle.moneyMin, money_family: 0 });
  });
});

test('a plan is worth more with every level above the type’s, and so is what it pays', () => {
  const { play, ann } = swindler();
  const before = viewFraud(play.world, ann, play.now).types[0];
  play.given({ counts: [{ character: ann, metric: 'level_points', by: 100_000 }] });
  const after = viewFraud(play.world, ann, play.now).types[0];
  expect(after?.plan_min).toBeGreaterThan(before?.plan_min ?? 0);
  expect(after?.money_max).toBeGreaterThan(before?.money_max ?? 0);
});

test('death forgets every plan', () => {
  const { play, ann, plan } = swindler();
  plan(0);
  remove(play, ann);
  const { plans, current } = fraudState(play.world);
  expect([plans.size, current.size]).toStrictEqual([0, 0]);
});
