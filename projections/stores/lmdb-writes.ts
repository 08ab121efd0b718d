import { setTimeout as rest } from 'node:timers/promises';

/*
 * LMDB's writer is a thread of its own that waits for the thread whose transaction it carries out, and the end of a
 * process or of a thread waits for the writer: whoever ends in the middle of a transaction hangs for minutes. So
 * whoever ends at once halts the writes first.
 */
const own = { running: 0, halted: false };

const lookAgainMs = 2;

/** Runs a transaction of this thread. Never resolves once writes are halted. */
export async function whileWriting<T>(transact: () => Promise<T>): Promise<T> {
  if (own.halted) return new Promise<T>(() => undefined);
  own.running += 1;
  try {
    return await transact();
  } finally {
    own.running -= 1;
  }
}

/** Starts no more transactions in this thread. Resolves when those under way have ended, or after `withinMs`. */
export async function haltWrites(withinMs: number): Promise<void> {
  own.halted = true;
  for (let waited = 0; own.running > 0 && waited < withinMs; waited += lookAgainMs) await rest(lookAgainMs);
}
