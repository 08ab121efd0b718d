import { rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** The stream that lists a store's streams; not one of the game's own. */
export const listOfStreams = 'rackets-streams';

/** Something done to a stream from outside, in a store that others can change. */
export interface Touch {
  readonly stream: string;
  /**
   * `tombstone`: deleted permanently. `lost`: acknowledged events are missing or different. The game cannot continue
   * after either.
   * `deleted`: hidden by a delete that can be undone. `limited`: `$maxCount`, `$maxAge` or `$tb` is set. `beginning`:
   * the first events are gone.
   */
  readonly kind: 'tombstone' | 'lost' | 'deleted' | 'limited' | 'beginning';
  /** What was done and how to undo it: a sentence for operators. */
  readonly says: string;
}

/** What a look at a store's streams found. */
export interface Looked {
  readonly touches: readonly Touch[];
  /** Streams whose settings or events this user may not read. */
  readonly unseen: readonly string[];
}

/** A store may answer from an old state for some seconds, after a leader was deposed. */
const againAfterMs = 10_000;

/** Looks twice, ten seconds apart. Only what both looks find counts. */
export async function lookTwice(
  look: () => Promise<Looked>,
  timing: Timing,
  signal?: AbortSignal,
): Promise<Looked> {
  const first = await look();
  if (first.touches.length === 0) return first;
  await rest(timing, againAfterMs, signal);
  const second = await look();
  const isInBoth = (touch: Touch) =>
    first.touches.some(({ stream, kind }) => stream === touch.stream && kind === touch.kind);
  return { ...second, touches: second.touches.filter(isInBoth) };
}

/** Whether the game cannot continue with this stream, even if it is running. */
export function isFinal({ kind }: Touch): boolean {
  return kind === 'tombstone' || kind === 'lost';
}

/** Whether the finding concerns one of the led streams or the list of streams. */
export function concerns(led: readonly string[]): (touch: Touch) => boolean {
  const streams = new Set([...led, listOfStreams]);
  return ({ stream }) => streams.has(stream);
}
