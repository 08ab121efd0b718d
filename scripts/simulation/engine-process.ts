import { defaultRules } from '@rackets/engine/features/index.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { dayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { FatalError } from '@rackets/gateway/process/exit-codes.ts';
import { roundMachine, streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { submitOwn, takeLead } from '@rackets/gateway/pipeline/own-commands.ts';
import type { Outcome, Pipeline } from '@rackets/gateway/pipeline/port.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import type { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { leaderLeaseMs } from '@rackets/gateway/pipeline/leadership.ts';
import { afterEach } from './after-each.ts';
import type { SimulatedProcess } from './simulated-process.ts';
import { isInjected } from './simulated-process.ts';
import type { Sight, Witness } from './witness.ts';

export const stream = streamOf(1);
/** Enough for the longest round that a simulation opens. */
const keyDays = 3_000;
const keys = dayKeys(new Uint8Array(32).fill(9), keyDays);

/** Commands of this id's beginning are planned to throw while they are decided. */
export const poisonPrefix = 'poison-';

/** What tests break on purpose: each takes a real part and returns one that is wrong. */
export interface Breakage {
  readonly log?: (log: EventLog) => EventLog;
  readonly machine?: (machine: Machine) => Machine;
  readonly leaseMs?: number;
  readonly pipeline?: (pipeline: StreamPipeline) => Pick<Pipeline, 'submit' | 'view'>;
}

export interface EngineOptions {
  readonly process: SimulatedProcess;
  readonly log: EventLog;
  readonly witness: Witness;
  readonly snapshots: Pick<Snapshots, 'read'>;
  readonly round: RoundCalendar;
  readonly breakage: Breakage;
}

/** How the round is opened when the log is empty. */
export interface RoundCalendar {
  readonly startsAt: number;
  readonly rules: Record<string, JsonObject>;
}

/** An engine that leads, as the rest of the simulation talks to it. */
export interface LeadingEngine {
  readonly process: SimulatedProcess;
  readonly machine: Machine;
  submit(command: Omit<Command, 'actor'>, account: string, roles: readonly string[]): Promise<Heard>;
  view(): Promise<Sight>;
  peek<T>(read: (world: World) => T): T;
  close(): Promise<void>;
}

export interface Heard {
  readonly outcome: Outcome;
  /** How far the world had come when the command was decided. */
  readonly seen: Sight | null;
}

/** Recovers, takes leadership and leads; ends the process where that fails, as the real start does. */
export async function startEngine(options: EngineOptions): Promise<LeadingEngine | null> {
  const { process, witness } = options;
  try {
    return await lead(options);
  } catch (error) {
    // A start that is overtaken by another one is no bug: the supervisor tries again.
    const overtaken = error instanceof FatalError && error.message.endsWith('nothing can be made durable');
    if (!isInjected(error) && !overtaken) witness.violate(`${process.name} did not start: ${String(error)}`);
    process.end('the start failed');
    return null;
  }
}

async function lead({
  process,
  log,
  witness,
  snapshots,
  round,
  breakage,
}: EngineOptions): Promise<LeadingEngine> {
  const { leaseMs = leaderLeaseMs } = breakage;
  const machine = watchedMachine(process, witness, breakage);
  const world = await recover(log, stream, machine, snapshots);
  const pipeline = new StreamPipeline({
    machine,
    log,
    stream,
    world,
    clock: process.clock,
    timing: process.timing,
    wall: () => process.timing.elapsed(),
    leaseMs,
    onFatal: (error) => {
      const isAway = error.reason === 'append' || error.reason === 'store';
      const expected = error.reason === 'fenced' || (isAway && isInjected(error));
      if (process.alive && !expected)
        witness.violate(`${process.name} ended: ${error.message}: ${String(error.cause)}`);
      process.end(error.reason);
    },
    onPoison: (command, error) => {
      if (!command.id.startsWith(poisonPrefix)) witness.violate(`${command.type} threw: ${String(error)}`);
    },
  });
  const fresh = world.round.id === 0;
  await takeLead(pipeline, process.name, leaseMs, process.timing);
  if (fresh) {
    await submitOwn(pipeline, 'round.open-round', 'open-1', {
      round: 1,
      startsAt: round.startsAt,
      commitment: keys.commitment,
      rules: { ...defaultRules(), ...round.rules },
    });
  }
  pipeline.start();
  const answering = breakage.pipeline?.(pipeline) ?? pipeline;
  const sight = ({ revision, hash }: World): Sight => ({ revision, hash });
  return {
    process,
    machine,
    async submit(command, account, roles) {
      const actor = { account, character: world.lives.get(account) ?? null, roles };
      let seen: Sight | null = null;
      const outcome = await answering.submit({ ...command, actor }, (seenWorld) => (seen = sight(seenWorld)));
      return { outcome, seen };
    },
    view: () => answering.view(sight),
    peek: (read) => read(world),
    close: () => pipeline.close(),
  };
}

/** The real machine, which lets the witness see each state, and which chokes on poisoned commands. */
export function watchedMachine(process: SimulatedProcess, witness: Witness, breakage: Breakage): Machine {
  const real = roundMachine(keys);
  const machine = breakage.machine?.(real) ?? real;
  const choking: Machine = {
    ...machine,
    decide(world, command, now) {
      const decided = machine.decide(world, command, now);
      if (command.id.startsWith(poisonPrefix)) throw new Error('poison');
      return decided;
    },
  };
  return afterEach(choking, (world) => witness.applied(world, process.name));
}
