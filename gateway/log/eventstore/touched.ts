import { ANY, jsonEvent, type JSONType, StreamDeletedError } from '@eventstore/db-client';
import { listOfStreams, type Looked, type Touch } from '../touches.ts';
import type { Connection } from './connection.ts';
import { isDenied } from './denied.ts';
import type { StreamIndex } from './stream-index.ts';

type Reader = Pick<Connection, 'page' | 'last'>;

/** The result of a look at one stream. */
export interface Look {
  readonly touch: Touch | null;
  /** Whether this user may not read its metadata or its events: then only the other was checked. */
  readonly isUnseen: boolean;
}

/** The `$tb` that the server's own soft delete writes: beyond every event. */
const beyondEveryEvent = Number.MAX_SAFE_INTEGER;
const limits = ['$maxCount', '$maxAge', '$tb'] as const;

/** The command by which an operator undoes it. */
export const undoCommand = (stream: string): string => `npm run streams -- undo ${stream}`;

/**
 * Checks whether somebody deleted or limited a stream, or a scavenge has removed its first events. Appends still succeed
 * then, reads begin late or are empty without an error, and the next scavenge makes it permanent. `name` is the stream's
 * name on the server.
 */
export async function lookAt(reader: Reader, name: string, stream: string): Promise<Look> {
  const touch = (kind: Touch['kind'], says: string): Touch => ({ stream, kind, says });
  const first = await firstOf(reader, name);
  if (first === 'tombstone') {
    const says = `${name} was deleted permanently (a tombstone), and its name cannot be used on this server again. Restore a backup into an empty server.`;
    return { touch: touch('tombstone', says), isUnseen: false };
  }
  const metadata = await metadataOf(reader, name);
  const isUnseen = metadata === null || first === 'denied';
  const undo = `Undo it before the next scavenge, which would make it permanent: ${undoCommand(stream)}`;
  if (Number(metadata?.['$tb'] ?? 0) > beyondEveryEvent)
    return { touch: touch('deleted', `${name} was deleted, so its events are hidden. ${undo}`), isUnseen };
  const set = limits.filter((limit) => Number(metadata?.[limit] ?? 0) > 0);
  if (set.length > 0) {
    const said = set.map((limit) => `${limit} ${String(metadata?.[limit])}`).join(' and ');
    return {
      touch: touch('limited', `${name} has ${said}, which hides its first events. ${undo}`),
      isUnseen,
    };
  }
  if (first === null || first === 0 || first === 'denied') return { touch: null, isUnseen };
  const says = `${name} begins with event ${first}: a scavenge has removed the events before it. Restore a backup into an empty EventStoreDB.`;
  return { touch: touch('beginning', says), isUnseen };
}

/** Checks a log's list of streams, the listed streams and `more`; their names on the server begin with `prefix`. */
export async function lookAtAll(
  reader: Reader,
  index: Pick<StreamIndex, 'names'>,
  prefix: string,
  more: readonly string[],
): Promise<Looked> {
  const streams = new Set([...(await namesIn(index)), ...more]);
  const looks = await Promise.all(
    [listOfStreams, ...streams].map(async (stream) => ({
      stream,
      ...(await lookAt(reader, `${prefix}${stream}`, stream)),
    })),
  );
  return {
    // The next leader lists the missing names again.
    touches: looks.flatMap(({ stream, touch }) =>
      touch === null || (stream === listOfStreams && touch.kind === 'beginning') ? [] : [touch],
    ),
    unseen: looks.flatMap(({ stream, isUnseen }) => (isUnseen ? [stream] : [])),
  };
}

/** Undoes what hides a stream's events. Throws a sentence if this user may not, or if it cannot be undone. */
export async function undoTouch(
  connection: Pick<Connection, 'page' | 'last' | 'append'>,
  name: string,
): Promise<void> {
  if ((await firstOf(connection, name)) === 'tombstone')
    throw new Error(`${name} was deleted permanently: that cannot be undone.`);
  try {
    // The server turns the first append after a delete into a limit; the second one removes it.
    for (let tries = 0; tries < 3; tries += 1) {
      const metadata = await metadataOf(connection, name);
      if (metadata === null) throw new Error(`This user may not read the metadata of ${name} ($mr).`);
      if (!limits.some((limit) => limit in metadata)) return;
      const left = Object.fromEntries(
        Object.entries(metadata).filter(([key]) => !limits.some((limit) => limit === key)),
      );
      // Read from the server as JSON.
      const data = left as JSONType;
      await connection.append(`$$${name}`, ANY, [jsonEvent({ type: '$metadata', data })]);
    }
  } catch (error) {
    if (isDenied(error))
      throw new Error(
        `This user may not write the metadata of ${name} ($mw): pass an administrator's address with --eventstore.`,
        { cause: error },
      );
    throw error;
  }
}

/** The names of a list that can still be read. */
export async function namesIn(index: Pick<StreamIndex, 'names'>): Promise<readonly string[]> {
  try {
    return [...(await index.names())];
  } catch (error) {
    if (error instanceof StreamDeletedError) return [];
    throw error;
  }
}

/** Whether a stream holds events that can be read. */
export async function holdsEvents(reader: Pick<Reader, 'last'>, name: string): Promise<boolean> {
  try {
    return (await reader.last(name)) !== null;
  } catch (error) {
    if (error instanceof StreamDeletedError) return false;
    throw error;
  }
}

/** The first revision that can be read; null if the stream shows no events. */
async function firstOf(reader: Reader, name: string): Promise<number | 'tombstone' | 'denied' | null> {
  try {
    const [first] = await reader.page(name, 0, 1);
    return first ? Number(first.revision) : null;
  } catch (error) {
    if (error instanceof StreamDeletedError) return 'tombstone';
    if (isDenied(error)) return 'denied';
    throw error;
  }
}

/** A stream's metadata; null if this user may not read it. */
async function metadataOf(reader: Reader, name: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const last = await reader.last(`$$${name}`);
    return recordOf(last?.data);
  } catch (error) {
    if (isDenied(error)) return null;
    throw error;
  }
}

/** The server writes a delete's metadata as bytes. */
function recordOf(written: unknown): Readonly<Record<string, unknown>> {
  const data: unknown =
    written instanceof Uint8Array ? JSON.parse(Buffer.from(written).toString('utf8')) : written;
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
