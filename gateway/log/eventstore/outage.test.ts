import { expect, test } from 'vitest';
import { ManualTiming } from '../../cluster/testing.ts';
import { Outage } from './outage.ts';

const since = Date.UTC(2026, 10, 28, 5);

function opened() {
  const timing = new ManualTiming();
  const told: string[] = [];
  const outage = new Outage({
    hosts: 'a:2113, b:2113',
    startsWith: 'append',
    tell: (line) => told.push(line),
    timing,
    wall: () => since + timing.elapsed(),
  });
  return { timing, told, outage };
}

test('an outage is one line that says since when, who and why, and one line that it is over', async () => {
  const { timing, told, outage } = opened();
  outage.answered('append');
  for (let n = 0; n < 40; n += 1) {
    outage.failed('append', timing.elapsed(), new Error('Server Is Not Ready'));
    outage.answered('read');
    await timing.pass(500);
  }
  outage.answered('append');
  expect(told).toEqual([
    '2026-11-28T05:00:01.000Z EventStoreDB at a:2113, b:2113 has not answered since 2026-11-28T05:00:00.000Z: no node of a:2113, b:2113 leads. Trying again until it does.',
    '2026-11-28T05:00:20.000Z EventStoreDB at a:2113, b:2113 answers again, after 20.0 s.',
  ]);
  expect(outage.awayMs).toBe(0);
});

test('what is over within a second is no news', async () => {
  const { timing, told, outage } = opened();
  outage.answered('append');
  outage.failed('read', timing.elapsed(), new Error('cut'));
  await timing.pass(900);
  outage.failed('read', timing.elapsed(), new Error('cut'));
  expect([outage.awayMs, outage.awayMsOf('append')]).toEqual([900, 0]);
  outage.answered('read');
  expect(told).toEqual([]);
});

test('a start says every five seconds that it waits, and in which words; an error without any is named', async () => {
  class DeadlineExceededError extends Error {}
  const { timing, told, outage } = opened();
  for (let n = 0; n < 120; n += 1) {
    outage.failed('read', 0, new DeadlineExceededError());
    await timing.pass(100);
  }
  expect(told.map((line) => line.slice(0, 24))).toEqual([
    '2026-11-28T05:00:01.000Z',
    '2026-11-28T05:00:06.000Z',
    '2026-11-28T05:00:11.000Z',
  ]);
  expect(told[0]).toContain(': DeadlineExceededError.');
  outage.failed('read', 0, new Error('Failed to discover after 10 attempts.'));
});
