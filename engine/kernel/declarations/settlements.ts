import type { RecordedEvent } from '../state/event.ts';

/** An event that ends a character, account or family, so that every feature settles what it held. */
export interface SettlementCause {
  /** The event's type. */
  readonly event: string;
  /** The ids of what it ends: characters, accounts or families, depending on the cause. */
  readonly whose: (event: RecordedEvent) => readonly string[];
}

/** The causes for which an event type triggers settlements. */
export type CausesByEvent = ReadonlyMap<string, readonly (SettlementCause & { readonly cause: string })[]>;

/**
 * The stages of settling what ended, in this order: what others may claim of it, what was put into escrow and comes
 * back, and what is then left of the estate.
 */
export const settlingStages = ['claims', 'returns', 'estate'] as const;
export type SettlingStage = (typeof settlingStages)[number];
