import type { Session } from '../../accounts/accounts.ts';
import { TimersTold } from './state-headers.ts';

/** What the gateway remembers of a session while it is in use. */
export interface SessionMemory {
  /**
   * What its reads of the round's models must have seen: the last revision that one of its own commands made, or all
   * there was at its first read, since it may have acted before a restart or through another gateway. Null before.
   */
  revision: number | null;
  /** The same in the platform's stream. */
  platformRevision: number | null;
  readonly told: TimersTold;
}

/** Memory hangs on the session object, so that it goes when the session leaves the cache. */
const memories = new WeakMap<Session, SessionMemory>();

export function memoryOf(session: Session): SessionMemory {
  const known = memories.get(session);
  if (known) return known;
  const memory = { revision: null, platformRevision: null, told: new TimersTold() };
  memories.set(session, memory);
  return memory;
}
