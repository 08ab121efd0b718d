import { itemId, itemsOf } from '@rackets/engine/kernel/state/agenda.ts';
import { parkedItems } from '@rackets/engine/kernel/machine/agenda-feature.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { EventDefinition } from '@rackets/engine/kernel/declarations/event-definition.ts';
import type { DueDefinition } from '@rackets/engine/kernel/declarations/feature.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import { holding, inBank } from '@rackets/engine/shared/holders/holders.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { readingMachine } from './machines.ts';
import { submitOwn } from './own-commands.ts';
import { born, command, openPipeline, stream } from './testing.ts';

const { commands, events, agenda } = readingMachine(stream).registry;

function poison(): never {
  throw new TypeError('poison');
}

/** Replaces a definition. Registries are read-only to everyone but these tests. */
function put<Value>(registry: ReadonlyMap<string, Value>, name: string, value: Value): void {
  (registry as Map<string, Value>).set(name, value);
}

/** What a registry has under a name. */
function find<Value>(registry: ReadonlyMap<string, Value>, name: string): Value {
  const value = registry.get(name);
  if (value === undefined) throw new Error(`${name} is registered`);
  return value;
}

const deposit = (pipeline: Parameters<typeof command>[0], id: string) =>
  pipeline.submit(command(pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }));

const poisonedCommand = (definition: CommandDefinition): CommandDefinition => ({
  ...definition,
  payload: z.record(z.string(), z.json()),
  guards: [],
  decide: poison,
});

test.each([...commands.keys()])(
  '%s whose decide throws is refused, changes nothing and keeps nobody else waiting',
  async (type) => {
    const { pipeline, world, machine, poison: told, held } = await openPipeline();
    await born(pipeline, 'a1', 'Ada Stone');
    const healthy = find(machine.registry.commands, type);
    put(machine.registry.commands, type, poisonedCommand(healthy));
    const before = [plainText(world), held.appends.length];
    const outcome = await pipeline.submit(command(pipeline, 'a1', 'poison', type, {}));
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'internal', kind: 'internal' } });
    expect([plainText(world), held.appends.length]).toEqual(before);
    expect([told.length, pipeline.healthy]).toEqual([1, true]);
    put(machine.registry.commands, type, healthy);
    expect((await deposit(pipeline, 'next')).kind).toBe('accepted');
  },
);

/** Has a deposit lead to an event of another type, in which its apply throws after moves and timers were applied. */
function poisonEvent(machine: Machine, type: string): void {
  const definition = find(machine.registry.events, type);
  const broken: EventDefinition = { ...definition, data: z.record(z.string(), z.json()), apply: poison };
  put(machine.registry.events, type, broken);
  const own = find(machine.registry.commands, 'bank.deposit-money');
  put(machine.registry.commands, own.type, {
    ...own,
    decide: (...given) => {
      const drafts = own.decide(...given);
      return Array.isArray(drafts) ? drafts.map((draft) => ({ ...draft, type })) : drafts;
    },
  });
}

test.each([...events.keys()])(
  '%s whose apply throws ends the engine before anything is appended, and a restart goes on',
  async (type) => {
    const log = new MemoryEventLog();
    const first = await openPipeline(log);
    await born(first.pipeline, 'a1', 'Ada Stone');
    const revision = await log.head('round-1');
    poisonEvent(first.machine, type);
    expect((await deposit(first.pipeline, 'd')).kind).toBe('unavailable');
    expect(first.fatal.map(({ reason }) => reason)).toEqual(['apply']);
    expect(await log.head('round-1')).toBe(revision);

    // The same build again: what it cannot apply is not in the log, so it does not stumble over it.
    const second = await openPipeline(log);
    poisonEvent(second.machine, type);
    const withdrawn = command(second.pipeline, 'a1', 'w', 'bank.withdraw-money', { amount: 1 });
    expect((await second.pipeline.submit(withdrawn)).kind).toBe('refused');
    expect([second.fatal, second.pipeline.healthy]).toEqual([[], true]);
    expect(holding(second.world, inBank(second.world.lives.get('a1') ?? ''), 'money')).toBe(0);
  },
);

test.each([...agenda.keys()])(
  'the agenda item %s that throws is set aside, the round goes on, and a build that can decide it takes it up again',
  async (kind) => {
    const { pipeline, machine, world, fatal, poison: told, clock } = await openPipeline();
    await born(pipeline, 'a1', 'Ada Stone');
    const broken: DueDefinition = { due: poison };
    for (const each of agenda.keys())
      put(machine.registry.agenda, each, each === kind ? broken : find(agenda, each));
    const [item] = itemsOf(world.agenda);
    if (!item) throw new Error('an open round has something to do');
    world.agenda.kinds[0] = kind;
    clock.now = item.due + 1;
    expect((await deposit(pipeline, 'd')).kind).toBe('accepted');
    expect([...parkedItems(world)]).toEqual([[itemId({ ...item, kind }), { kind, data: item.data }]]);
    expect([told.length, fatal, pipeline.healthy]).toEqual([1, [], true]);

    put(machine.registry.agenda, kind, { due: () => [] });
    const retry = { item: itemId({ ...item, kind }) };
    await submitOwn(pipeline, 'agenda.retry-item', 'retry', retry);
    expect([parkedItems(world).size, told.length]).toEqual([0, 1]);
    const again = command(pipeline, 'a1', 'again', 'agenda.retry-item', retry);
    expect(await pipeline.submit(again)).toMatchObject({ kind: 'refused', refusal: { code: 'forbidden' } });
  },
);

test('a command whose answer throws is done once, and nobody is told that it failed', async () => {
  const { pipeline, machine, world, fatal } = await openPipeline();
  await born(pipeline, 'a1', 'Ada Stone');
  const healthy = find(machine.registry.commands, 'bank.deposit-money');
  put(machine.registry.commands, healthy.type, { ...healthy, answer: poison });
  expect((await deposit(pipeline, 'd')).kind).toBe('unavailable');
  put(machine.registry.commands, healthy.type, healthy);
  expect(await deposit(pipeline, 'd')).toMatchObject({ kind: 'accepted', answer: { bank: 1 } });
  expect([holding(world, inBank(world.lives.get('a1') ?? ''), 'money'), fatal]).toEqual([1, []]);
});

test('a view that throws fails only for its caller', async () => {
  const { pipeline } = await openPipeline();
  await expect(pipeline.view(poison)).rejects.toThrow('poison');
  expect(() => pipeline.peek(poison)).toThrow('poison');
  expect(await pipeline.view(({ round }) => round.id)).toBe(1);
});
