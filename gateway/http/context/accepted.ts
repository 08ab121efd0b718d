import { unreachable } from '@rackets/engine/kernel/values/assert.ts';
import type { Accepted, Outcome } from '../../pipeline/port.ts';
import { refusalError, undecided } from './http-error.ts';

/** A command that was carried out. Throws any other outcome as the HTTP error that it means. */
export function acceptedOrThrow(outcome: Outcome): Accepted {
  switch (outcome.kind) {
    case 'accepted':
      return outcome;
    case 'refused':
      throw refusalError(outcome.refusal);
    case 'unavailable':
      throw undecided(outcome.retryAfterSeconds);
    default:
      return unreachable(outcome);
  }
}
