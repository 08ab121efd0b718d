import { expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import type { Looked, Touch } from '../log/touches.ts';
import type { FatalError } from '../process/exit-codes.ts';
import { StreamWatch } from './stream-watch.ts';

const limited = (stream: string): Touch => ({ stream, kind: 'limited', says: `${stream} has $maxCount 1` });

/** A watch over a store with two rounds, whose looks the test sets. */
function watch() {
  const timing = new ManualTiming();
  const store: { looked: Looked; looks: number } = { looked: { touches: [], unseen: [] }, looks: 0 };
  const lines: string[] = [];
  const fatal: FatalError[] = [];
  const say = (level: string) => (line: unknown) => void lines.push(`${level}: ${String(line)}`);
  const watched = new StreamWatch({
    log: {
      streams: async () => ['platform', 'round-1', 'round-2', 'round-3'],
      touches: async () => {
        store.looks += 1;
        return store.looked;
      },
    },
    logger: { error: say('error'), warn: say('warn'), info: say('info') },
    onFatal: (error) => fatal.push(error),
    timing,
  });
  return { timing, store, lines, fatal, watched };
}

test('what is seen twice is told every minute until it is undone, and the game goes on', async () => {
  const { timing, store, lines, fatal, watched } = watch();
  await timing.pass(1_000);
  expect(store.looks).toBe(1);
  store.looked = { touches: [limited('round-3')], unseen: [] };
  await timing.pass(600_000, 1_000);
  expect(watched.touches).toEqual([]);
  await timing.pass(10_000, 1_000);
  expect(watched.touches).toEqual([limited('round-3')]);
  await timing.pass(140_000, 1_000);
  expect(lines).toEqual(Array.from({ length: 3 }, () => 'error: round-3 has $maxCount 1'));
  store.looked = { touches: [], unseen: [] };
  await timing.pass(70_000, 1_000);
  expect(watched.touches).toEqual([]);
  expect(lines.at(-1)).toBe('info: round-3 is intact again.');
  expect(fatal).toEqual([]);
  watched.stop();
});

test('what is seen once only was an old state, and counts for nothing', async () => {
  const { timing, store, lines, watched } = watch();
  store.looked = { touches: [{ stream: 'round-3', kind: 'lost', says: 'round-3 ends early' }], unseen: [] };
  await timing.pass(5_000);
  store.looked = { touches: [], unseen: [] };
  await timing.pass(10_000);
  expect(watched.touches).toEqual([]);
  expect(lines).toEqual([]);
  watched.stop();
});

test.each(['lost', 'tombstone'] as const)(
  'with a stream that is led and %s it cannot go on',
  async (kind) => {
    const { timing, store, fatal, watched } = watch();
    store.looked = { touches: [{ stream: 'platform', kind, says: 'platform is gone' }], unseen: [] };
    await timing.pass(11_000);
    expect(fatal.map(({ reason, message }) => [reason, message])).toEqual([['corrupt', 'platform is gone']]);
    watched.stop();
  },
);

test('what happened to an earlier round, and what cannot be seen, is told once', async () => {
  const { timing, store, lines, fatal, watched } = watch();
  store.looked = { touches: [{ ...limited('round-1'), kind: 'tombstone' }], unseen: ['platform'] };
  await timing.pass(1_300_000, 1_000);
  expect(store.looks).toBeGreaterThan(3);
  expect(watched.touches).toEqual([]);
  expect(watched.otherTouches).toHaveLength(1);
  expect(lines).toEqual([
    'warn: round-1 has $maxCount 1',
    'warn: Cannot check whether somebody limited or deleted platform: this user may not read the events or the metadata ($r, $mr).',
  ]);
  expect(fatal).toEqual([]);
  watched.stop();
});

test('the list of streams is led like a stream', async () => {
  const { timing, store, watched } = watch();
  store.looked = { touches: [limited('rackets-streams')], unseen: [] };
  await timing.pass(11_000);
  expect(watched.touches).toEqual([limited('rackets-streams')]);
  watched.stop();
});
