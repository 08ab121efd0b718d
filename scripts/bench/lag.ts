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
/** Those that a crime changes. */
const moved = ['small-crimes', 'standings', 'own-stats'];

/** From durable to folded in all read models, while commands come at 1,000 a second. */
export function lagRow(): Promise<Row> {
  return inFolder(async (folder) => {
    const { round, log } = await openLoggedRound(folder, characters);
    const fail = (error: unknown): never => {
      throw error;
    };
    const { world } = round;
    const pipeline = pipelineOf(round, log);
    const lags = new Lags();
    pipeline.onDurable((batch) => lags.durable(batch.at(-1)?.revision ?? 0));
    const projector = startProjector({
      place: { folder, eventStoreUrl: null, mongoUrl: null },
      streams: {
        [benchStream]: {
          onMoved: (model, revision) => lags.folded(model, revision),
          onServing: () => undefined,
        },
      },
      onFailed: fail,
    });
    const progress = projector.of(benchStream);
    while (moved.some((model) => progress.revision(model) < world.revision)) await rest(stepMs);
    const began = performance.now();
    const goesOn = () => performance.now() < began + seconds * 1_000;
    await submitPaced(pipeline, round, commandsPerSecond, goesOn);
    await pipeline.close();
    while (moved.some((model) => progress.revision(model) < world.revision)) await rest(stepMs);
    await projector.stop();
    await log.close();
    const path = `projections: lag at ${commandsPerSecond.toLocaleString('en-US')} commands a second, p99`;
    const note = `median ${percentile(lags.ms, 0.5).toFixed(0)} ms`;
    const head = { id: 'projections-lag', path, unit: 'ms', goal: atMost(100, 'ours'), note } as const;
    return alone(head, [percentile(lags.ms, 0.99)]);
  });
}

/** Measures from each durable batch until the last of the models has it. */
class Lags {
  readonly ms: number[] = [];
  #waiting: { readonly revision: number; readonly at: number }[] = [];
  readonly #reached = new Map(moved.map((model) => [model, -1]));

  durable(revision: number): void {
    this.#waiting.push({ revision, at: performance.now() });
  }

  folded(model: string, revision: number): void {
    if (!this.#reached.has(model)) return;
    this.#reached.set(model, revision);
    const all = Math.min(...this.#reached.values());
    const now = performance.now();
    for (const { revision: each, at } of this.#waiting) if (each <= all) this.ms.push(now - at);
    this.#waiting = this.#waiting.filter((each) => each.revision > all);
  }
}
