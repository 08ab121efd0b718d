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

/** Submits so many crimes, never more than `atOnce` without an answer. */
export async function submitAll(
  pipeline: StreamPipeline,
  round: BenchRound,
  count: number,
  atOnce: number,
): Promise<void> {
  let left = count;
  const player = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { kind } = await pipeline.submit(round.nextCrime());
      if (kind !== 'accepted') throw new Error(`a crime of the bench was ${kind}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, player));
}
