import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { realTiming } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError, type EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import { restBefore, retries } from './retries.ts';

/**
 * Appends a frozen batch and determines its outcome. Any result but success is unknown until the log has been read: the
 * same events there mean success, other events mean that another engine leads, none mean that the identical batch may
 * be sent again. Throws FatalError `fenced` or `append`; nothing of the batch may be answered then.
 */
export async function appendBatch(
  log: EventLog,
  stream: string,
  expected: number,
  events: readonly RecordedEvent[],
  timing = realTiming,
): Promise<void> {
  let cause: unknown = null;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    if (attempt > 0) await restBefore(attempt, timing);
    const result = await log.append(stream, expected, events).catch(asUnknown);
    if (result.kind === 'appended') return;
    if (result.kind === 'unknown') ({ cause } = result);
    if (cause instanceof CorruptLogError) {
      throw new FatalError('corrupt', 'The event log is damaged. Restore a backup.', { cause });
    }
    const fate = await fateOf(log, stream, expected, events);
    if (fate === 'there') return;
    if (fate === 'other') throw new FatalError('fenced', `another engine leads the stream ${stream}`);
  }
  throw new FatalError('append', `events could not be made durable in the stream ${stream}`, { cause });
}

function asUnknown(error: unknown) {
  return { kind: 'unknown', cause: error instanceof Error ? error : new Error(String(error)) } as const;
}

async function fateOf(
  log: EventLog,
  stream: string,
  expected: number,
  events: readonly RecordedEvent[],
): Promise<'there' | 'other' | 'absent'> {
  const found: RecordedEvent[] = [];
  try {
    for await (const batch of log.read(stream, expected + 1, { to: expected + events.length }))
      found.push(...batch);
  } catch (cause) {
    throw new FatalError('append', `the stream ${stream} cannot be read after a failed append`, { cause });
  }
  if (found.length === 0) return 'absent';
  const same =
    found.length === events.length && found.every(({ hash }, index) => hash === events[index]?.hash);
  return same ? 'there' : 'other';
}
