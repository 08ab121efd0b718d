import { unreachable } from '@rackets/engine/kernel/values/assert.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { AccountOutcome } from '../../accounts/accounts.ts';
import { HttpError, refusalError } from './http-error.ts';

/** The value of an outcome; everything else is thrown as the HTTP error that it means. */
export function done<Value>(outcome: AccountOutcome<Value>): Value {
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'unknown':
      throw new HttpError(401, 'auth_credentials', 'The email address or the password is wrong.');
    case 'refused':
      throw refusalError(outcome.refusal);
    case 'closed':
      throw new HttpError(409, 'auth_closed', 'This account is closed. You can still reopen it.', {
        data: { erased_at: iso(outcome.erasedAt), token: outcome.token },
      });
    case 'limited':
      throw new HttpError(429, 'auth_limit', 'Too many tries. Please wait a while.', {
        retryAfterSeconds: outcome.retryAfterSeconds,
        data: { retry_after: outcome.retryAfterSeconds },
      });
    case 'busy':
      throw new HttpError(
        503,
        'auth_busy',
        'Too many people are signing in right now. Please try again.',
        outcome,
      );
    default:
      return unreachable(outcome);
  }
}
