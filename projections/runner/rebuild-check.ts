import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Documents } from '../stores/documents.ts';
import { type MemoryCollections, MemoryDocuments } from '../stores/memory-documents.ts';
import type { Model } from './model.ts';
import { project } from './runner.ts';
import type { EventSource } from './source.ts';

/** A document that is not what a fresh fold of the log makes; `unexpected` rows are counted, not named. */
export interface Difference {
  readonly model: string;
  readonly collection: string;
  readonly id: string;
  readonly problem: 'missing' | 'different' | 'unexpected';
}

const idsAtOnce = 500;

/**
 * Folds the whole stream anew in memory and compares every document with the stored one. The stored models must
 * have come to the head of the stream.
 */
export async function compareWithFreshFold(
  log: EventSource,
  stream: string,
  documents: Documents,
  models: readonly Model[],
): Promise<readonly Difference[]> {
  const fresh: MemoryCollections = new Map();
  const folded = new MemoryDocuments(fresh);
  const declarations = models.flatMap(({ collections }) => collections);
  await folded.declare(declarations);
  await documents.declare(declarations);
  for await (const batch of log.read(stream, 0)) {
    for (const model of models) await project(model, batch, folded);
  }
  const differences: Difference[] = [];
  for (const model of models) {
    for (const { name, indexes } of model.collections) {
      const expected = fresh.get(name) ?? new Map();
      differences.push(...(await compare(model.name, name, expected, documents)));
      const [index] = Object.keys(indexes);
      const extra = index === undefined ? 0 : (await documents.count(name, { index })) - expected.size;
      if (extra > 0)
        differences.push({ model: model.name, collection: name, id: `${extra} rows`, problem: 'unexpected' });
    }
  }
  return differences;
}

async function compare(
  model: string,
  collection: string,
  expected: ReadonlyMap<string, { readonly rev: number; readonly json: string }>,
  documents: Documents,
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const ids = [...expected.keys()];
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const found = await documents.getMany(collection, ids.slice(from, from + idsAtOnce));
    for (const id of ids.slice(from, from + idsAtOnce)) {
      const stored = found.get(id);
      const made = expected.get(id);
      if (!stored) differences.push({ model, collection, id, problem: 'missing' });
      else if (
        stored.rev !== made?.rev ||
        !isDeepStrictEqual(stored.body, JSON.parse(made.json) as JsonObject)
      ) {
        differences.push({ model, collection, id, problem: 'different' });
      }
    }
  }
  return differences;
}
