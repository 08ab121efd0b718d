import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../process/exit-codes.ts';

/** Before a log that could not be read is read again. */
const retryMs = 1_000;

/** Whether a log could not be read because its server is away, or refuses this process. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof FatalError && error.reason === 'store';
}

/** Begins `work` again as long as the log cannot be read. Resolves when it is done, or `signal` aborts. */
export async function untilRead(
  work: () => Promise<void>,
  { signal, timing = realTiming }: { readonly signal: AbortSignal; readonly timing?: Timing },
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      await rest(timing, retryMs, signal);
    }
  }
}
