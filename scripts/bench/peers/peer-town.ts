import type { Told } from './hand-crime.ts';

/** What became of a crime. */
export type PeerAnswer =
  | { readonly kind: 'told'; readonly told: Told }
  /** Nobody has this token. */
  | { readonly kind: 'stranger' }
  /** It is too soon for another crime. */
  | { readonly kind: 'waiting'; readonly until: number };

/** A town of gangsters in a durable store, by hand. */
export interface PeerTown {
  /** One crime, on the disk when this resolves; what was told before if the player has sent the key before. */
  crime(token: string, key: string, now: number): Promise<PeerAnswer>;
  close(): Promise<void>;
}

/** How a town is opened. */
export interface PeerTownOptions {
  readonly players: number;
  /** The time between two crimes of one player. */
  readonly waitMs: number;
  /** Whether attempts, totals, days and rankings are kept, too. */
  readonly readModels: boolean;
  readonly secret: Buffer;
}

/** The session of the n-th player. */
export function peerToken(n: number): string {
  return `session-of-player-${n}`;
}
