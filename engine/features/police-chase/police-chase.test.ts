import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';
import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { features } from '../index.ts';
import { policeChaseRules } from './rules.ts';
import { openChase, policeChaseState } from './state.ts';
import { referenceOf, stepsOf } from './steps.ts';
import { viewChase } from './views.ts';

const rules = policeChaseRules.defaults;
const open = 'police-chase.open-attempt';
const complete = 'police-chase.complete-run';
const turnOff = (units: number, more: object = {}) => ({ units, chase: null, ...more });
const chances = [28, 38, 48, 58, 66, 73, 79, 84, 88];

function onTheRoad() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  play.accept('a-ann', open);
  policeChaseState(play.world).open.set(ann, { id: 'd1', drug: 'laudanum', unitsStart: 60, chances });
  return { play, ann };
}

const held = (play: Play, ann: string) => holding(play.world, inHand(ann), drugAsset('laudanum'));

describe('a load', () => {
  test('[E264] [R583] is one drug, with a chance for each corner, in hexadecimal too', () => {
    const { play, ann } = onTheRoad();
    expect(viewChase(play.world, ann, play.now).attempt).toMatchObject({
      id: 'd1',
      drug_id: 'laudanum',
      drug_name: 'Laudanum',
      units_start: 60,
      reference: '1c:26:30:3a:42:49:4f:54:58',
      success: null,
    });
    expect(referenceOf([9, 95])).toBe('09:5f');
  });

  test('loses a lot a block, and gains odds at each corner, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.integer({ min: 1, max: 50 }), (salt, level) => {
        const play = openedPlay(features);
        const ann = born(play, `a-${salt}`, 'Ann');
        play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(level) }] });
        play.accept(`a-${salt}`, open);
        const chase = openChase(play.world, ann);
        const steps = chase ? stepsOf(chase) : [];
        expect(steps).toHaveLength(rules.gainLoss.length + 1);
        const units = steps.map((step) => step.units);
        expect(units).toStrictEqual([...new Set(units)].toSorted((a, b) => b - a));
        expect(units[0]).toBeLessThanOrEqual(rules.unitsMax);
        expect(units.at(-1)).toBeGreaterThan(0);
        const odds = steps.map((step) => step.chance);
        expect(odds).toStrictEqual(odds.toSorted((a, b) => a - b));
        expect(odds.at(-1)).toBeLessThanOrEqual(rules.chanceCap);
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  test('of a higher level is worth more', () => {
    const worth = (level: number) => {
      const play = openedPlay(features);
      const ann = born(play, 'a-ann', 'Ann');
      play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(level) }] });
      play.accept('a-ann', open, {}, { rolls: [0, 0, 0] });
      const chase = openChase(play.world, ann);
      return chase ? chase.unitsStart * drugs.of(chase.drug).value : 0;
    };
    expect(worth(15)).toBeGreaterThan(3 * worth(1));
  });

  test('stays in the car until it is decided: a second one is refused', () => {
    const { play, ann } = onTheRoad();
    const before = openChase(play.world, ann);
    expect(play.refusal('a-ann', open)).toBe('chase_open');
    expect(openChase(play.world, ann)).toBe(before);
  });
});

describe('turning off', () => {
  test('[E265] [R625] and getting away brings home what is left in the car', () => {
    const { play, ann } = onTheRoad();
    const { answer, events } = play.accept('a-ann', complete, turnOff(42, { chase: 'd1' }), {
      rolls: [579_999],
    });
    expect(answer).toMatchObject({
      success: true,
      units: 42,
      units_start: 60,
      chance: 58,
      drug_id: 'laudanum',
      money: 0,
      level_points: rules.levelPoints,
      wait_seconds: rules.waitSeconds,
      prison_seconds: null,
    });
    expect(events[0]?.draws?.rolls).toMatchObject([{ label: 'success', n: 1_000_000 }]);
    expect(held(play, ann)).toBe(42);
    expect(viewChase(play.world, ann, play.now)).toMatchObject({
      attempt: null,
      drugs: [{ id: 'laudanum', units: 42 }],
      attempts: 1,
      attempts_success: 1,
    });
    expect(metric(play.world, ann, 'police-chase.units')).toBe(42);
    expect(timerUntil(play.world, ann, 'police-chase')).toBe(play.now + rules.waitSeconds * 1000);
    expect(play.refusal('a-ann', open)).toBe('timer_running');
  });

  test('[R625] and being caught leaves nothing, and ends in a cell', () => {
    const { play, ann } = onTheRoad();
    const { answer } = play.accept('a-ann', complete, turnOff(42), { rolls: [580_000, 0] });
    expect(answer).toMatchObject({
      success: false,
      level_points: rules.failurePoints,
      heat_percent: rules.arrest.heatOnFailure / 10,
      prison_seconds: newcomerSentences.sentenceSecondsMax,
    });
    expect(held(play, ann)).toBe(0);
    expect(timerUntil(play.world, ann, 'prison')).toBe(
      play.now + newcomerSentences.sentenceSecondsMax * 1000,
    );
    expect(metric(play.world, ann, 'police-chase.units')).toBe(0);
  });

  test('[R624] at the last corner is the last that can be done', () => {
    const { play, ann } = onTheRoad();
    const last = viewChase(play.world, ann, play.now).attempt?.steps.at(-1);
    expect(last).toStrictEqual({ units: 12, chance: 88 });
    expect(play.accept('a-ann', complete, turnOff(12), { rolls: [0] }).answer).toMatchObject({ units: 12 });
  });

  test('twice in the same millisecond brings home one load', () => {
    const { play, ann } = onTheRoad();
    play.accept('a-ann', complete, turnOff(60), { rolls: [0] });
    expect(play.refusal('a-ann', complete, turnOff(60))).toBe('chase_closed');
    expect(held(play, ann)).toBe(60);
  });

  test.each<readonly [string, string, object, (play: Play, ann: string) => void]>([
    ['chase_units', 'no corner has that many units left', turnOff(50), () => undefined],
    ['chase_units', 'nothing would be left', turnOff(6), () => undefined],
    ['chase_units', 'more is named than was loaded', turnOff(66), () => undefined],
    ['chase_changed', 'the player saw another chase', turnOff(60, { chase: 'd0' }), () => undefined],
    [
      'chase_closed',
      'nobody is behind',
      turnOff(60),
      (play, ann) => policeChaseState(play.world).open.delete(ann),
    ],
    ['prison_locked', 'the gangster sits', turnOff(60), (play, ann) => jail(play, ann, 60)],
    ['invalid_payload', 'units are no whole number', turnOff(59.5), () => undefined],
  ])('[E265] is refused as %s when %s', (code, _, payload, prepare) => {
    const { play, ann } = onTheRoad();
    prepare(play, ann);
    expect(play.refusal('a-ann', complete, JSON.parse(JSON.stringify(payload)))).toBe(code);
    expect(held(play, ann)).toBe(0);
  });
});

test('death on the road leaves no chase behind', () => {
  const { play, ann } = onTheRoad();
  remove(play, ann);
  expect(openChase(play.world, ann)).toBeNull();
});
