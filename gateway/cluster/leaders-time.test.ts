import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { beforeEach, expect, test } from 'vitest';
import { declareLease, readLease, tellTime, writeLease } from './lease.ts';
import { LeadersTime } from './leaders-time.ts';
import { ManualTiming } from './testing.ts';

let timing: ManualTiming;
let time: LeadersTime;
beforeEach(() => {
  timing = new ManualTiming();
  time = new LeadersTime(timing);
});
const tell = (now: number) => time.told({ now, isHeld: false });

test('goes on by the steady clock from what was heard last', async () => {
  tell(50_000);
  await timing.pass(700);
  expect(time.now()).toBe(50_700);
  time.heardOf(52_000);
  expect(time.now()).toBe(52_000);
});

test('what was under way for longer counts less, and what is told again not at all', async () => {
  tell(50_000);
  await timing.pass(2_000);
  tell(51_500);
  expect(time.now()).toBe(52_000);
  // The leader is away: its last word stays in the store.
  for (let look = 0; look < 30; look += 1) {
    await timing.pass(500);
    tell(51_500);
  }
  expect(time.now()).toBe(67_000);
});

test('follows a leader whose time goes slower, and never goes back', async () => {
  let leader = 50_000;
  let shown = 0;
  for (let second = 0; second < 60; second += 1) {
    tell(leader);
    expect(time.now()).toBeGreaterThanOrEqual(shown);
    shown = time.now();
    expect(shown - leader).toBeLessThanOrEqual(1_100);
    await timing.pass(1_000);
    leader += 900;
  }
});

test('is told beside the lease, to whom a clock that was set back makes no difference', async () => {
  const documents = new MemoryDocuments();
  await declareLease(documents);
  await writeLease(documents, 0, { holder: 'e', url: 'http://e', stream: 'round-1', head: null });
  expect((await readLease(documents))?.time).toBeNull();
  await tellTime(documents, { now: 9_000, isHeld: false });
  await tellTime(documents, { now: 8_000, isHeld: true });
  const told = (await readLease(documents))?.time;
  expect(told).toEqual({ now: 8_000, isHeld: true });
  if (told) time.told(told);
  expect(time.isHeld).toBe(true);
});
