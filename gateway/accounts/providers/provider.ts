export const providers = ['google', 'apple'] as const;

/** An external identity provider. */
export type Provider = (typeof providers)[number];

/** The player a provider's token identifies. */
export interface Identity {
  /** The provider's permanent id for the person. */
  readonly subject: string;
  /** As returned by `normalizeEmail`; null if the token has no address or an unverified one. */
  readonly email: string | null;
  /** Ms since the epoch: when the token expires. */
  readonly expiresAt: number;
}

/** The result of checking a token: an identity, an invalid token, or keys that cannot be fetched. */
export type Judged = Identity | 'refused' | 'unavailable';

/** Verifies a provider's tokens with its published keys. */
export interface IdTokens {
  /** `nonce` is what the page sent to the provider; the token must contain its SHA-256 in hex. */
  judge(token: string, nonce: string | null, now: number): Promise<Judged>;
}
