import { expect, test } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { itemAsset, items, itemsCarried } from '../../world/items.ts';
import { perkKinds } from '../../world/perks.ts';
import { minuteMs } from '../../world/time.ts';
import { features as registered } from '../index.ts';
import { blueprints } from './blueprints.ts';
import { workshopRules } from './rules.ts';
import { workshopState } from './state.ts';
import { workshopAlerts } from './told.ts';
import { viewWorkshop } from './views.ts';
import { workshop } from './workshop.ts';

const features = [...registered.filter(({ name }) => name !== 'workshop'), workshop];
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
  expect(play.log.flatMap(workshopAlerts)).toMatchObject([{ character: ann, kind: 'workshop.ready' }]);
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
  expect(play.log.flatMap(workshopAlerts)).toStrictEqual([]);
});

test('every blueprint takes three fifths or more of what it makes is worth, and hardly more than all of it', () => {
  for (const { id, output } of blueprints.entries) {
    const taken = Object.entries(workshopRules.defaults.plans[id]?.inputs ?? {}).reduce(
      (sum, [item, count]) => sum + (items.find(item)?.value ?? 0) * count,
      0,
    );
    const made =
      output.type === 'item' ? items.of(output.item).value * output.count : perkKinds.of(output.kind).value;
    expect([id, taken >= made * 0.6, taken <= made * 1.1]).toStrictEqual([id, true, true]);
  }
});
