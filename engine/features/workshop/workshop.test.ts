import { expect, test } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { itemAsset, items, itemsCarried } from '../../shared/catalogues/items.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { minuteMs } from '../../shared/time/time.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { perksRules } from '../perks/rules.ts';
import { perksOf } from '../perks/state.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { features } from '../index.ts';
import { blueprints } from './blueprints.ts';
import { workshopRules } from './rules.ts';
import { workshopState } from './state.ts';
import { workshopTold } from './told.ts';
import { viewWorkshop } from './views.ts';

const start = 'workshop.start-build';
const collect = 'workshop.collect-build';
const key = { blueprint: 'skeleton-key' };

function builder() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 6, itemAsset('wire'));
  enrich(play, ann, 10, itemAsset('file'));
  return { play, ann };
}

test('[E168] [E169] [R379] what a build takes is gone, and what it makes is collected once it is ready', () => {
  const { play, ann } = builder();
  play.accept('a-ann', start, key);
  expect(itemsCarried(play.world, ann, 'file')).toBe(0);
  expect(play.refusal('a-ann', start, key)).toBe('workshop_busy');
  expect(play.refusal('a-ann', collect, key)).toBe('workshop_not_ready');
  play.wait(8 * minuteMs);
  expect(play.log.flatMap(workshopTold.alerts.lines)).toMatchObject([
    { character: ann, kind: 'workshop.ready' },
  ]);
  play.accept('a-ann', collect, key);
  expect(itemsCarried(play.world, ann, 'skeleton-key')).toBe(1);
  expect(play.refusal('a-ann', collect, key)).toBe('workshop_no_build');
  expect(play.refusal('a-ann', start, key)).toBe('workshop_short');
  expect(workshopState(play.world).builds.size).toBe(0);
});

test('[E167] a blueprint says what is there of what it takes', () => {
  const { play, ann } = builder();
  const shown = viewWorkshop(play.world, ann).blueprints.find(({ id }) => id === 'skeleton-key');
  expect(shown).toMatchObject({ can_build: true, locked_message: null, current_build: null });
  expect(shown?.inputs.map(({ progress, needed, is_ready }) => [progress, needed, is_ready])).toStrictEqual([
    [6, 6, true],
    [10, 10, true],
  ]);
});

test('a death clears the bench, and nothing becomes ready', () => {
  const { play, ann } = builder();
  play.accept('a-ann', start, key);
  remove(play, ann);
  play.wait(8 * minuteMs);
  expect(workshopState(play.world).builds.size).toBe(0);
  expect(play.log.flatMap(workshopTold.alerts.lines)).toStrictEqual([]);
});

/** A gangster who has a build of this blueprint ready on the bench. */
function finished(blueprint: string) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const { inputs, minutes } = workshopRules(play.world).plans[blueprint] ?? { inputs: {}, minutes: 0 };
  for (const [item, count] of Object.entries(inputs)) enrich(play, ann, count, `item:${item}`);
  play.accept('a-ann', start, { blueprint });
  play.wait(minutes * minuteMs);
  return { play, ann };
}

test('[E169] a perk stays on the bench until there is room for it', () => {
  const { play, ann } = finished('crusher_service');
  const { limit } = perksRules(play.world);
  const award = { character: ann, kind: 'assured_loot', refund: 0 };
  for (let n = 0; n < limit; n += 1) play.accept('staff', 'perks.award-perk', award, { roles: ['system'] });
  expect(play.refusal('a-ann', collect, { blueprint: 'crusher_service' })).toBe('perks_full');
  const [spare] = perksOf(play.world, inHand(ann));
  play.accept('a-ann', 'perks.discard-perk', { perk: spare ?? '' });
  play.accept('a-ann', collect, { blueprint: 'crusher_service' });
  expect(perksOf(play.world, inHand(ann))).toHaveLength(limit);
});

test('[E169] a car stays on the bench until the garage takes it', () => {
  const { play, ann } = finished('harbor-ice-van');
  const { garageLimit } = vehicleRules(play.world);
  const award = { character: ann, model: 'dustbowl-six', paint: null, damage: 0, insured: false };
  for (let n = 0; n < garageLimit; n += 1)
    play.accept('staff', 'vehicles.award-vehicle', award, { roles: ['system'] });
  expect(play.refusal('a-ann', collect, { blueprint: 'harbor-ice-van' })).toBe('garage_full');
  const [spare] = vehiclesOf(play.world, inHand(ann));
  play.accept('a-ann', 'garage.sell-vehicles', { vehicles: [spare ?? ''] });
  play.accept('a-ann', collect, { blueprint: 'harbor-ice-van' });
  expect(vehiclesOf(play.world, inHand(ann))).toHaveLength(garageLimit);
});

test('the wait shown is that of the next build to be ready', () => {
  const { play, ann } = builder();
  enrich(play, ann, 4, itemAsset('wire'));
  enrich(play, ann, 2, itemAsset('file'));
  const from = play.now;
  play.accept('a-ann', start, key);
  expect(timerUntil(play.world, ann, 'workshop')).toBe(from + 8 * minuteMs);
  play.accept('a-ann', start, { blueprint: 'lockpicks' });
  expect(timerUntil(play.world, ann, 'workshop')).toBe(from + 5 * minuteMs);
  play.wait(5 * minuteMs);
  expect(timerUntil(play.world, ann, 'workshop')).toBe(from + 8 * minuteMs);
  play.wait(3 * minuteMs);
  expect(timerUntil(play.world, ann, 'workshop')).toBeLessThanOrEqual(play.now);
});

test('every blueprint takes three fifths or more of what it makes is worth, and hardly more than all of it', () => {
  for (const { id, output } of blueprints.entries) {
    const taken = Object.entries(workshopRules.defaults.plans[id]?.inputs ?? {}).reduce(
      (sum, [item, count]) => sum + (items.find(item)?.value ?? 0) * count,
      0,
    );
    const made = {
      item: () => (output.type === 'item' ? items.of(output.item).value * output.count : 0),
      perk: () => (output.type === 'perk' ? perkKinds.of(output.kind).value : 0),
      vehicle: () => (output.type === 'vehicle' ? vehicleModels.of(output.model).value : 0),
    }[output.type]();
    expect([id, taken >= made * 0.6, taken <= made * 1.1]).toStrictEqual([id, true, true]);
  }
});
