import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryEventLog, type MemoryStreams } from '@rackets/gateway/log/memory-event-log.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { checkpointCollection } from '@rackets/projections/runner/checkpoints.ts';
import { afterEach } from './after-each.ts';
import type { SimulationOptions } from './simulation.ts';

/** What the simulation has to find: each is one guard left out, put in place of the real part. */
export type Breakage = NonNullable<SimulationOptions['breakage']>;

/** A pipeline that answers as soon as a command is decided. */
export function answersBeforeDurable(): Breakage {
  const made = new Map<string, { readonly previous: string; readonly events: RecordedEvent[] }>();
  let answer: Machine['answer'] = () => ({});
  return {
    machine: (machine) => {
      answer = (type, events) => machine.answer(type, events);
      return {
        ...machine,
        record(world, event, link) {
          const { id, index } = event.decision;
          if (index === 0) made.set(id, { previous: world.hash, events: [] });
          const recorded = machine.record(world, event, link);
          made.get(id)?.events.push(recorded);
          return recorded;
        },
      };
    },
    pipeline: (pipeline) => ({
      view: (read) => pipeline.view(read),
      submit: (command, observe) =>
        new Promise((resolve) => {
          const early = (world: World, now: number): void => {
            observe?.(world, now);
            const found = made.get(command.id);
            if (found) resolve({ kind: 'accepted', ...found, answer: answer(command.type, found.events) });
          };
          void pipeline.submit(command, early).then(resolve);
        }),
    }),
  };
}

/** A log that says "appended" of what it then forgets, as a disk does that lied about a sync. */
export function forgetsAcknowledged(): Breakage {
  return {
    log: (log) => {
      let count = 0;
      return {
        ...bound(log),
        async append(stream, expected, events) {
          count += 1;
          return count % 40 === 0 ? { kind: 'appended' } : log.append(stream, expected, events);
        },
      };
    },
  };
}

/** An engine that answers without a look at whether another one leads by now. */
export function noLease(): Breakage {
  return { leaseMs: 0 };
}

/** A store that judges a retry by the revision alone: whoever was overtaken is told that its own events are there. */
export function idsWithoutContent(): Breakage {
  return {
    log: (log) => ({
      ...bound(log),
      async append(stream, expected, events) {
        const result = await log.append(stream, expected, events);
        const last = events.at(-1)?.revision ?? -1;
        return result.kind === 'wrong-revision' && result.head >= last ? { kind: 'appended' } : result;
      },
    }),
  };
}

/** A store that takes events whatever revision was expected: the last writer wins. */
export function anyRevision(): Breakage {
  return { log: () => overwritingLog() };
}

function overwritingLog(): EventLog {
  const streams: MemoryStreams = new Map();
  const log = new MemoryEventLog(streams);
  return {
    ...bound(log),
    async append(stream: string, expected: number, events: readonly RecordedEvent[]) {
      const rows = streams.get(stream);
      if (rows && rows.length - 1 > expected) rows.splice(expected + 1);
      return log.append(stream, expected, events);
    },
  };
}

/** An engine that forgets which commands it has decided. */
export function noMemoryOfCommands(): Breakage {
  return {
    machine: (machine) => ({
      ...machine,
      decide: (world, command, now) =>
        machine.decide(machine.adopt({ ...world, commands: new Map() }), command, now),
    }),
  };
}

/** A pipeline whose views do not wait until what they show is durable. */
export function viewsBeforeDurable(): Breakage {
  return {
    pipeline: (pipeline) => ({
      submit: (command, observe) => pipeline.submit(command, observe),
      view: async (read) => pipeline.peek(read),
    }),
  };
}

/** A projector whose documents are written after the checkpoint that speaks of them: a crash between loses them. */
export function checkpointFirst(): Breakage {
  return {
    documents: (documents) => {
      let held: (() => Promise<unknown>)[] = [];
      const flush = async (): Promise<void> => {
        for (const write of held.splice(0)) await write();
      };
      return {
        ...boundDocuments(documents),
        async declare(collections) {
          // A new projector begins; what the one before had not written is gone.
          if (collections.some(({ name }) => isCheckpoint(name))) held = [];
          return documents.declare(collections);
        },
        async getMany(collection, ids) {
          await flush();
          return documents.getMany(collection, ids);
        },
        async putMany(collection, puts) {
          if (isCheckpoint(collection)) return documents.putMany(collection, puts);
          held.push(() => documents.putMany(collection, puts));
          return puts.map(({ id }) => id);
        },
        async putAll(writes, last = new Map()) {
          held.push(() => documents.putAll(writes));
          return documents.putAll(last);
        },
      };
    },
  };
}

const isCheckpoint = (collection: string): boolean => collection.endsWith(checkpointCollection.name);

/** A rule that reads what no replay can give it: the live world drifts from every copy. */
export function applyWithoutReplay(): Breakage {
  let applied = 0;
  return {
    machine: (machine) =>
      afterEach(machine, (world) => {
        applied += 1;
        if (applied % 700 === 0) world.agendaSequence += 1;
      }),
  };
}

function bound(log: EventLog): EventLog {
  return {
    head: (stream) => log.head(stream),
    append: (stream, expected, events) => log.append(stream, expected, events),
    read: (stream, from, options) => log.read(stream, from, options),
    subscribe: (stream, from, signal) => log.subscribe(stream, from, signal),
    streams: () => log.streams(),
    close: () => log.close(),
  };
}

function boundDocuments(documents: Documents): Documents {
  return {
    declare: (collections) => documents.declare(collections),
    getMany: (collection, ids) => documents.getMany(collection, ids),
    putMany: (collection, puts) => documents.putMany(collection, puts),
    putAll: (writes, last) => documents.putAll(writes, last),
    insert: (collection, put) => documents.insert(collection, put),
    replace: (collection, rev, put) => documents.replace(collection, rev, put),
    removeMany: (collection, ids) => documents.removeMany(collection, ids),
    range: (collection, query) => documents.range(collection, query),
    count: (collection, query) => documents.count(collection, query),
    clear: (collection) => documents.clear(collection),
    close: () => documents.close(),
  };
}
