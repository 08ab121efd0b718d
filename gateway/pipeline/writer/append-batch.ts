import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { InvariantError } from '@rackets/engine/kernel/values/assert.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { CorruptLogError, type EventLog } from '../../log/event-log.ts';
import { FatalError } from '../../process/exit-codes.ts';

/** How often a log that is this process's own is asked again. */
export const retries = 3;
const firstRestMs = 50;
const longestRestMs = 1_000;
/** For how long a server is asked again whose answers do not go together with what it stores. */
const doubtMs = 20_000;

export interface AppendOptions {
  readonly timing?: Timing;
  /** For how long to keep retrying while the server is away, ms; forever by default. */
  readonly patienceMs?: number;
}

/** The rest before a log is asked again after `failures` failures, ms. */
export function restMs(failures: number): number {
  return Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1));
}

/**
 * Appends a frozen batch. A server is sent the identical batch until it says that it is stored at the right revision;
 * reading can only show that somebody else's events are there. A log of this process's own does not know a batch that it
 * is sent again, so the same events there mean success. Throws FatalError `fenced`, `corrupt`, `append` or `store`;
 * nothing of the batch may be answered then.
 */
export async function appendBatch(
  log: EventLog,
  stream: string,
  expected: number,
  events: readonly RecordedEvent[],
  { timing = realTiming, patienceMs = Infinity }: AppendOptions = {},
): Promise<void> {
  const isServer = log.server !== undefined;
  const tries = isServer ? Infinity : 1 + retries;
  const began = timing.elapsed();
  let cause: unknown = null;
  /** Since when the server says that the revision is wrong, although nobody else's event is there. */
  let doubtedSince: number | null = null;
  for (let failures = 0; failures < tries; failures += 1) {
    if (failures > 0) await rest(timing, restMs(failures));
    const result = await log.append(stream, expected, events).catch(asUnknown);
    if (result.kind === 'appended') return;
    if (result.kind === 'unknown') {
      ({ cause } = result);
      if (cause instanceof CorruptLogError) throw damaged(cause);
      if (isServer && cause instanceof InvariantError) break;
      if (timing.elapsed() - began >= patienceMs) throw away(log, stream, cause);
      if (isServer) continue;
    }
    const fate = await fateOf(log, stream, expected, events);
    if (fate === 'there' && !isServer) return;
    if (fate instanceof FatalError) throw fate;
    if (result.kind !== 'wrong-revision' || !isServer) continue;
    doubtedSince ??= timing.elapsed();
    if (timing.elapsed() - doubtedSince < doubtMs) continue;
    const sentence = `${stream} ends at event ${result.head} in ${log.server}, although event ${expected} is durable and nobody else's event follows it`;
    throw new FatalError(result.head < expected ? 'corrupt' : 'fenced', sentence);
  }
  throw new FatalError('append', `events could not be made durable in the stream ${stream}`, { cause });
}

function asUnknown(error: unknown) {
  return { kind: 'unknown', cause: error instanceof Error ? error : new Error(String(error)) } as const;
}

function damaged(cause: unknown): FatalError {
  return new FatalError('corrupt', 'The event log is damaged. Restore a backup.', { cause });
}

function away({ server }: EventLog, stream: string, cause: unknown): FatalError {
  return new FatalError('store', `${server} does not accept events for the stream ${stream}.`, { cause });
}

/** What stands where the batch belongs: all of it, others' events, or less than the batch. */
async function fateOf(
  log: EventLog,
  stream: string,
  expected: number,
  events: readonly RecordedEvent[],
): Promise<'there' | 'absent' | FatalError> {
  const found: RecordedEvent[] = [];
  try {
    for await (const batch of log.read(stream, expected + 1, { to: expected + events.length }))
      found.push(...batch);
  } catch (cause) {
    if (cause instanceof CorruptLogError) return damaged(cause);
    if (log.server !== undefined) return 'absent';
    return new FatalError('append', `the stream ${stream} cannot be read after a failed append`, { cause });
  }
  const other = found.findIndex(({ hash }, index) => hash !== events[index]?.hash);
  const where = log.server === undefined ? stream : `${stream} in ${log.server}`;
  if (other >= 0) return overtaken(where, expected + 1 + other, found[other]?.hash, events[other]?.hash);
  if (found.length === 0) return 'absent';
  if (found.length === events.length) return 'there';
  // A server may show the beginning of a batch before the rest of it; a log of one's own writes it whole.
  return log.server === undefined ? overtaken(where, expected + found.length + 1) : 'absent';
}

/** Another engine has written event `revision`. */
function overtaken(where: string, revision: number, theirs = '', ours = ''): FatalError {
  const hashes = theirs === '' ? '' : ` is ${theirs.slice(0, 16)}, ours ${ours.slice(0, 16)}`;
  return new FatalError('fenced', `another engine leads the stream ${where}: its event ${revision}${hashes}`);
}
