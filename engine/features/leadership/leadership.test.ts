import { expect, test } from 'vitest';
import { openedPlay } from '../../kernel/testing/play.ts';
import { features } from '../index.ts';

test('each process that takes the lead starts a new epoch', () => {
  const play = openedPlay(features);
  const lead = () => play.accept('engine', 'leadership.take', {}, { roles: ['system'] });
  expect(play.world.epoch).toBe(0);
  lead();
  lead();
  expect(play.world.epoch).toBe(2);
  expect(play.refusal('a-ann', 'leadership.take')).toBe('forbidden');
});
