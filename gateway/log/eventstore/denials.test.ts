import { expect, test } from 'vitest';
import { ManualTiming } from '../../cluster/testing.ts';
import { Denials } from './denials.ts';

const since = Date.UTC(2026, 10, 28, 5);

function opened() {
  const timing = new ManualTiming();
  const told: string[] = [];
  const denials = new Denials({
    hosts: 'a:2113',
    user: 'gamer',
    tell: (line) => told.push(line),
    timing,
    wall: () => since + timing.elapsed(),
  });
  return { timing, told, denials };
}

test('a missing right is one line with user, right and stream, and one line that it is back', async () => {
  const { timing, told, denials } = opened();
  for (let n = 0; n < 20; n += 1) {
    denials.refused('write', 'round-1');
    denials.granted('read', 'round-1');
    denials.granted('write', 'platform');
    await timing.pass(500);
  }
  expect([denials.awayMs, denials.sentences]).toEqual([10_000, ['the user gamer may not write round-1']]);
  denials.granted('write', 'round-1');
  expect([denials.awayMs, denials.sentences]).toEqual([0, []]);
  expect(told).toEqual([
    '2026-11-28T05:00:01.000Z EventStoreDB at a:2113: the user gamer may not write round-1. Trying again until it may.',
    '2026-11-28T05:00:10.000Z EventStoreDB at a:2113: the user gamer may write round-1 again, after 10.0 s.',
  ]);
});

test('what is refused once, as to a start, is no news; what nobody asks for any more is not missing', async () => {
  const { timing, told, denials } = opened();
  denials.refused('read', 'round-1');
  await timing.pass(14_000);
  expect(denials.sentences).toHaveLength(1);
  await timing.pass(2_000);
  expect([denials.awayMs, denials.sentences]).toEqual([0, []]);
  denials.granted('read', 'round-1');
  expect(told).toEqual([]);
});
