import { defaultRules, features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { lockbox } from '@rackets/engine/kernel/testing/lockbox/lockbox.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { anyStep, perform } from '@rackets/engine/kernel/testing/steps.ts';
import * as fc from 'fast-check';
import { models } from '../models/index.ts';
import { runProjections, type Reached } from '../runner/runner.ts';
import type { Documents } from '../stores/documents.ts';
import { ArraySource } from './array-source.ts';

/** The log of a random play with all features, the same for the same seed. */
export function playedLog(seed: number): readonly RecordedEvent[] {
  const steps = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 60 }), { seed, numRuns: 1 })[0] ?? [];
  const play = openedPlay([...features, lockbox], { ...defaultRules() });
  for (const step of steps) perform(play, step);
  return play.log;
}

/** Folds a log of the stream into all models, to its end. */
export async function runToHead(
  stream: string,
  events: readonly RecordedEvent[],
  documents: Documents,
  batchSize: number,
): Promise<void> {
  const stopping = new AbortController();
  const waiting = new Set(models.map(({ name }) => name));
  const onProgress = (revision: number, reached: Reached) => {
    if (revision >= events.length - 1) for (const model of reached.keys()) waiting.delete(model);
    if (waiting.size === 0) stopping.abort();
  };
  const log = new ArraySource(events, batchSize);
  await runProjections({ log, stream, documents, models, onProgress }, stopping.signal);
}
