import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { viewTimers } from '@rackets/engine/features/timer-set.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '../pipeline/testing.ts';
import { Archive } from './archive.ts';
import { eventFilter, type EventWish } from './event-filter.ts';
import { explore, scanBudget } from './explore.ts';
import { LedgerJobs } from './ledger-jobs.ts';
import { NotInArchive } from './not-in-archive.ts';
import { TimeLine } from './time-line.ts';

const crimes = 40;

/** A little round, with what Ada's owner saw after each of her crimes. */
async function play() {
  const log = new MemoryEventLog();
  const { pipeline, clock, world } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  await born(pipeline, 'a2', 'Bea Cole');
  const ada = world.lives.get('a1') ?? '';
  const seen = [];
  for (let n = 0; n < crimes; n += 1) {
    clock.now += 400_000;
    await pipeline.submit(command(pipeline, 'a1', `c${n}`, 'small-crimes.attempt-task', { task: 0 }));
    await pipeline.submit(command(pipeline, 'a2', `d${n}`, 'bank.deposit-money', { amount: 1 + n }));
    seen.push(
      structuredClone(
        await pipeline.view((now, at) => ({
          revision: now.revision,
          at,
          page: viewOwnCharacter(now, ada, at),
          timers: viewTimers(now, ada, at),
        })),
      ),
    );
  }
  await pipeline.close();
  const events: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) events.push(...batch);
  return { log, seen, events, ada };
}

let played: Awaited<ReturnType<typeof play>>;
let archive: Archive;
beforeAll(async () => {
  played = await play();
  archive = new Archive(played.log);
});

describe('the pages of the event explorer', () => {
  const anyWish = (): fc.Arbitrary<EventWish> => {
    const { events, ada } = played;
    const times = events.map(({ at }) => at);
    return fc.record(
      {
        character: fc.constantFrom(ada, 'nobody'),
        type: fc.constantFrom('bank', 'small-crimes', 'bank.deposited', 'prison'),
        account: fc.constantFrom('a1', 'a2'),
        minAmount: fc.integer({ min: 1, max: 50 }),
        since: fc.constantFrom(...times),
        until: fc.constantFrom(...times),
      },
      { requiredKeys: [] },
    );
  };

  test('together make up the filtered log, each event once, for any filter, order and size', async () => {
    const { log, events } = played;
    const property = fc.asyncProperty(
      anyWish(),
      fc.constantFrom('newest', 'oldest'),
      fc.integer({ min: 1, max: 60 }),
      async (wish, order, limit) => {
        const joined: number[] = [];
        let from: number | undefined;
        for (let pages = 0; pages <= events.length; pages += 1) {
          const page = await explore(log, stream, { order, from, limit, wish });
          expect(page.events.length).toBeLessThanOrEqual(limit);
          joined.push(...page.events.map(({ revision }) => revision));
          if (page.next === null) break;
          from = page.next;
        }
        const wanted = events.filter(eventFilter(wish)).map(({ revision }) => revision);
        expect(joined).toEqual(order === 'oldest' ? wanted : wanted.toReversed());
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  test('read a bounded number of events each, and say where to continue', async () => {
    const long = {
      head: async () => 3 * scanBudget - 1,
      read: played.log.read.bind(played.log),
    };
    const [event] = played.events;
    if (!event) throw new Error('nothing was played');
    // As many events as a long round has, each the first one at another place.
    const log = Object.assign(Object.create(played.log), {
      head: long.head,
      async *read(_stream: string, from: number, { to = 0 }: { to?: number } = {}) {
        yield Array.from({ length: to - from + 1 }, (_, n) => ({ ...event, revision: from + n }));
      },
    });
    const page = await explore(log, stream, { order: 'newest', limit: 50, wish: { type: 'nothing' } });
    expect(page).toMatchObject({ events: [], scanned: scanBudget, next: 2 * scanBudget - 1 });
  });

  test('can be filtered by name or id, and say when the name is unknown', async () => {
    const asked = { stream, order: 'newest', limit: 5 } as const;
    const byName = await archive.explore({ ...asked, wish: { character: 'ADA stone' } });
    expect(byName.events).toHaveLength(5);
    expect(byName).toEqual(await archive.explore({ ...asked, wish: { character: played.ada } }));
    expect(byName.names[played.ada]).toBe('Ada Stone');
    await expect(archive.explore({ ...asked, wish: { character: 'Nemo' } })).rejects.toThrow(NotInArchive);
    await expect(archive.explore({ ...asked, stream: 'round-9', wish: {} })).rejects.toThrow('no round-9');
  });
});

test('an event is shown with its command, the rest of its decision and the link before it', async () => {
  for (const event of played.events) {
    const { revision } = event;
    const detail = await archive.event(stream, revision);
    expect(detail.event).toEqual(event);
    expect(detail.previous).toBe(played.events[revision - 1]?.hash ?? '');
    expect(detail.first).toEqual(played.events[revision - event.decision.index]);
    expect(detail.decision).toHaveLength(event.decision.of);
  }
  await expect(archive.event(stream, played.events.length)).rejects.toThrow('ends at revision');
});

describe('time travel', () => {
  test('shows what the owner saw, by revision and by time, forward, back and step by step', async () => {
    const { seen, ada } = played;
    const there = [...seen, ...seen.toReversed(), ...seen.filter((_, n) => n % 7 === 0)];
    for (const { revision, at, page, timers } of there) {
      const asked = { traveller: 'one', stream, character: ada };
      const byRevision = await archive.travel({ ...asked, moment: { kind: 'revision', revision } });
      expect(byRevision).toMatchObject({ revision, page, timers });
      const byTime = await archive.travel({ ...asked, moment: { kind: 'time', at } });
      expect(byTime).toMatchObject({ revision, page, timers });
    }
  });

  test('keeps two concurrent travellers apart', async () => {
    const { seen, ada } = played;
    const [early, late] = [seen[3], seen[30]];
    if (!early || !late) throw new Error('too little was played');
    const go = (traveller: string, revision: number) =>
      archive.travel({ traveller, stream, character: ada, moment: { kind: 'revision', revision } });
    const both = await Promise.all([
      go('one', early.revision),
      go('two', late.revision),
      go('one', late.revision),
    ]);
    expect(both.map(({ page }) => page)).toEqual([early.page, late.page, late.page]);
  });

  test('before the beginning or beyond the end is refused with a message', async () => {
    const asked = { traveller: 'one', stream, character: played.ada };
    await expect(archive.travel({ ...asked, moment: { kind: 'time', at: 0 } })).rejects.toThrow(
      'had not begun',
    );
    await expect(
      archive.travel({ ...asked, moment: { kind: 'revision', revision: 99_999 } }),
    ).rejects.toThrow('ends at revision');
  });
});

test('rounds and lives come from the log alone', async () => {
  const { events } = played;
  const [round] = await archive.rounds();
  expect(round).toMatchObject({ stream, phase: 'open', head: events.length - 1, characters: 2, alive: 2 });
  const lives = await archive.lives({ name: 'stone' });
  expect(lives).toMatchObject([{ stream, account: 'a1', username: 'Ada Stone', dead: null }]);
  expect(await archive.lives({ account: 'a1' })).toEqual(lives);
  expect(await archive.lives({ name: 'nobody' })).toEqual([]);
});

test('a time line counts every event once, in at most 240 stretches, however long it lasts', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 40_000_000 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(steps, (waits) => {
      const line = new TimeLine();
      let at = 1_000_000;
      for (const [revision, wait] of waits.entries()) line.add((at += wait), revision);
      const stretches = line.stretches();
      expect(stretches.length).toBeLessThanOrEqual(240);
      expect(stretches.reduce((sum, { events }) => sum + events, 0)).toBe(waits.length);
      let counted = 0;
      for (const { revision, events } of stretches) {
        expect(revision).toBe(counted);
        counted += events;
      }
    }),
  );
});

describe('the ledger', () => {
  test('sums to zero, and what came in less what went out is what players hold', async () => {
    const report = await archive.ledger({ stream, asset: 'money', top: 5, of: 'Bea Cole' });
    expect(report.problems).toEqual([]);
    const money = report.totals.filter(({ asset }) => asset === 'money');
    const left = money.reduce((sum, { faucet, sink }) => sum + faucet - sink, 0n);
    expect(left).toBe(report.supply.get('money'));
    // Those of the gangster, and the credits of the account.
    expect(report.statement).toHaveLength(2 * crimes + 2 + 1);
    expect(Object.values(report.names)).toContain('Bea Cole');
  });

  test('is counted once for concurrent requests, and reports its progress', async () => {
    let finish = (): void => undefined;
    let counts = 0;
    const slow = {
      ledger: async (...[wish, progress = () => undefined]: Parameters<Archive['ledger']>) => {
        counts += 1;
        progress(7);
        await new Promise<void>((resolve) => (finish = resolve));
        return archive.ledger(wish);
      },
    };
    const clock = { now: 0 };
    const jobs = new LedgerJobs(slow, () => clock.now);
    const wish = { stream, asset: 'money', top: 5 };
    expect(await jobs.ask(wish, 0)).toEqual({ kind: 'running', revision: 7 });
    expect(await jobs.ask(wish, 0)).toEqual({ kind: 'running', revision: 7 });
    finish();
    expect(await jobs.ask(wish, 60_000)).toMatchObject({ kind: 'done' });
    expect(await jobs.ask(wish, 60_000)).toMatchObject({ kind: 'done' });
    expect(counts).toBe(1);
    clock.now += 60_000;
    expect(await jobs.ask(wish, 0)).toEqual({ kind: 'running', revision: 7 });
    expect(counts).toBe(2);
    finish();
  });

  test('that cannot be counted reports the error and is counted again on the next request', async () => {
    const jobs = new LedgerJobs(archive, Date.now);
    const wish = { stream: 'round-9', asset: 'money', top: 5 };
    await expect(jobs.ask(wish, 1_000)).rejects.toThrow(NotInArchive);
    await expect(jobs.ask(wish, 1_000)).rejects.toThrow(NotInArchive);
  });
});
