import { dropOld, openGenerations } from './generations.ts';
import { runProjections, type RunnerOptions } from './runner.ts';

/**
 * Brings the read models of a stream to where its log ends now, and stops: for rounds that are over. Models that a
 * later build has added or changed are built from the log. Resolves, too, when `signal` aborts.
 */
export async function runToHead(options: RunnerOptions, signal: AbortSignal): Promise<void> {
  const { log, stream, documents, models } = options;
  for (const model of models) {
    await openGenerations(documents, stream, model);
    // Replaced at an earlier start: whoever read them has looked again since.
    await dropOld(documents, model);
  }
  const head = await log.head(stream);
  const behind = new Set(models.map(({ name }) => name));
  const arrived = new AbortController();
  const onProgress: NonNullable<RunnerOptions['onProgress']> = (model, revision, changed) => {
    options.onProgress?.(model, revision, changed);
    if (revision >= head) behind.delete(model);
    if (behind.size === 0) arrived.abort();
  };
  await runProjections({ ...options, onProgress }, AbortSignal.any([signal, arrived.signal]));
}
