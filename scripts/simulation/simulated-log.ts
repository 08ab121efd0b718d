import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { AppendResult, EventLog, ReadOptions } from '@rackets/gateway/log/event-log.ts';
import type { Fault, Faults } from './faults.ts';
import type { Random } from '@rackets/engine/kernel/testing/random.ts';
import type { Scheduler } from './scheduler.ts';
import { InjectedError, type SimulatedProcess } from './simulated-process.ts';

/** What an adapter waits for an append's answer before it calls the outcome unknown. */
const appendTimeoutMs = 2_000;
const longestDelayMs = 7;
/** Between the longest wait for an answer and a long sleep of whoever sent it. */
const latestAppendMs = 6_000;
const longestOutageMs = 8_000;
/** Of a log on a server, which everybody waits for: longer than players are held, shorter than a start waits. */
const longestServerOutageMs = 40_000;

/** The log's server as all processes share it. */
export interface LogServer {
  readonly behind: EventLog;
  /** What it is called where it is a server that may be away; null for a log of the process's own. */
  readonly name: string | null;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly random: Random;
  /** Called when events have become durable, with the process that sent them. */
  readonly onDurable: (process: SimulatedProcess, events: readonly RecordedEvent[]) => void;
  downUntil: number;
}

const delay = ({ random }: LogServer): number => random.between(1, longestDelayMs);

/** The log as one process has it: the adapter with its timer, a network that loses things, and the server. */
export function simulatedLog(server: LogServer, process: SimulatedProcess): EventLog {
  const { behind, name } = server;
  return {
    ...(name === null ? {} : { server: name }),
    head: (stream) => reading(server, process, 'head', () => behind.head(stream)),
    streams: () => reading(server, process, 'streams', () => behind.streams()),
    read: (stream, from, options) => read(server, process, stream, from, options),
    subscribe: (stream, from, signal) => subscribe(server, process, stream, from, signal),
    append: (stream, expected, events) =>
      append(server, process, () => store(server, process, stream, expected, events)),
    close: async () => undefined,
  };
}

/** What becomes of an append that arrives. A server that may be away knows a batch that it is sent again. */
async function store(
  server: LogServer,
  process: SimulatedProcess,
  stream: string,
  expected: number,
  events: readonly RecordedEvent[],
): Promise<AppendResult> {
  const { behind, name } = server;
  const result = await behind.append(stream, expected, events);
  if (result.kind === 'appended') server.onDurable(process, events);
  if (result.kind !== 'wrong-revision' || name === null) return result;
  const stored: RecordedEvent[] = [];
  for await (const batch of behind.read(stream, expected + 1, { to: expected + events.length }))
    stored.push(...batch);
  return events.every(({ hash }, at) => stored[at]?.hash === hash) ? { kind: 'appended' } : result;
}

async function append(
  server: LogServer,
  process: SimulatedProcess,
  apply: () => Promise<AppendResult>,
): Promise<AppendResult> {
  const { faults, scheduler } = server;
  const ask = (thereMs: number, backMs: number, action: () => Promise<AppendResult>) =>
    process.ask('append', thereMs, backMs, action);
  const unknown = (why: string): AppendResult => ({ kind: 'unknown', cause: new InjectedError(why) });
  if (isDown(server)) return ask(1, 1, async () => unknown('the log is down'));
  if (faults.take('append-lost')) return ask(1, appendTimeoutMs, async () => unknown('the request was lost'));
  if (faults.take('append-answer-lost')) {
    return ask(delay(server), appendTimeoutMs, async () => {
      await apply();
      return unknown('the answer was lost');
    });
  }
  const late = faults.take('append-late');
  if (late) {
    return ask(1, late.size % 2 ? appendTimeoutMs : 1, async () => {
      scheduler.after(sized(late, latestAppendMs), `${process.name} late append`, () => void apply());
      return unknown('the request is still on its way');
    });
  }
  const throwing = faults.take('append-throws');
  if (throwing) {
    return ask(delay(server), delay(server), async () => {
      if (throwing.size % 2) await apply();
      throw new InjectedError('the append broke');
    });
  }
  const slow = faults.take('append-slow');
  return ask(slow ? sized(slow, appendTimeoutMs) : delay(server), delay(server), apply);
}

async function* read(
  server: LogServer,
  process: SimulatedProcess,
  stream: string,
  from: number,
  options?: ReadOptions,
): AsyncGenerator<readonly RecordedEvent[]> {
  const batches = server.behind.read(stream, from, options)[Symbol.asyncIterator]();
  for (;;) {
    const next = await reading(server, process, 'read', () => batches.next());
    if (next.done) return;
    yield next.value;
  }
}

async function* subscribe(
  server: LogServer,
  process: SimulatedProcess,
  stream: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<readonly RecordedEvent[]> {
  const until = AbortSignal.any([signal, process.ended]);
  const batches = server.behind.subscribe(stream, from, until)[Symbol.asyncIterator]();
  let before: readonly RecordedEvent[] = [];
  for (;;) {
    const next = await process.ask('subscription', 0, delay(server), () => batches.next());
    if (next.done) return;
    if (server.faults.take('subscription-drops')) throw new InjectedError('the subscription was dropped');
    if (before.length > 0 && server.faults.take('subscription-redelivers')) {
      yield before;
      yield [...before.slice(-2), ...next.value];
    } else yield next.value;
    before = next.value;
  }
}

function reading<T>(
  server: LogServer,
  process: SimulatedProcess,
  label: string,
  action: () => Promise<T>,
): Promise<T> {
  const fails = isDown(server) || server.faults.take('read-fails') !== null;
  const slow = server.faults.take('read-slow');
  return process.ask(label, slow ? sized(slow, appendTimeoutMs) : delay(server), delay(server), () =>
    fails ? Promise.reject(new InjectedError('the log cannot be read')) : action(),
  );
}

function isDown(server: LogServer): boolean {
  const { name, faults, scheduler } = server;
  const outage = faults.take('log-down');
  if (outage)
    server.downUntil = scheduler.now + sized(outage, name === null ? longestOutageMs : longestServerOutageMs);
  return server.downUntil > scheduler.now;
}

/** The fault's own share of `most`, at least 1. */
export function sized({ size }: Fault, most: number): number {
  return 1 + Math.floor((size * most) / 1000);
}
