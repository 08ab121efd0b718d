import { setTimeout as rest } from 'node:timers/promises';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import { type BenchRound, benchStream } from './played-events.ts';

/** The pipeline of a round on a log that has all of its events. Whatever goes wrong ends the bench. */
export function pipelineOf(round: BenchRound, log: EventLog): StreamPipeline {
  const { machine, world } = round;
  const fail = (error: unknown): never => {
    throw error;
  };
  return new StreamPipeline({
    machine,
    log,
    stream: benchStream,
    world,
    clock: () => round.now,
    onFatal: fail,
    onPoison: (_command, error) => fail(error),
  });
}

/** Submits so many crimes, never more than `atOnce` without an answer. They are put into `sent`. */
export function submitAll(
  pipeline: StreamPipeline,
  round: BenchRound,
  count: number,
  atOnce: number,
  sent: Command[] = [],
): Promise<void> {
  return submitEach(pipeline, newCrimes(round, count, sent), atOnce);
}

function* newCrimes(round: BenchRound, count: number, sent: Command[]): Generator<Command> {
  for (let n = 0; n < count; n += 1) {
    const crime = round.nextCrime();
    sent.push(crime);
    yield crime;
  }
}

const stepMs = 1;

/**
 * Submits crimes, so many a second as time passes, while it `goesOn`. Returns how long each took from when it was due
 * until it was answered, ms.
 */
export async function submitPaced(
  pipeline: StreamPipeline,
  round: BenchRound,
  perSecond: number,
  goesOn: () => boolean,
): Promise<readonly number[]> {
  const answered: Promise<number>[] = [];
  for (const began = performance.now(); goesOn(); await rest(stepMs)) {
    const owed = Math.floor(((performance.now() - began) * perSecond) / 1_000);
    while (answered.length < owed) {
      const due = began + (answered.length * 1_000) / perSecond;
      answered.push(pipeline.submit(round.nextCrime()).then(() => performance.now() - due));
    }
  }
  return Promise.all(answered);
}

/** Submits commands, new ones or those that were answered before, never more than `atOnce` without an answer. */
export async function submitEach(
  pipeline: StreamPipeline,
  commands: Iterable<Command>,
  atOnce: number,
): Promise<void> {
  const left = commands[Symbol.iterator]();
  const player = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { kind } = await pipeline.submit(next.value);
      if (kind !== 'accepted') throw new Error(`a crime of the bench was ${kind}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, player));
}
