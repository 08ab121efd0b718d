import { expect, test } from 'vitest';
import { features } from '../features/index.ts';
import { openedPlay } from '../kernel/testing/play.ts';
import { definePort } from './port.ts';

test('a port answers with all its providers in one, and with the empty answer while there are none', () => {
  const { world } = openedPlay(features);
  const port = definePort<[of: string], number>((answers) => answers.reduce((sum, each) => sum + each, 0));
  expect(port(world, 'abc')).toBe(0);
  const takeBack = port.provide((_world, of) => of.length);
  port.provide(({ round }) => round.id);
  expect(port(world, 'abc')).toBe(3 + world.round.id);
  takeBack();
  expect(port(world, 'abc')).toBe(world.round.id);
});
