import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { normalizeEmail } from '../email.ts';
import type { IdTokens, Judged } from './provider.ts';

const keysTimeoutMs = 5_000;
/** Unknown keys are not looked up again sooner: forged tokens must not flood the provider. */
const keysCooldownMs = 30_000;

export interface SignedIdTokensOptions {
  readonly issuers: readonly string[];
  /** Our client id: tokens issued for others are rejected. */
  readonly audience: string;
  readonly keysUrl: string;
}

/** OpenID Connect tokens: checks signature, issuer, audience, time and nonce. */
export class SignedIdTokens implements IdTokens {
  readonly #options: SignedIdTokensOptions;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(options: SignedIdTokensOptions) {
    this.#options = options;
    this.#keys = createRemoteJWKSet(new URL(options.keysUrl), {
      timeoutDuration: keysTimeoutMs,
      cooldownDuration: keysCooldownMs,
    });
  }

  async judge(token: string, nonce: string | null, now: number): Promise<Judged> {
    const { issuers, audience } = this.#options;
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        algorithms: ['RS256'],
        issuer: [...issuers],
        audience,
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate: new Date(now),
      });
      return isOurs(payload, nonce) ? identityOf(payload) : 'refused';
    } catch (error) {
      return isRefusal(error) ? 'refused' : 'unavailable';
    }
  }
}

/** A stolen token is useless without the value behind its nonce hash. */
function isOurs(payload: JWTPayload, nonce: string | null): boolean {
  const held = payload['nonce'];
  if (held === undefined) return nonce === null;
  return nonce !== null && held === createHash('sha256').update(nonce).digest('hex');
}

function identityOf(payload: JWTPayload): Judged {
  const { sub = '', exp = 0, email, email_verified: verified } = payload;
  if (sub === '') return 'refused';
  // Apple sends the string, Google the boolean.
  const isVerified = verified === true || verified === 'true';
  return {
    subject: sub,
    email: isVerified && typeof email === 'string' ? normalizeEmail(email) : null,
    expiresAt: exp * 1_000,
  };
}

/** Whether the token itself is invalid, rather than the keys unavailable. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  return !(
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}
