import { eraseClosed } from '../accounts/erase-closed.ts';
import { FatalError } from '../process/exit-codes.ts';
import { type GameClock, isAhead } from '../clock/game-clock.ts';
import type { StoredDocuments } from '../stores/stores.ts';

/** How often expired sessions and similar documents are removed. */
const sweepEveryMs = 10 * 60_000;

/** Periodically removes expired documents and accounts closed two weeks ago. Returns a function that stops it. */
export function keepSwept(
  documents: StoredDocuments,
  clock: GameClock,
  onFatal: (error: FatalError) => void,
): () => void {
  const unswept = (cause: unknown) =>
    onFatal(new FatalError('store', 'Expired documents could not be removed.', { cause }));
  const sweep = async () => {
    // What a wrong clock erases is gone for good, so both times must have been reached.
    if (isAhead(clock.status().state)) return;
    await documents.sweep();
    await eraseClosed(documents, Math.min(clock.now(), Date.now()));
  };
  const sweeping = setInterval(() => void sweep().catch(unswept), sweepEveryMs).unref();
  return () => clearInterval(sweeping);
}
