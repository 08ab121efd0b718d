import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { defineReactor } from '@rackets/engine/kernel/declarations/reactor.ts';
import { reactorPosition } from '@rackets/engine/kernel/machine/reactors-feature.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import type { EventLog } from '../log/event-log.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { readingMachine } from './machines.ts';
import { recover } from './recover.ts';
import { runReactors } from './run-reactors.ts';
import type { StreamPipeline } from './stream-pipeline.ts';
import { born, openPipeline, openTestPlatform, stream } from './testing.ts';

const reactor = 'sanctions.ban';
const platformMachine = readingMachine(platformStream);
const source = { machine: platformMachine, streams: [platformStream], begin: 'next' } as const;

async function ban(platform: StreamPipeline, account: string): Promise<number> {
  const outcome = await platform.submit({
    id: `ban-${account}`,
    type: 'moderation.ban-account',
    actor: { account: 'm-mia', character: null, roles: ['moderator'] },
    vouched: { staff: false },
    payload: { account, reason: sealedSample(13), expiresAt: null },
  });
  assert(outcome.kind === 'accepted', 'the ban is accepted');
  return outcome.events.at(-1)?.revision ?? -1;
}

async function eventsOf(log: EventLog, type: string): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) found.push(...batch.filter((event) => event.type === type));
  return found;
}

/** A round in which Ann and Bob live and which follows the platform from its opening on. */
async function openRound(log: EventLog) {
  const follows = { source: platformStream, revision: await log.head(platformStream) };
  const round = await openPipeline(log, 0, { follows });
  await born(round.pipeline, 'a-ann', 'Ann');
  await born(round.pipeline, 'a-bob', 'Bob');
  return round;
}

/** Resolves when the reactor has come to `revision`. */
function reached(pipeline: StreamPipeline, revision: number, name = reactor): Promise<void> {
  const isThere = () => pipeline.peek((world) => reactorPosition(world, name, platformStream)) === revision;
  return new Promise((resolve) => {
    const stop = pipeline.onDurable(() => {
      if (isThere()) resolve();
    });
    if (!isThere()) return;
    stop();
    resolve();
  });
}

/** An append that is answered by the log itself. */
const through = <Result>(append: () => Promise<Result>): Promise<Result> => append();

const unstalled = (name: string, error: unknown) => expect.unreachable(`${name}: ${String(error)}`);

test('a ban reaches the round once and in order, and a ban of an absent account is recorded as refused', async () => {
  const log = new MemoryEventLog();
  const platform = await openTestPlatform(log);
  await ban(platform.pipeline, 'a-early');
  const round = await openRound(log);
  for (const account of ['a-bob', 'a-nobody', 'a-ann']) await ban(platform.pipeline, account);
  const last = await log.head(platformStream);
  const stop = runReactors({ log, source, target: round, onStalled: unstalled });
  await reached(round.pipeline, last);
  await stop();

  const banned = await eventsOf(log, 'sanctions.banned');
  expect(banned.map(({ data }) => data['account'])).toStrictEqual(['a-bob', 'a-ann']);
  expect(banned[0]?.subjects).toMatchObject([{ id: round.world.lives.get('a-bob'), role: 'banned' }]);
  // What was there before the round opened is not its own.
  expect((await eventsOf(log, 'reactors.advanced')).map(({ data }) => data['refused'])).toStrictEqual([
    null,
    'sanctions_nobody',
    null,
  ]);
});

test('a new leader continues where the previous one stopped', async () => {
  const log = new MemoryEventLog();
  const platform = await openTestPlatform(log);
  const round = await openRound(log);
  const first = await ban(platform.pipeline, 'a-ann');
  const stop = runReactors({ log, source, target: round, onStalled: unstalled });
  await reached(round.pipeline, first);
  await stop();
  await round.pipeline.close();

  const next = await openPipeline(log);
  // Beyond the two hours for which a command's id is remembered.
  next.clock.now += 3 * 60 * 60 * 1000;
  const second = await ban(platform.pipeline, 'a-bob');
  const stopNext = runReactors({ log, source, target: next, onStalled: unstalled });
  await reached(next.pipeline, second);
  await stopNext();
  expect((await eventsOf(log, 'sanctions.banned')).map(({ data }) => data['account'])).toStrictEqual([
    'a-ann',
    'a-bob',
  ]);
  expect(plainText(await recover(log, stream, readingMachine(stream)))).toBe(plainText(next.world));
});

test.each([
  ['before', false],
  ['after', true],
])(
  'a process that dies at any append, %s it is written, has each event acted on once',
  async (_, written) => {
    for (let appends = 0; appends < 4; appends += 1) {
      const log = new MemoryEventLog();
      const platform = await openTestPlatform(log);
      const round = await openRound(log);
      for (const account of ['a-ann', 'a-nobody', 'a-bob']) await ban(platform.pipeline, account);
      const last = await log.head(platformStream);
      // What dies answers nobody any more: its appends never come back.
      const died = new Promise<void>((resolve) => {
        const dying = async (append: () => Promise<unknown>): Promise<never> => {
          if (written) await append();
          resolve();
          return new Promise(() => undefined);
        };
        round.held.answers.push(...Array.from({ length: appends }, () => through), dying);
      });
      runReactors({ log, source, target: round, onStalled: unstalled });
      await Promise.race([died, reached(round.pipeline, last)]);

      const next = await openPipeline(log);
      const stop = runReactors({ log, source, target: next, onStalled: unstalled });
      await reached(next.pipeline, last);
      await stop();
      const accounts = (await eventsOf(log, 'sanctions.banned')).map(({ data }) => data['account']);
      const positions = (await eventsOf(log, 'reactors.advanced')).map(({ data }) => data['revision']);
      expect({ appends, accounts }).toStrictEqual({ appends, accounts: ['a-ann', 'a-bob'] });
      expect(positions).toStrictEqual([last - 2, last - 1, last]);
      expect(plainText(await recover(log, stream, readingMachine(stream)))).toBe(plainText(next.world));
    }
  },
);

test('a repeated step is refused, even when its command is long forgotten', async () => {
  const log = new MemoryEventLog();
  const platform = await openTestPlatform(log);
  const round = await openRound(log);
  const revision = await ban(platform.pipeline, 'a-ann');
  const stop = runReactors({ log, source, target: round, onStalled: unstalled });
  await reached(round.pipeline, revision);
  await stop();
  const actor = { account: 'system', character: null, roles: ['system'] };
  const payload = { reactor, source: platformStream, revision, reaction: null };
  const again = { id: 'another', type: 'reactors.react', actor, vouched: {}, payload };
  expect(await round.pipeline.submit(again)).toMatchObject({ refusal: { code: 'reactor_passed' } });
  const player = { ...again, actor: { ...actor, roles: [] } };
  expect(await round.pipeline.submit(player)).toMatchObject({ refusal: { code: 'forbidden' } });
});

test('a reactor that cannot read the log or be heard waits, and acts on each event once', async () => {
  const log = new MemoryEventLog();
  const platform = await openTestPlatform(log);
  const timing = new ManualTiming();
  const server = 'EventStoreDB at here:2113';
  const round = await openPipeline(log, 0, {}, undefined, undefined, { server, timing });
  await born(round.pipeline, 'a-ann', 'Ann');
  round.held.outage = new Error('no answer');
  const stop = runReactors({ log: round.held.asLog(), source, target: round, timing, onStalled: unstalled });
  await timing.pass(30_000);
  // Where it begins could not be read.
  expect(round.pipeline.peek((world) => reactorPosition(world, reactor, platformStream))).toBeNull();
  round.held.away = [stream];
  await timing.pass(30_000);
  // It is read now, and what it came to cannot be made durable.
  await ban(platform.pipeline, 'a-ann');
  await timing.pass(30_000);
  expect(await eventsOf(log, 'sanctions.banned')).toEqual([]);
  round.held.outage = null;
  await timing.pass(5_000);
  expect(await eventsOf(log, 'sanctions.banned')).toHaveLength(1);
  expect(round.fatal).toEqual([]);
  const stopping = stop();
  await timing.pass(2_000);
  await stopping;
});

test('a reactor that throws stops at that event, and a fixed one resumes there', async () => {
  const log = new MemoryEventLog();
  const platform = await openTestPlatform(log);
  const round = await openRound(log);
  const revision = await ban(platform.pipeline, 'a-ann');
  const known = round.machine.registry.reactors.get(reactor);
  assert(known, 'the round follows bans');
  const broken = defineReactor({
    ...known,
    react: () => {
      throw new Error('a bug');
    },
  });
  const registry = { ...round.machine.registry, reactors: new Map([[known.name, broken]]) };
  const machine: Machine = { ...round.machine, registry };
  const target = { machine, pipeline: round.pipeline };
  await new Promise<void>((resolve) => {
    runReactors({ log, source, target, onStalled: () => resolve() });
  });
  expect(await eventsOf(log, 'reactors.advanced')).toStrictEqual([]);
  const stop = runReactors({ log, source, target: round, onStalled: unstalled });
  await reached(round.pipeline, revision);
  await stop();
  expect(await eventsOf(log, 'sanctions.banned')).toHaveLength(1);
});
