import type { SessionEnd } from '../../accounts/collections.ts';
import { unreachable } from '@rackets/engine/kernel/values/assert.ts';
import type { Json } from '@rackets/engine/kernel/values/json.ts';
import type { Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';

export interface HttpErrorOptions {
  readonly data?: Json;
  /** When to try again. */
  readonly retryAfterSeconds?: number;
}

/** An error answer: status, a code of the form `feature_reason` and a sentence for the player. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly data: Json | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: HttpErrorOptions = {},
  ) {
    super(message);
    this.data = options.data;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** The body as the protocol documents it, as JSON text. */
  body(): string {
    const error = { message: this.message, code: this.code, data: this.data };
    return JSON.stringify({ error });
  }
}

/** [R236] For guests, and for session keys that have expired. */
export function noSession(): HttpError {
  return new HttpError(401, 'auth_session', 'Your session has ended. Please sign in again.');
}

const endedBy: Readonly<Record<SessionEnd, string>> = {
  signed_out: 'You signed out in another tab. Sign in to go on.',
  elsewhere: 'You were signed out here from another device. Sign in to go on.',
  password:
    'The password of your account was changed, so you were signed out here. Sign in with the new one.',
  address: 'The email address of your account was changed, so you were signed out here. Sign in to go on.',
  closed: 'Your account was closed, so you were signed out.',
  staff: 'You were signed out here by the staff. Sign in to go on.',
};

/** For the key of a session that was ended, or, without a reason, of one that expired or is unknown. */
export function deadSession(why: SessionEnd | null): HttpError {
  if (why === null) return noSession();
  const told = endedBy[why];
  return new HttpError(401, 'auth_session', told, { data: { ended: why } });
}

/** For players without a living gangster; the same as the engine's guard says. */
export function noCharacter(): HttpError {
  return new HttpError(403, 'character_dead', 'You have no living gangster.');
}

/** For a round that does not exist. */
export function noRound(): HttpError {
  return new HttpError(404, 'round_missing', 'There is no such round.');
}

/** For staff calls by anyone who lacks the role. Says nothing about what the call would have found. */
export function notStaff(): HttpError {
  return new HttpError(403, 'staff_only', 'Only staff can do this.');
}

/** For when a queue is full and nothing was begun. */
export function busy(retryAfterSeconds: number): HttpError {
  return new HttpError(503, 'unavailable', 'The game is busy. Please try again in a moment.', {
    retryAfterSeconds,
  });
}

/** For when something cannot be read, or nobody can vouch for what would be shown. */
export function unreadable(retryAfterSeconds: number): HttpError {
  return new HttpError(
    503,
    'unavailable',
    'The game cannot show this at the moment. Please try again shortly.',
    { retryAfterSeconds },
  );
}

/** For a change that may be made durable later, or not at all: the same request gets the true answer then. */
export function undecided(retryAfterSeconds: number): HttpError {
  return new HttpError(
    503,
    'unavailable',
    'The game cannot save anything at the moment, so it is not known yet whether this counted.',
    { retryAfterSeconds },
  );
}

/** The HTTP error for a refusal. */
export function refusalError(refusal: Refusal): HttpError {
  const options = refusal.data ? { data: refusal.data } : {};
  return new HttpError(refusalStatus(refusal.kind), refusal.code, refusal.message, options);
}

function refusalStatus(kind: Refusal['kind']): number {
  switch (kind) {
    case 'rule':
      return 422;
    case 'conflict':
      return 409;
    case 'not-found':
      return 404;
    case 'forbidden':
      return 403;
    case 'invalid':
      return 400;
    case 'internal':
      return 500;
    default:
      return unreachable(kind);
  }
}
