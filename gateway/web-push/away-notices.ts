import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { DocumentOwner, PlayerDocuments } from '../preferences/player-documents.ts';

/** Something for one gangster, told outside the game alone. */
export interface AwayNotice {
  readonly character: string;
  readonly body: string;
  /** Where a press leads. */
  readonly path: string;
  /** A later notice with the same tag takes the place of an earlier one. */
  readonly tag: string;
  /** Whether the player has muted just this. */
  readonly isMuted?: (documents: PlayerDocuments, owner: Required<DocumentOwner>) => Promise<boolean>;
}

/**
 * What is no alert, because the game shows it in another way, but is told to players who are away. A feature declares
 * it in its folder, with a line in `gateway/features/away.ts`.
 */
export interface AwayNotices {
  /** The notification channel, and what players call it. */
  readonly id: string;
  readonly name: string;
  /** Whether an event has something to tell. */
  readonly tells: (event: RecordedEvent) => boolean;
  readonly of: (world: World, event: RecordedEvent) => readonly AwayNotice[];
}
