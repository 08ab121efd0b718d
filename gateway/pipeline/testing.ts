import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { AppendResult, EventLog, ReadOptions } from '../log/event-log.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { dayKeys } from './day-keys.ts';
import { FatalError } from '../process/exit-codes.ts';
import { roundMachine, streamOf } from './machines.ts';
import { openPlatform } from '../rounds/open-platform.ts';
import { submitOwn } from './own-commands.ts';
import { recover } from './recover.ts';
import { StreamPipeline } from './stream-pipeline.ts';

export const stream = streamOf(1);
const keys = dayKeys(new Uint8Array(32).fill(7), 120);
export const opensAt = Date.UTC(2026, 0, 5);

/** A log whose appends a test can hold back or answer in its own way. */
export class HeldLog {
  readonly appends: RecordedEvent[][] = [];
  /** How often it was asked for the head. */
  heads = 0;
  /** What becomes of the next appends; each is asked once, then the log behind answers. */
  readonly answers: ((append: () => Promise<AppendResult>) => Promise<AppendResult>)[] = [];
  /** What becomes of every append and read for as long as it is set. */
  outage: Error | null = null;
  /** The streams that are away then; all by default. */
  away: readonly string[] | null = null;

  /** `server` is left out for a log of one's own. */
  constructor(
    readonly behind: EventLog,
    readonly server?: string,
  ) {}

  asLog(): EventLog {
    const { behind, server } = this;
    return {
      ...(server === undefined ? {} : { server }),
      head: async (name) => {
        this.heads += 1;
        this.#assertThere(name);
        return behind.head(name);
      },
      read: (name, from, options) => this.#read(name, from, options),
      subscribe: (name, from, signal) => behind.subscribe(name, from, signal),
      streams: () => behind.streams(),
      close: () => behind.close(),
      append: (name, expected, events) => {
        this.appends.push([...events]);
        const outage = this.#outageOf(name);
        if (outage) return Promise.resolve({ kind: 'unknown', cause: outage });
        const through = () => this.#append(name, expected, events);
        return (this.answers.shift() ?? ((append) => append()))(through);
      },
    };
  }

  async *#read(name: string, from: number, options?: ReadOptions): AsyncGenerator<readonly RecordedEvent[]> {
    for await (const batch of this.behind.read(name, from, options)) {
      this.#assertThere(name);
      yield batch;
    }
  }

  #outageOf(name: string): Error | null {
    return this.away === null || this.away.includes(name) ? this.outage : null;
  }

  /** A server's log says who cannot be read. */
  #assertThere(name: string): void {
    const cause = this.#outageOf(name);
    if (cause) throw new FatalError('store', `${this.server} cannot be used: ${cause.message}`, { cause });
  }

  /** A server knows a batch that it is sent again. */
  async #append(name: string, expected: number, events: readonly RecordedEvent[]): Promise<AppendResult> {
    const result = await this.behind.append(name, expected, events);
    if (result.kind !== 'wrong-revision' || this.server === undefined) return result;
    const stored: RecordedEvent[] = [];
    for await (const batch of this.behind.read(name, expected + 1, { to: expected + events.length }))
      stored.push(...batch);
    const isSame = events.every(({ hash }, index) => stored[index]?.hash === hash);
    return isSame ? { kind: 'appended' } : result;
  }
}

/** What a pipeline in a test may be given besides. */
export interface PipelineParts {
  /** The log's server, for a log that may be away. */
  readonly server?: string;
  readonly timing?: Timing;
}

/**
 * A round that is open, with its pipeline on a held log and a clock that a test moves, or the one that `clockFor` makes
 * for the recovered world.
 */
export async function openPipeline(
  behind: EventLog = new MemoryEventLog(),
  leaseMs = 0,
  opening: JsonObject = {},
  isClockHeld: () => boolean = () => false,
  clockFor?: (world: World) => () => number,
  { server, timing }: PipelineParts = {},
) {
  const held = new HeldLog(behind, server);
  const log = held.asLog();
  const machine = roundMachine(keys);
  const world = await recover(log, stream, machine);
  const clock = { now: Math.max(opensAt, world.now) };
  const now = clockFor?.(world) ?? (() => clock.now);
  const fatal: FatalError[] = [];
  const poison: unknown[] = [];
  const pipeline = new StreamPipeline({
    machine,
    log,
    stream,
    world,
    clock: now,
    leaseMs,
    isClockHeld,
    ...(timing ? { timing, wall: () => timing.elapsed() } : {}),
    onFatal: (error) => fatal.push(error),
    onPoison: (_command, error) => poison.push(error),
  });
  if (world.round.id === 0) {
    const { commitment } = keys;
    await submitOwn(pipeline, 'round.open-round', 'open', {
      round: 1,
      startsAt: now(),
      commitment,
      rules: {},
      ...opening,
    });
  }
  return { pipeline, held, machine, world, clock, fatal, poison };
}

/** What outlives a round, with its pipeline, led as by a process that starts. */
export async function openTestPlatform(log: EventLog = new MemoryEventLog()) {
  const fatal: FatalError[] = [];
  const clock = { now: opensAt };
  const platform = await openPlatform({
    log,
    clock: () => clock.now,
    onFatal: (error) => fatal.push(error),
    onPoison: (_command, error) => fatal.push(new FatalError('crashed', String(error))),
  });
  return { ...platform, clock, fatal };
}

/** A player's command; the actor's character is looked up as the gateway does. */
export function command(
  pipeline: StreamPipeline,
  account: string,
  id: string,
  type: string,
  payload: JsonObject,
): Command {
  const character = pipeline.peek((world) => world.lives.get(account) ?? null);
  return { id, type, actor: { account, character, roles: [provenRole] }, vouched: {}, payload };
}

/** Gives an account a gangster. */
export async function born(pipeline: StreamPipeline, account: string, username: string): Promise<void> {
  const payload = { username, agreed: true, revealed: false, protection: '72' };
  await pipeline.submit(
    command(pipeline, account, `born-${account}`, 'characters.create-character', payload),
  );
}
