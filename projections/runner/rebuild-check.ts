import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Doc, Documents } from '../stores/documents.ts';
import { type MemoryCollections, MemoryDocuments } from '../stores/memory-documents.ts';
import { checkpointCollection, readCheckpoint } from './checkpoints.ts';
import { KeptSource } from './kept-source.ts';
import type { Model } from './model.ts';
import { project } from './project.ts';
import type { EventSource } from './source.ts';
import { realTiming, rest, type Timing } from './timing.ts';

/** A document that differs from a fresh fold of the log; `unexpected` rows are counted, not listed. */
export interface Difference {
  readonly model: string;
  readonly collection: string;
  readonly id: string;
  readonly problem: 'missing' | 'different' | 'unexpected';
}

const idsAtOnce = 500;
/** Documents that may be being folded during the comparison are looked at again, this often at most. */
const maxLooks = 300;
const betweenLooksMs = 100;

/**
 * Folds the whole stream in memory and compares every document with the stored one, up to each model's checkpoint or
 * else to the head. Works while the models are being folded, also by a server that is far behind: what it may be writing
 * is compared again. `onProgress` is called with the revision the in-memory fold has reached. Throws if a model never
 * stayed unchanged long enough. `timing` is for the time between two looks.
 */
export async function compareWithFreshFold(
  log: EventSource,
  stream: string,
  documents: Documents,
  models: readonly Model[],
  onProgress: (revision: number) => void = () => undefined,
  timing: Timing = realTiming,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  const kept = new KeptSource(log, stream);
  await documents.declare([checkpointCollection]);
  for (const model of models) {
    await documents.declare(model.collections);
    differences.push(...(await compareModel({ log: kept, stream, documents, model, onProgress, timing })));
  }
  return differences;
}

interface Comparison {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly model: Model;
  readonly onProgress: (revision: number) => void;
  readonly timing: Timing;
}

/** A difference, and whether a write that has not reached its checkpoint can explain it. */
interface Seen {
  readonly difference: Difference;
  readonly mayPass: boolean;
}

async function compareModel(comparison: Comparison): Promise<Difference[]> {
  const { log, stream, documents, model, timing } = comparison;
  const fresh: MemoryCollections = new Map();
  const folded = new MemoryDocuments(fresh);
  await folded.declare(model.collections);
  const reachedNow = async () => {
    const checkpoint = await readCheckpoint(documents, stream, model);
    return checkpoint < 0 ? log.head(stream) : checkpoint;
  };
  let reached = -1;
  let moved = false;
  for (let look = 0; look < maxLooks; look += 1) {
    const from = reached + 1;
    reached = await reachedNow();
    moved ||= look > 0 && reached >= from;
    await foldOn(comparison, folded, from, reached);
    const seen = await lookAt(model, fresh, documents, reached);
    // Documents are written before their checkpoint. Nothing was being written while nothing was left to fold.
    const atHead = (await log.head(stream)) === reached && (await reachedNow()) === reached;
    if (atHead || seen.every(({ mayPass }) => !mayPass)) return seen.map(({ difference }) => difference);
    await rest(timing, betweenLooksMs);
  }
  const [now, then] = moved
    ? ['moves faster than it can be compared', 'do it while the server is stopped']
    : ['has documents ahead of its checkpoint, and nobody folds it', 'start the server, and compare again'];
  throw new Error(`${model.name} ${now}: ${then}.`);
}

async function foldOn(
  { log, stream, model, onProgress }: Comparison,
  folded: Documents,
  from: number,
  to: number,
): Promise<void> {
  for await (const batch of log.read(stream, from)) {
    const wanted: readonly RecordedEvent[] = batch.filter(({ revision }) => revision <= to);
    await project(model, wanted, folded);
    onProgress(wanted.at(-1)?.revision ?? to);
    if (wanted.length < batch.length) return;
  }
}

async function lookAt(
  model: Model,
  fresh: MemoryCollections,
  documents: Documents,
  reached: number,
): Promise<Seen[]> {
  const differences: Seen[] = [];
  for (const { name, indexes } of model.collections) {
    const expected = fresh.get(name) ?? new Map();
    differences.push(
      ...(await compare({ model: model.name, collection: name, expected, documents, reached })),
    );
    const [index] = Object.keys(indexes);
    const extra = index === undefined ? 0 : (await documents.count(name, { index })) - expected.size;
    if (extra > 0)
      differences.push({
        difference: { model: model.name, collection: name, id: `${extra} rows`, problem: 'unexpected' },
        mayPass: true,
      });
  }
  return differences;
}

type Made = { readonly rev: number; readonly json: string };

async function compare({
  model,
  collection,
  expected,
  documents,
  reached,
}: {
  readonly model: string;
  readonly collection: string;
  readonly expected: ReadonlyMap<string, Made>;
  readonly documents: Documents;
  readonly reached: number;
}): Promise<Seen[]> {
  const differences: Seen[] = [];
  const all = [...expected];
  for (let from = 0; from < all.length; from += idsAtOnce) {
    const some = all.slice(from, from + idsAtOnce);
    const found = await documents.getMany(
      collection,
      some.map(([id]) => id),
    );
    for (const [id, made] of some) {
      const stored = found.get(id);
      const problem = problemOf(stored, made);
      // A document of an older revision is none that is being written; one that is missing may have been removed.
      const mayPass = !stored || stored.rev > reached;
      if (problem) differences.push({ difference: { model, collection, id, problem }, mayPass });
    }
  }
  return differences;
}

function problemOf(stored: Doc | undefined, made: Made): Difference['problem'] | null {
  if (!stored) return 'missing';
  const same = stored.rev === made.rev && isDeepStrictEqual(stored.body, JSON.parse(made.json) as JsonObject);
  return same ? null : 'different';
}
