import { expect, test } from 'vitest';
import type { FatalError } from '../process/exit-codes.ts';
import { Lag } from './lag.ts';
import { ManualTiming } from './testing.ts';

function watch() {
  const replica = { stream: 'round-1', revision: 10 };
  const log = { answers: true, revision: 10 };
  const timing = new ManualTiming();
  const hopeless: FatalError[] = [];
  const head = () => (log.answers ? Promise.resolve(log.revision) : Promise.reject(new Error('gone')));
  const lag = new Lag(replica, { head }, (error) => hopeless.push(error), timing);
  return { replica, log, timing, hopeless, lag };
}

test('a copy that keeps up is as players may expect it, however busy the log is', async () => {
  const { replica, log, timing, lag, hopeless } = watch();
  for (let second = 0; second < 60; second += 1) {
    log.revision += 1_000;
    await timing.pass(1_000);
    expect(lag.isTolerable).toBe(true);
    replica.revision = log.revision;
  }
  expect(hopeless).toEqual([]);
});

test('a copy whose subscription died without a word is not as players may expect, and ends its gateway', async () => {
  const { log, timing, lag, hopeless } = watch();
  log.revision += 1;
  await timing.pass(10_000);
  expect(lag.isTolerable).toBe(false);
  expect(hopeless).toEqual([]);
  await timing.pass(30_000);
  expect(hopeless.map(({ reason }) => reason)).toEqual(['replica']);
});

test('a copy that comes back is as players may expect again', async () => {
  const { replica, log, timing, lag } = watch();
  log.revision += 1;
  await timing.pass(10_000);
  replica.revision = log.revision;
  await timing.pass(3_000);
  expect(lag.isTolerable).toBe(true);
});

test('a log that cannot be asked makes no copy older: its silence is not lag', async () => {
  const { log, timing, lag, hopeless } = watch();
  log.answers = false;
  log.revision += 1;
  await timing.pass(120_000);
  expect(lag.isTolerable).toBe(true);
  expect(hopeless).toEqual([]);
});

test('a revision that the engine has answered with is lag where the copy does not reach it', async () => {
  const { replica, log, timing, lag, hopeless } = watch();
  log.answers = false;
  lag.knows(11);
  await timing.pass(4_900);
  expect(lag.isTolerable).toBe(true);
  // Another one that is known later makes the copy no more recent.
  lag.knows(12);
  await timing.pass(200);
  expect(lag.isTolerable).toBe(false);
  replica.revision = 12;
  expect(lag.isTolerable).toBe(true);
  lag.knows(13);
  await timing.pass(32_000);
  expect(hopeless.map(({ reason }) => reason)).toEqual(['replica']);
});
