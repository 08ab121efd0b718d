export const providers = ['google', 'apple'] as const;

/** Somebody else who says who a player is. */
export type Provider = (typeof providers)[number];

/** Whom a provider's token is about. */
export interface Identity {
  /** Names the person at that provider for ever. */
  readonly subject: string;
  /** As `normalizeEmail` makes it; null where it tells none, or one that it has not verified. */
  readonly email: string | null;
  /** Ms since the epoch: the token is worth nothing later. */
  readonly expiresAt: number;
}

/** What became of a token: an identity, a token that is not for us, or keys that cannot be read. */
export type Judged = Identity | 'refused' | 'unavailable';

/** A provider's tokens: judged by its published keys. */
export interface IdTokens {
  /** `nonce` is what the page chose when it asked; the token must hold its SHA-256 in hex. */
  judge(token: string, nonce: string | null, now: number): Promise<Judged>;
}
