import { expect, test } from 'vitest';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { holding, inBank, inHand } from '@rackets/engine/shared/holders/holders.ts';
import type { AppendResult } from '../log/event-log.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { maxQueued } from './writer/mailbox.ts';
import { born, command, openPipeline, stream } from './testing.ts';

const unknown = (): Promise<AppendResult> =>
  Promise.resolve({ kind: 'unknown', cause: new Error('no answer') });
const tick = () => new Promise((resolve) => setTimeout(resolve, 5));

async function readAll(log: MemoryEventLog): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) events.push(...batch);
  return events;
}

test('an answer waits until its events are durable, and so does a view that saw them', async () => {
  const { pipeline, held, world } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  let release = (): void => undefined;
  held.answers.push((append) => new Promise<void>((resolve) => (release = resolve)).then(append));
  const settled: string[] = [];
  const id = world.lives.get('a1') ?? '';
  const deposit = pipeline.submit(command(pipeline, 'a1', 'd1', 'bank.deposit-money', { amount: 10 }));
  void deposit.then(() => settled.push('deposit'));
  await tick();
  const view = pipeline.view((seen) => holding(seen, inBank(id), 'money'));
  void view.then(() => settled.push('view'));
  await tick();
  expect(settled).toEqual([]);
  release();
  expect(await view).toBe(10);
  expect((await deposit).kind).toBe('accepted');
});

test('what is read with a batch is as of its end, and told once it is durable', async () => {
  const { pipeline, held, world } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const id = world.lives.get('a1') ?? '';
  const releases: (() => void)[] = [];
  const hold = (append: () => Promise<AppendResult>) =>
    new Promise<void>((resolve) => releases.push(resolve)).then(append);
  held.answers.push(hold, hold);
  const read: number[] = [];
  const told: [revision: number, bank: number][] = [];
  const stop = pipeline.readEach(
    (events, seen) => {
      read.push(events.at(-1)?.revision ?? -1);
      return holding(seen, inBank(id), 'money');
    },
    (events, bank) => told.push([events.at(-1)?.revision ?? -1, bank]),
  );
  const deposit = (n: number) =>
    pipeline.submit(command(pipeline, 'a1', `d${n}`, 'bank.deposit-money', { amount: 10 ** n }));
  const { revision } = world;
  const first = deposit(0);
  await tick();
  const second = deposit(1);
  await tick();
  // The second one is decided, and the first one is not durable yet.
  expect(world.revision).toBe(revision + 2);
  expect(read).toEqual([revision + 1]);
  expect(told).toEqual([]);
  releases.shift()?.();
  await first;
  expect(told).toEqual([[revision + 1, 1]]);
  await tick();
  stop();
  releases.shift()?.();
  await second;
  expect(read).toEqual([revision + 1, revision + 2]);
  expect(told).toEqual([[revision + 1, 1]]);
});

test('commands that come while a batch is written go into the next one together', async () => {
  const { pipeline, held } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  let release = (): void => undefined;
  held.answers.push((append) => new Promise<void>((resolve) => (release = resolve)).then(append));
  const before = held.appends.length;
  const outcomes = [pipeline.submit(command(pipeline, 'a1', 'd0', 'bank.deposit-money', { amount: 1 }))];
  await tick();
  for (let n = 1; n <= 20; n += 1) {
    outcomes.push(pipeline.submit(command(pipeline, 'a1', `d${n}`, 'bank.deposit-money', { amount: 1 })));
    await Promise.resolve();
  }
  await tick();
  release();
  await Promise.all(outcomes);
  expect(held.appends.slice(before).map(({ length }) => length)).toEqual([1, 20]);
});

test('a repeat answers as the first time, also after a restart; another body is refused', async () => {
  const log = new MemoryEventLog();
  const first = await openPipeline(log);
  await born(first.pipeline, 'a1', 'Ada Stone');
  const submit = (pipeline: typeof first.pipeline, amount: number) =>
    pipeline.submit(command(pipeline, 'a1', 'same', 'bank.deposit-money', { amount }));
  const once = await submit(first.pipeline, 25);
  const twice = await submit(first.pipeline, 25);
  await first.pipeline.close();
  const second = await openPipeline(log);
  const again = await submit(second.pipeline, 25);
  const answers = [once, twice, again].map((outcome) => outcome.kind === 'accepted' && outcome.answer);
  expect(answers).toEqual([
    { money: 975, bank: 25 },
    { money: 975, bank: 25 },
    { money: 975, bank: 25 },
  ]);
  const other = await submit(second.pipeline, 26);
  expect(other.kind === 'refused' && other.refusal.code).toBe('idempotency_key_reused');
  expect((await readAll(log)).filter(({ type }) => type === 'bank.deposited')).toHaveLength(1);
});

test('two tabs that press at once with one key do one thing', async () => {
  const { pipeline, world } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const press = () => pipeline.submit(command(pipeline, 'a1', 'tab', 'bank.deposit-money', { amount: 100 }));
  const [left, right] = await Promise.all([press(), press()]);
  expect(left).toEqual(right);
  expect(holding(world, inBank(world.lives.get('a1') ?? ''), 'money')).toBe(100);
});

test('an append of unknown outcome that was applied counts as done', async () => {
  const { pipeline, held, fatal } = await openPipeline();
  held.answers.push(async (append) => {
    await append();
    return unknown();
  });
  await born(pipeline, 'a1', 'Ada Stone');
  expect(held.appends).toHaveLength(2);
  expect(pipeline.revision).toBe(pipeline.peek((world) => world.revision));
  expect(fatal).toEqual([]);
});

test('an append of unknown outcome that was not applied is sent again as the identical batch', async () => {
  const { pipeline, held, fatal } = await openPipeline();
  held.answers.push(unknown);
  await born(pipeline, 'a1', 'Ada Stone');
  expect(held.appends[1]).toEqual(held.appends[2]);
  expect(fatal).toEqual([]);
});

test('an append that is never sure ends the engine, and nothing of it is answered as done', async () => {
  const { pipeline, held, fatal } = await openPipeline();
  held.answers.push(unknown, unknown, unknown, unknown);
  await born(pipeline, 'a1', 'Ada Stone');
  expect(fatal.map(({ reason }) => reason)).toEqual(['append']);
  expect(pipeline.healthy).toBe(false);
  const later = await pipeline.submit(command(pipeline, 'a1', 'x', 'bank.deposit-money', { amount: 1 }));
  expect(later.kind).toBe('unavailable');
  await expect(pipeline.view(() => 1)).rejects.toThrow('durable');
});

test('an engine whose stream another one writes stops, and answers nothing', async () => {
  const log = new MemoryEventLog();
  const old = await openPipeline(log);
  const young = await openPipeline(log);
  await born(young.pipeline, 'a1', 'Ada Stone');
  const outcome = await old.pipeline.submit(
    command(old.pipeline, 'a2', 'b', 'characters.create-character', {
      username: 'Bea Cole',
      agreed: true,
      revealed: false,
      protection: '72',
    }),
  );
  expect(outcome.kind).toBe('unavailable');
  expect(old.fatal.map(({ reason }) => reason)).toEqual(['fenced']);
  expect((await readAll(log)).filter(({ type }) => type === 'characters.created')).toHaveLength(1);
});

test('a command whose decide throws is refused and changes nothing', async () => {
  const { pipeline, poison, world, machine } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const definition = machine.registry.commands.get('bank.deposit-money');
  if (!definition) throw new Error('the command is there');
  const poisoned = {
    ...definition,
    decide: () => {
      throw new TypeError('poison');
    },
  };
  // The registry is read-only to everyone but this test.
  (machine.registry.commands as Map<string, typeof definition>).set('bank.deposit-money', poisoned);
  const before = world.revision;
  const outcome = await pipeline.submit(command(pipeline, 'a1', 'd', 'bank.deposit-money', { amount: 1 }));
  expect(outcome.kind === 'refused' && outcome.refusal.code).toBe('internal');
  expect([world.revision, poison.length, pipeline.healthy]).toEqual([before, 1, true]);
});

test('an event that cannot be applied stops the engine before anything is appended', async () => {
  const { pipeline, held, fatal, machine } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const definition = machine.registry.events.get('bank.deposited');
  if (!definition) throw new Error('the event is there');
  const broken = {
    ...definition,
    apply: () => {
      throw new TypeError('broken');
    },
  };
  // As above.
  (machine.registry.events as Map<string, typeof definition>).set('bank.deposited', broken);
  const appends = held.appends.length;
  const outcome = await pipeline.submit(command(pipeline, 'a1', 'd', 'bank.deposit-money', { amount: 1 }));
  expect([outcome.kind, fatal[0]?.reason, held.appends.length]).toEqual(['unavailable', 'apply', appends]);
});

test('a full mailbox sends commands away, and those that are in are all answered', async () => {
  const { pipeline } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const outcomes = await Promise.all(
    Array.from({ length: maxQueued + 10 }, (_, n) =>
      pipeline.submit(command(pipeline, 'a1', `w${n}`, 'bank.withdraw-money', { amount: 1 })),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'unavailable')).toHaveLength(10);
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(maxQueued);
});

test('accepted time never goes back when the clock jumps', async () => {
  const { pipeline, clock, held } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  for (const [n, jump] of [1_000, -3_600_000, 86_400_000, -86_400_000].entries()) {
    clock.now += jump;
    const outcome = await pipeline.submit(
      command(pipeline, 'a1', `d${n}`, 'bank.deposit-money', { amount: 1 }),
    );
    // A jump back is nobody's reason to be turned away.
    expect(outcome.kind).toBe('accepted');
  }
  const times = held.appends.flat().map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('agenda items run when they come due without any command', async () => {
  const { pipeline, held } = await openPipeline();
  pipeline.start();
  await tick();
  expect(held.appends.flat().map(({ type }) => type)).toContain('prison.inmates-arrived');
  await pipeline.close();
});

test('a restart gives the same world, and closing loses nothing accepted', async () => {
  const log = new MemoryEventLog();
  const first = await openPipeline(log);
  await born(first.pipeline, 'a1', 'Ada Stone');
  const outcomes = Array.from({ length: 40 }, (_, n) =>
    first.pipeline.submit(command(first.pipeline, 'a1', `d${n}`, 'bank.deposit-money', { amount: 2 })),
  );
  await first.pipeline.close();
  expect((await Promise.all(outcomes)).every(({ kind }) => kind === 'accepted')).toBe(true);
  const second = await openPipeline(log);
  expect(second.world).toEqual(first.world);
  const id = second.world.lives.get('a1') ?? '';
  expect(holding(second.world, inHand(id), 'money')).toBe(920);
});
