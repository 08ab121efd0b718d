import { assert } from '@rackets/engine/kernel/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { Documents } from '../stores/documents.ts';
import { buildBeside } from './build-beside.ts';
import { checkpointCollection, readCheckpoint, writeCheckpoint } from './checkpoints.ts';
import { dropOld, generationDocuments, openGenerations, readLive } from './generations.ts';
import type { Model } from './model.ts';
import { project } from './project.ts';
import type { EventSource } from './source.ts';
import { realTiming, rest, type Timing } from './timing.ts';

export interface RunnerOptions {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly models: readonly Model[];
  /**
   * The minimum time between the starts of two batches. Under load, events pile up in between, so a document is
   * written once for many of them. An event after a pause is folded immediately.
   */
  readonly everyMs?: number;
  readonly timing?: Timing;
  /** Called after each write with the model's new revision and the collections that changed. */
  readonly onProgress?: (model: string, revision: number, changed: readonly string[]) => void;
  /** Called when a generation of a model's documents has caught up with the log and should be read from now on. */
  readonly onServing?: (model: string, generation: number) => void;
}

/** Long enough for every read of the previous generation to finish. */
const dropAfterMs = 5_000;

/** The live generation of a model, and how far it has been folded. */
interface Target {
  readonly model: Model;
  readonly generation: number;
  readonly documents: Documents;
  reached: number;
  /** The last revision that changed a document. */
  changed: number;
  /** From this revision on readers can switch to this generation; null once they have been told. */
  servedFrom: number | null;
  /** When to drop the previous generation, by `timing.elapsed`; null when there is none. */
  dropAt: number | null;
}

/**
 * Follows a stream and keeps its read models up to date: fold, write, then move the checkpoint. When a model's
 * version has changed, a new generation is built beside the old one before readers switch. Runs until `signal`
 * aborts. Throws when a fold or a store fails: the process should exit, and the next one resumes from the checkpoints.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { stream, documents, models } = options;
  const fitting: Model[] = [];
  const changed: Model[] = [];
  for (const model of models) {
    const { live } = await openGenerations(documents, stream, model);
    (live.version === model.version ? fitting : changed).push(model);
  }
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  try {
    await Promise.all([
      ...(fitting.length > 0 ? [follow(options, fitting, ending)] : []),
      ...changed.map(async (model) => {
        await buildBeside({
          ...options,
          model,
          compared: false,
          onProgress: () => undefined,
          signal: ending,
        });
        await follow(options, [model], ending);
      }),
    ]);
  } finally {
    failed.abort();
  }
}

/** Keeps the live generation of each model up to date, across switches of generation. */
async function follow(options: RunnerOptions, models: readonly Model[], signal: AbortSignal): Promise<void> {
  let targets = await openTargets(options, models);
  for (const { model, reached } of targets) options.onProgress?.(model.name, reached, []);
  for (;;) {
    await foldUntilSwitched(options, targets, signal);
    if (signal.aborted) return;
    targets = await openTargets(options, models);
  }
}

async function openTargets(
  { log, stream, documents, timing = realTiming }: RunnerOptions,
  models: readonly Model[],
): Promise<Target[]> {
  const targets: Target[] = [];
  const head = await log.head(stream);
  for (const model of models) {
    const { live, old } = await openGenerations(documents, stream, model);
    assert(live.version === model.version, `another build has taken over the read model ${model.name}`);
    const own = generationDocuments(documents, live.generation);
    await own.declare([checkpointCollection, ...model.collections]);
    const reached = await readCheckpoint(own, stream, model);
    const dropAt = old.length > 0 ? timing.elapsed() + dropAfterMs : null;
    targets.push({
      model,
      generation: live.generation,
      documents: own,
      reached,
      changed: reached,
      servedFrom: head,
      dropAt,
    });
  }
  return targets;
}

/** Folds new events; returns when another generation of a model goes live. */
async function foldUntilSwitched(
  options: RunnerOptions,
  targets: readonly Target[],
  signal: AbortSignal,
): Promise<void> {
  const { log, stream, everyMs = 0, timing = realTiming } = options;
  for (const target of targets) tellServing(options, target);
  const from = Math.min(...targets.map(({ reached }) => reached)) + 1;
  for await (const batch of log.subscribe(stream, from, signal)) {
    const next = timing.elapsed() + everyMs;
    if (await isSwitched(options, targets)) return;
    // In parallel, so that a store can commit the writes of all models together.
    await Promise.all(targets.map((target) => foldInto(options, target, batch)));
    for (const target of targets) await dropWhatWasRead(options, target);
    const restMs = next - timing.elapsed();
    if (restMs > 0) await rest(timing, restMs, signal);
  }
}

async function foldInto(
  options: RunnerOptions,
  target: Target,
  batch: readonly RecordedEvent[],
): Promise<void> {
  const { model, documents } = target;
  const events = batch.filter(({ revision }) => revision > target.reached);
  const last = events.at(-1);
  if (!last) return;
  const changed = await project(model, events, documents);
  if (changed.length > 0) target.changed = last.revision;
  await writeCheckpoint(documents, options.stream, model, last.revision, target.changed);
  target.reached = last.revision;
  tellServing(options, target);
  // Readers still read the previous generation.
  if (target.servedFrom === null) options.onProgress?.(model.name, last.revision, changed);
}

function tellServing({ onServing }: RunnerOptions, target: Target): void {
  if (target.servedFrom === null || target.reached < target.servedFrom) return;
  target.servedFrom = null;
  onServing?.(target.model.name, target.generation);
}

async function isSwitched({ documents }: RunnerOptions, targets: readonly Target[]): Promise<boolean> {
  const live = await readLive(
    documents,
    targets.map(({ model }) => model.name),
  );
  return targets.some(({ model, generation }) => live.get(model.name)?.generation !== generation);
}

async function dropWhatWasRead(
  { documents, timing = realTiming }: RunnerOptions,
  target: Target,
): Promise<void> {
  if (target.dropAt === null || target.servedFrom !== null || timing.elapsed() < target.dropAt) return;
  target.dropAt = null;
  await dropOld(documents, target.model);
}
