import type { RecordedEvent } from './event.ts';

/** An event that ends somebody or something, so that every feature settles what it held. */
export interface SettlementCause {
  /** The event's type. */
  readonly event: string;
  /** Whom it ends: ids of characters, accounts or families, as the cause says. */
  readonly whose: (event: RecordedEvent) => readonly string[];
}

/** The causes with which an event of one type begins settlements. */
export type CausesByEvent = ReadonlyMap<string, readonly (SettlementCause & { readonly cause: string })[]>;
