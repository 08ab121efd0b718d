import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Documents, Put, Writes } from '../stores/documents.ts';
import { buildAllBeside } from './build-beside.ts';
import {
  checkpointCollection,
  readCheckpoints,
  sharedCheckpoints,
  type SharedCheckpoint,
} from './checkpoints.ts';
import type { Demand } from './demand.ts';
import { Folding } from './fold-batch.ts';
import {
  dropOld,
  generationDocuments,
  generationName,
  openGenerations,
  readSwitches,
  type Generation,
} from './generations.ts';
import { foldedWith, type Model } from './model.ts';
import { ShareOut } from './share-out.ts';
import type { EventSource } from './source.ts';
import { realTiming, rest, type Timing } from './timing.ts';

export interface RunnerOptions {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly models: readonly Model[];
  /**
   * The time between the starts of two writes under load: events pile up in between, so a document is written once for
   * many of them. After a write of few events it is shorter in proportion, so that the next one hardly waits.
   */
  readonly everyMs?: number;
  /** Where it is known what readers wait for: what nobody waits for is written `unaskedMs` after the last write began. */
  readonly demand?: Demand;
  readonly unaskedMs?: number;
  /** The most events of one write while it lags. */
  readonly eventsAWrite?: number;
  readonly timing?: Timing;
  /** Called once after each write, with the models that have come to a revision by it. */
  readonly onProgress?: (revision: number, models: Reached) => void;
  /** Called when a generation of a model's documents has caught up with the log and should be read from now on. */
  readonly onServing?: (model: string, generation: Generation) => void;
}

/** Models by name, each with those of its collections that changed on the way. */
export type Reached = ReadonlyMap<string, readonly string[]>;

/** Long enough for every read of the previous generation to finish. */
const dropAfterMs = 5_000;

/** Large enough that most of what a lagging projector writes is written once, and small enough to be kept in memory. */
const eventsAWriteAtMost = 16_384;
const documentsAWriteAtMost = 100_000;

/** As many events in one write are load. */
const manyEvents = 16;

/** The live generation of a model, and how far it has been folded. */
interface Target {
  readonly model: Model;
  /** The model as this build has it, where `model` has its histories as rows. */
  readonly newest: Model;
  readonly generation: number;
  /** What is folded and not written yet. */
  readonly folding: Folding;
  /** The last revision that is written. */
  reached: number;
  /** The last revision that changed a document. */
  changed: number;
  /** From this revision on readers can switch to this generation; null once they have been told. */
  servedFrom: number | null;
  /** When to drop the previous generation, by `timing.elapsed`; null when there is none. */
  dropAt: number | null;
}

/** The models that are followed now, and how often a generation had been switched before they were opened. */
interface Targets {
  readonly all: readonly Target[];
  readonly switches: number;
}

/**
 * Follows a stream and keeps its read models up to date: fold what is new into all of them, then write it at once, the
 * checkpoints last. When a model's version has changed, a new generation is built beside the old one before readers
 * switch. Runs until `signal` aborts. Throws when a fold or a store fails: the process should exit, and the next one
 * resumes from the checkpoints.
 */
export async function runProjections(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { stream, documents, models } = options;
  const building = new Set<Model>();
  for (const model of models) {
    const { live } = await openGenerations(documents, stream, model);
    if (!foldedWith(model, live.version)) building.add(model);
  }
  const failed = new AbortController();
  const ending = AbortSignal.any([signal, failed.signal]);
  const built = new Bell();
  try {
    await Promise.all([
      follow(options, building, built, ending),
      building.size > 0 ? buildThem(options, building, ending).then(() => built.ring()) : null,
    ]);
  } finally {
    failed.abort();
  }
}

/** Builds the models whose version has changed, in one pass over the log, and empties the set. */
async function buildThem(options: RunnerOptions, building: Set<Model>, signal: AbortSignal): Promise<void> {
  const { log, stream, documents } = options;
  await buildAllBeside({ log, stream, documents, models: [...building], signal });
  building.clear();
}

/** Ends what waits for it, again and again. */
class Bell {
  #next = new AbortController();

  get signal(): AbortSignal {
    return this.#next.signal;
  }

  ring(): void {
    const rung = this.#next;
    this.#next = new AbortController();
    rung.abort();
  }
}

/** Keeps the live generation of each model up to date, across switches of generation, but for those being built. */
async function follow(
  options: RunnerOptions,
  building: ReadonlySet<Model>,
  built: Bell,
  signal: AbortSignal,
): Promise<void> {
  const known = new Set<Model>();
  while (!signal.aborted) {
    const reopening = AbortSignal.any([signal, built.signal]);
    const targets = await openTargets(
      options,
      options.models.filter((model) => !building.has(model)),
    );
    tellFound(
      options,
      targets.all.filter(({ model }) => !known.has(model)),
    );
    for (const { model } of targets.all) known.add(model);
    if (targets.all.length > 0) await foldUntilSwitched(options, targets, reopening);
    else await aborted(reopening);
  }
}

/** Tells of models that were opened as they were left. */
function tellFound({ onProgress }: RunnerOptions, found: readonly Target[]): void {
  for (const revision of new Set(found.map(({ reached }) => reached)))
    onProgress?.(
      revision,
      new Map(found.filter(({ reached }) => reached === revision).map(({ model }) => [model.name, []])),
    );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function openTargets(
  { log, stream, documents, timing = realTiming }: RunnerOptions,
  models: readonly Model[],
): Promise<Targets> {
  const all: Target[] = [];
  const head = await log.head(stream);
  // Before the generations are read: a switch in between is found at the next batch.
  const switches = await readSwitches(documents);
  for (const newest of models) {
    const { live, old } = await openGenerations(documents, stream, newest);
    const model = foldedWith(newest, live.version);
    assert(model, `another build has taken over the read model ${newest.name}`);
    const own = generationDocuments(documents, live.generation);
    await own.declare([checkpointCollection, ...model.collections]);
    const { revision: reached, changed } = (await readCheckpoints(own, stream, [model])).get(model.name) ?? {
      revision: -1,
      changed: -1,
    };
    all.push({
      model,
      newest,
      generation: live.generation,
      folding: new Folding(model, own),
      reached,
      changed,
      servedFrom: head,
      dropAt: old.length > 0 ? timing.elapsed() + dropAfterMs : null,
    });
  }
  return { all, switches };
}

/** Folds new events; returns when another generation of a model goes live, or `signal` aborts. */
async function foldUntilSwitched(
  options: RunnerOptions,
  { all, switches }: Targets,
  signal: AbortSignal,
): Promise<void> {
  const { log, stream, documents, everyMs = 0, timing = realTiming } = options;
  const { eventsAWrite = eventsAWriteAtMost, demand, unaskedMs = 0 } = options;
  for (const target of all) tellServing(options, target);
  const from = Math.min(...all.map(({ reached }) => reached)) + 1;
  const shareOut = new ShareOut(all.map(({ model }) => model));
  let head = -1;
  let began = 0;
  let folded = 0;
  for await (const batch of log.subscribe(stream, from, signal)) {
    if (folded === 0) {
      began = timing.elapsed();
      head = await log.head(stream);
    }
    if ((await readSwitches(documents)) !== switches) return;
    const shares = shareOut.of(batch);
    await Promise.all(
      all.map(({ model, folding, reached }) => {
        const share = shares.get(model) ?? [];
        return folding.add(share.filter(({ revision }) => revision > reached));
      }),
    );
    folded += batch.length;
    const last = batch.at(-1)?.revision ?? -1;
    const dirty = all.reduce((sum, { folding }) => sum + folding.dirty, 0);
    // What is in the log is certain to come: it goes into the same write.
    if (last < head && folded < eventsAWrite && dirty < documentsAWriteAtMost) continue;
    await writeFolded(options, all, last);
    for (const target of all) await dropWhatWasRead(options, target);
    const restMs = began + everyMs * Math.min(1, folded / manyEvents) - timing.elapsed();
    folded = 0;
    if (restMs > 0) await rest(timing, restMs, signal);
    await demand?.beyond(last, began + unaskedMs - timing.elapsed(), timing, signal);
  }
}

/** Writes in one go what has changed in all models since the last write, up to the revision `last`. */
async function writeFolded(options: RunnerOptions, targets: readonly Target[], last: number): Promise<void> {
  const written = targets
    .filter(({ reached }) => reached < last)
    .map((target) => ({ target, own: target.folding.take() }));
  const writes = new Map<string, readonly Put[]>();
  for (const { target, own } of written) {
    target.reached = last;
    if (own.size > 0) target.changed = last;
    for (const [collection, puts] of own) writes.set(generationName(collection, target.generation), puts);
  }
  await options.documents.putAll(writes, checkpointsOf(options.stream, targets, last));
  for (const { target } of written) tellServing(options, target);
  // Of others readers still read the previous generation.
  const served = written.filter(({ target }) => target.servedFrom === null);
  if (served.length > 0)
    options.onProgress?.(
      last,
      new Map(served.map(({ target, own }) => [target.model.name, [...own.keys()]])),
    );
}

/** The checkpoints of all models, in one document for each generation. */
function checkpointsOf(stream: string, targets: readonly Target[], revision: number): Writes {
  const byGeneration = new Map<number, Record<string, SharedCheckpoint>>();
  for (const { model, generation, reached, changed } of targets) {
    const shared = byGeneration.get(generation) ?? {};
    shared[model.name] = { version: model.version, revision: reached, changed };
    byGeneration.set(generation, shared);
  }
  return new Map(
    [...byGeneration].map(([generation, shared]) => [
      generationName(checkpointCollection.name, generation),
      [sharedCheckpoints(stream, revision, shared)],
    ]),
  );
}

function tellServing({ onServing }: RunnerOptions, target: Target): void {
  if (target.servedFrom === null || target.reached < target.servedFrom) return;
  target.servedFrom = null;
  onServing?.(target.model.name, { generation: target.generation, version: target.model.version });
}

async function dropWhatWasRead(
  { documents, timing = realTiming }: RunnerOptions,
  target: Target,
): Promise<void> {
  if (target.dropAt === null || target.servedFrom !== null || timing.elapsed() < target.dropAt) return;
  target.dropAt = null;
  await dropOld(documents, target.newest);
}
