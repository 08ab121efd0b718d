import { expect, test } from 'vitest';
import { born } from '../kernel/testing/people.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { newWorld } from '../kernel/state/world.ts';
import { townFeatures } from '../kernel/testing/town.ts';
import { defineCatalogue } from '../shared/catalogues/catalogue.ts';
import { byLevel } from './by-level.ts';

const locks = defineCatalogue('locks', [{ id: 'padlock' }, { id: 'yale' }, { id: 'chubb' }]);
const numbers: Readonly<Record<string, { level: number }>> = { padlock: { level: 1 }, yale: { level: 4 } };
const opened = byLevel(locks, () => numbers);

test('entries open at their level, and those without numbers are not of this round', () => {
  const play = openedPlay(townFeatures);
  const ann = born(play, 'a-ann', 'Ann');
  const ids = (found: readonly { entry: { id: string } }[]) => found.map(({ entry }) => entry.id);
  expect(opened.find(play.world, 'chubb')).toBeNull();
  expect(opened.find(play.world, 'lock')).toBeNull();
  expect(ids(opened.all(play.world))).toEqual(['padlock', 'yale']);
  expect(ids(opened.open(play.world, ann))).toEqual(['padlock']);
  expect(opened.locked(play.world, ann, { level: 4 })).toBe('Opens at level 4; you are at 1');
  play.given({ counts: [{ character: ann, metric: 'level_points', by: 100_000 }] });
  expect(ids(opened.open(play.world, ann))).toEqual(['padlock', 'yale']);
  expect(opened.levelsAbove(play.world, ann, { level: 1 })).toBeGreaterThan(3);
  expect(opened.levelsAbove(play.world, ann, { level: 1_000 })).toBe(0);
});

test('rounds with other numbers have their own entries, whichever was asked first', () => {
  const later: typeof numbers = { chubb: { level: 2 } };
  const ofRounds = byLevel(locks, ({ round }) => (round.id === 1 ? numbers : later));
  const ids = (id: number) => {
    const world = newWorld({});
    world.round.id = id;
    return ofRounds.all(world).map(({ entry }) => entry.id);
  };
  expect([ids(1), ids(2), ids(1)]).toEqual([['padlock', 'yale'], ['chubb'], ['padlock', 'yale']]);
});
