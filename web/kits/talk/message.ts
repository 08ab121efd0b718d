import type { PublicCharacter } from '../../app/api/shapes.ts';
import type { Mention } from '../markup/parse.ts';

/** A message that the server has, in a room or in a conversation. */
export interface TalkMessage {
  readonly id: string;
  readonly body: string;
  readonly created_at: string;
  /** Null for a dead gangster whom the viewer may not find. */
  readonly character: PublicCharacter | null;
  readonly color_light: string;
  readonly color_dark: string;
  readonly mentions: readonly Mention[];
  readonly mentions_all: boolean;
  readonly image_upload_url: string | null;
  readonly image_upload_thumb_url: string | null;
  /** Whether the viewer has reported it. */
  readonly reported: boolean;
  /** When its author took it back. */
  readonly hidden_at?: string | null;
}

/** The player's message, not yet confirmed by the server. Its key stays the same however often it is sent. */
export interface Unsent {
  readonly key: string;
  /** Where it goes. */
  readonly place: string;
  readonly body: string;
  readonly pinned: boolean;
  /** Of its picture, which is not kept over a reload. */
  readonly picture: boolean;
  readonly at: number;
  readonly status: 'sending' | 'failed';
  /** Why it failed, in the server's words. */
  readonly error: string | null;
}
