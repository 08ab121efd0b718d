import { dropOld, openGenerations } from './generations.ts';
import { runProjections, type RunnerOptions } from './runner.ts';

/**
 * Brings a stream's read models up to the log's current head and stops: for past rounds. Models added or changed by a
 * later build are built from the log. Also resolves when `signal` aborts.
 */
export async function runToHead(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { log, stream, documents, models } = options;
  for (const model of models) {
    await openGenerations(documents, stream, model);
    // Replaced at an earlier start, so nobody reads them any more.
    await dropOld(documents, model);
  }
  const head = await log.head(stream);
  const behind = new Set(models.map(({ name }) => name));
  const arrived = new AbortController();
  const onProgress: NonNullable<RunnerOptions['onProgress']> = (revision, models) => {
    options.onProgress?.(revision, models);
    if (revision >= head) for (const model of models.keys()) behind.delete(model);
    if (behind.size === 0) arrived.abort();
  };
  await runProjections({ ...options, onProgress }, AbortSignal.any([signal, arrived.signal]));
}
