import { rest, type Timing } from '@rackets/projections/runner/timing.ts';

/** The stream that lists a store's streams; not one of the game's own. */
export const listOfStreams = 'rackets-streams';

/** What somebody did to a stream in a store that others can change. */
export interface Touch {
  readonly stream: string;
  /**
   * `tombstone`: deleted for ever. `lost`: acknowledged events are missing, or are others. Neither can be gone on from.
   * `deleted`: hidden by a delete that can be undone. `limited`: `$maxCount`, `$maxAge` or `$tb` is set. `beginning`:
   * the first events are gone.
   */
  readonly kind: 'tombstone' | 'lost' | 'deleted' | 'limited' | 'beginning';
  /** What is set, and what undoes it: a sentence for operators. */
  readonly says: string;
}

/** What a look at a store's streams found. */
export interface Looked {
  readonly touches: readonly Touch[];
  /** Streams whose settings this user may not read. */
  readonly unseen: readonly string[];
}

/** A store may answer from an old state for some seconds, after a leader was deposed. */
const againAfterMs = 10_000;

/** A look of which only that counts which another look, ten seconds later, finds as well. */
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

/** Whether the game cannot go on with a stream of which this was found, even where it plays on it. */
export function isFinal({ kind }: Touch): boolean {
  return kind === 'tombstone' || kind === 'lost';
}

/** Whether what was found concerns one of the streams that are led, or the list of all. */
export function concerns(led: readonly string[]): (touch: Touch) => boolean {
  const streams = new Set([...led, listOfStreams]);
  return ({ stream }) => streams.has(stream);
}
