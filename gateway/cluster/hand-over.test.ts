import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import type { FatalError } from '../process/exit-codes.ts';
import { handOverWhereAway, keepStandbyTold } from './hand-over.ts';
import { declareLease } from './lease.ts';
import { ManualTiming } from './testing.ts';

/** A leader that looks at how long its log has been away, and a standby whose log answers as `answers` says. */
async function opened(answers: () => Promise<number>) {
  const timing = new ManualTiming();
  const documents = new MemoryDocuments();
  await declareLease(documents);
  const log = { server: 'EventStoreDB at here:2113', unreadMs: 0 };
  const fatal: FatalError[] = [];
  let given = 0;
  const held = {
    giveBack: async () => {
      given += 1;
    },
  };
  const stops = [
    handOverWhereAway({ log, documents, held, onFatal: (error) => fatal.push(error), timing }),
    keepStandbyTold(documents, { head: answers }, timing),
  ];
  return {
    timing,
    log,
    stopStandby: () => stops[1]?.(),
    fate: () => [given > 0, fatal[0]?.reason ?? null],
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

test('a leader whose log has been away for half a minute hands over to a standby that it answers', async () => {
  const { timing, log, fate, stop } = await opened(async () => 7);
  log.unreadMs = 29_000;
  await timing.pass(10_000);
  expect(fate()).toEqual([false, null]);
  log.unreadMs = 30_000;
  await timing.pass(6_000);
  expect(fate()).toEqual([true, 'store']);
  stop();
});

test.each([
  ['is refused as well', () => Promise.reject(new Error('away'))],
  ['hears nothing either', () => new Promise<number>(() => undefined)],
])('but not where the standby %s', async (_what, answers) => {
  const { timing, log, fate, stop } = await opened(answers);
  log.unreadMs = 60_000;
  await timing.pass(30_000);
  expect(fate()).toEqual([false, null]);
  stop();
});

test('nor on the word of a standby that has ended', async () => {
  const { timing, log, fate, stop, stopStandby } = await opened(async () => 7);
  await timing.pass(5_000);
  stopStandby();
  await timing.pass(5_000);
  log.unreadMs = 60_000;
  await timing.pass(30_000);
  expect(fate()).toEqual([false, null]);
  stop();
});
