import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Session } from '../../accounts/accounts.ts';
import type { Pipeline } from '../../pipeline/port.ts';
import { TimersTold } from './state-headers.ts';

/** How far into a stream the reads of a session must see, so that they show its own acts. */
export class OwnActs {
  #revision: number | null = null;

  /** One of its commands made these events. */
  note(events: readonly RecordedEvent[]): void {
    this.#revision = Math.max(this.#revision ?? -1, events.at(-1)?.revision ?? -1);
  }

  /**
   * The last revision that one of its commands made. Before the first, all there was at the first read: it may have
   * acted before a restart or through another gateway.
   */
  last({ revision }: Pick<Pipeline, 'revision'>): number {
    return (this.#revision ??= revision);
  }
}

/** What the gateway remembers of a session while it is in use. */
export interface SessionMemory {
  readonly round: OwnActs;
  readonly platform: OwnActs;
  readonly told: TimersTold;
}

/** Memory hangs on the session object, so that it goes when the session leaves the cache. */
const memories = new WeakMap<Session, SessionMemory>();

export function memoryOf(session: Session): SessionMemory {
  const known = memories.get(session);
  if (known) return known;
  const memory = { round: new OwnActs(), platform: new OwnActs(), told: new TimersTold() };
  memories.set(session, memory);
  return memory;
}
