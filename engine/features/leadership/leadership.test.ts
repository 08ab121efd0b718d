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

test('that a process still leads, or has ended in order, changes nothing of the world', () => {
  const play = openedPlay(features);
  const { epoch } = play.world;
  play.accept('engine', 'leadership.keep', {}, { roles: ['system'] });
  play.accept('engine', 'leadership.leave', {}, { roles: ['system'] });
  expect(play.log.slice(-2).map(({ type }) => type)).toEqual(['leadership.kept', 'leadership.left']);
  expect(play.world.epoch).toBe(epoch);
  for (const type of ['leadership.keep', 'leadership.leave'])
    expect(play.refusal('a-ann', type)).toBe('forbidden');
});
