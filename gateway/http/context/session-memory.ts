import type { Session } from '../../accounts/accounts.ts';
import { TimersTold } from './state-headers.ts';

/** What the gateway remembers of a session while it is in use. */
export interface SessionMemory {
  /** The last revision that one of its own commands made in the round. */
  revision: number;
  /** The same in the platform's stream. */
  platformRevision: number;
  readonly told: TimersTold;
}

/** Memory hangs on the session object, so that it goes when the session leaves the cache. */
const memories = new WeakMap<Session, SessionMemory>();

export function memoryOf(session: Session): SessionMemory {
  const known = memories.get(session);
  if (known) return known;
  const memory = { revision: -1, platformRevision: -1, told: new TimersTold() };
  memories.set(session, memory);
  return memory;
}
