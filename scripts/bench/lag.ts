import { setTimeout as rest } from 'node:timers/promises';
import { startProjector } from '@rackets/gateway/threads/projector.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { percentile } from './median.ts';
import { benchStream } from './played-events.ts';
import { pipelineOf, submitPaced } from './played-pipeline.ts';
import { alone, atMost, type Row } from './row.ts';

const characters = 1_000;
const commandsPerSecond = 1_000;
const seconds = 6;
const stepMs = 5;
/** Those that a crime changes, and somebody may wait for. */
const moved = ['small-crimes', 'standings', 'own-stats'];

/** From durable until who waits for it finds it in all read models, while commands come at 1,000 a second. */
export function lagRow(): Promise<Row> {
  return inFolder(async (folder) => {
    const { round, log } = await openLoggedRound(folder, characters);
    const fail = (error: unknown): never => {
      throw error;
    };
    const { world } = round;
    const pipeline = pipelineOf(round, log);
    const lags: number[] = [];
    const projector = startProjector({
      place: { folder, eventStoreUrl: null, mongoUrl: null },
      isAsked: true,
      streams: { [benchStream]: { onMoved: () => undefined, onServing: () => undefined } },
      onFailed: fail,
    });
    const progress = projector.of(benchStream);
    while (moved.some((model) => progress.revision(model) < world.revision)) await rest(stepMs);
    pipeline.onDurable((batch) => {
      const revision = batch.at(-1)?.revision ?? 0;
      const since = performance.now();
      const folded = Promise.all(moved.map((model) => progress.reached(model, revision)));
      void folded.then(() => lags.push(performance.now() - since));
    });
    const began = performance.now();
    const goesOn = () => performance.now() < began + seconds * 1_000;
    await submitPaced(pipeline, round, commandsPerSecond, goesOn);
    await pipeline.close();
    while (moved.some((model) => progress.revision(model) < world.revision)) await rest(stepMs);
    await projector.stop();
    await log.close();
    const path = `projections: lag at ${commandsPerSecond.toLocaleString('en-US')} commands a second, p99`;
    const note = `median ${percentile(lags, 0.5).toFixed(0)} ms`;
    const head = { id: 'projections-lag', path, unit: 'ms', goal: atMost(100, 'ours'), note } as const;
    return alone(head, [percentile(lags, 0.99)]);
  });
}
