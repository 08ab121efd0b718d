import { EventEmitter } from 'node:events';
import { DeadlineExceededError, NO_STREAM } from '@eventstore/db-client';
import { expect, test } from 'vitest';
import { ManualTiming } from '../../cluster/testing.ts';
import { Connection } from './connection.ts';
import { Denials } from './denials.ts';
import type { Client } from './line.ts';
import { Outage } from './outage.ts';

/** What a client's calls come to: an answer after so many ms, or none. */
interface Behaviour {
  readonly appendMs?: number;
  readonly readMs?: number;
  readonly error?: Error;
}

/** A connection whose clients behave as told, one after another. */
function opened(...behaviours: Behaviour[]) {
  const timing = new ManualTiming();
  const clients: { appends: number; reads: number; disposed: boolean }[] = [];
  const deadlines: number[] = [];
  const patience: number[] = [];
  const after = (ms: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      if (ms !== undefined) timing.after(ms, resolve);
    });
  const open = (given: number): Client => {
    patience.push(given);
    const behaviour = behaviours[clients.length] ?? {};
    const state = { appends: 0, reads: 0, disposed: false };
    clients.push(state);
    const client = {
      async appendToStream(_name: string, _events: unknown, { deadline }: { readonly deadline: number }) {
        deadlines.push(deadline);
        state.appends += 1;
        await after(behaviour.appendMs);
        if (behaviour.error) throw behaviour.error;
        return { success: true, nextExpectedRevision: 0n };
      },
      readStream() {
        state.reads += 1;
        const page = Object.assign(new EventEmitter(), { cancel: async () => undefined });
        void after(behaviour.readMs).then(() =>
          behaviour.error ? page.emit('error', behaviour.error) : page.emit('end'),
        );
        return page;
      },
      subscribeToStream: () => new EventEmitter(),
      async dispose() {
        state.disposed = true;
      },
    };
    // The client's types are those of its library; this one has what the connection uses.
    return client as unknown as Client;
  };
  const outage = new Outage({ hosts: 'here', startsWith: 'append', tell: () => undefined, timing });
  const connection = new Connection({
    open,
    outage,
    denials: new Denials({ hosts: 'here', user: 'rackets', tell: () => undefined, timing }),
    credentials: { username: 'rackets', password: 'x' },
    probed: 'rackets-streams',
    patienceMs: 0,
    timing,
  });
  const append = () =>
    connection.append('s', NO_STREAM, []).then(
      () => 'appended',
      (error: unknown) => String(error),
    );
  return { timing, clients, deadlines, patience, connection, append };
}

test('after two seconds of silence a second client is asked, and where it is answered the first is given up', async () => {
  const { timing, clients, append } = opened({}, { readMs: 100, appendMs: 10 });
  const lost = append();
  await timing.pass(1_900);
  expect(clients).toHaveLength(1);
  await timing.pass(600);
  expect(await lost).toBe('NoAnswerError: no answer');
  expect(clients.map(({ disposed }) => disposed)).toEqual([true, false]);
  const again = append();
  await timing.pass(100);
  expect(await again).toBe('appended');
  expect(clients[1]?.appends).toBe(1);
});

test('a server that is slow is not dead: the limit grows, and nothing is replaced', async () => {
  const slow = { appendMs: 3_000, readMs: 3_000 };
  const { timing, clients, append } = opened(slow, slow, slow, slow, slow, slow);
  for (let n = 0; n < 6; n += 1) {
    const outcome = append();
    await timing.pass(3_100);
    expect(await outcome).toBe('appended');
  }
  expect(clients[0]).toMatchObject({ appends: 6, disposed: false });
  // From the second one on it was waited for.
  expect(clients).toHaveLength(2);
});

test('a silence goes on where appends end by their own deadline: every two seconds another client is asked', async () => {
  // Like a leader that is frozen until another one leads: whoever asks earlier is led to it.
  const late: Error = Object.create(DeadlineExceededError.prototype) as Error;
  const silent = { appendMs: 4_000, error: late };
  const { timing, clients, append } = opened(silent, silent, silent, { readMs: 100, appendMs: 10 });
  const outcomes: Promise<string>[] = [];
  const goOn = async (): Promise<void> => {
    for (let last = ''; last !== 'appended';) {
      outcomes.push(append());
      last = (await outcomes.at(-1)) ?? '';
    }
  };
  const going = goOn();
  await timing.pass(6_500);
  await going;
  expect(clients.map(({ disposed }) => disposed)).toEqual([true, true, true, false]);
});

test('an append that took too long may take longer the next time, until one is answered soon', async () => {
  const late: Error = Object.create(DeadlineExceededError.prototype) as Error;
  const { timing, deadlines, append } = opened({ appendMs: 10, readMs: 10, error: late });
  for (let n = 0; n < 4; n += 1) {
    const outcome = append();
    await timing.pass(100);
    await outcome;
  }
  expect(deadlines).toEqual([4_000, 8_000, 12_000, 12_000]);
});

test('no more than four are alive, however long the silence', async () => {
  const { timing, clients, append } = opened();
  void append();
  await timing.pass(120_000);
  const alive = clients.filter(({ disposed }) => !disposed);
  expect(alive.length).toBeLessThanOrEqual(4);
  expect(clients.length).toBeGreaterThan(2);
  expect(clients[0]?.disposed).toBe(false);
});

test('where three second clients say nothing either, the oldest makes room for a fourth', async () => {
  const silent = {};
  const { timing, clients, append } = opened(silent, silent, silent, silent, { readMs: 10, appendMs: 10 });
  const lost = append();
  await timing.pass(12_000);
  expect(await lost).toBe('NoAnswerError: no answer');
  const again = append();
  await timing.pass(100);
  expect(await again).toBe('appended');
  expect(clients.map(({ disposed }) => disposed)).toEqual([true, true, true, true, false]);
});

test('what the server answers replaces nothing', async () => {
  const refuses = { appendMs: 10, readMs: 10, error: new Error('14 UNAVAILABLE') };
  const { timing, clients, append } = opened(refuses);
  for (let n = 0; n < 20; n += 1) {
    const outcome = append();
    await timing.pass(500);
    expect(await outcome).toContain('UNAVAILABLE');
  }
  expect(clients).toHaveLength(1);
});

test('a node that is not ready is left after two seconds, a failed discovery at once', async () => {
  const notReady = { appendMs: 10, error: new Error('Server Is Not Ready') };
  const undiscovered = { appendMs: 10, error: new Error('Failed to discover after 10 attempts.') };
  const { timing, clients, append } = opened(notReady, undiscovered, { appendMs: 10 });
  for (const alive of [1, 1, 1, 2, 3]) {
    void append();
    await timing.pass(900);
    expect(clients).toHaveLength(alive);
  }
  const last = append();
  await timing.pass(100);
  expect(await last).toBe('appended');
});

test('after four clients in haste each next one may ask longer who leads, until one is answered', async () => {
  const silent = {};
  const answers = { readMs: 10, appendMs: 10 };
  const seven = [silent, silent, silent, silent, silent, silent, silent];
  const { timing, clients, patience, append } = opened(...seven, answers);
  const lost = append();
  await timing.pass(60_000);
  expect(await lost).toBe('NoAnswerError: no answer');
  expect(patience).toEqual([1, 1, 1, 1, 2, 4, 5, 5]);
  const again = append();
  await timing.pass(100);
  expect(await again).toBe('appended');
  expect(clients).toHaveLength(8);
});
