import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Logger } from 'pino';
import { recordClosed, type ClosedAccounts } from '../accounts/closed-accounts.ts';

const lookMs = 5_000;

/**
 * Records beside the heads which accounts the gateways close, since gateways have no keys. Returns a function that checks
 * once more and stops.
 */
export function keepClosed(documents: Documents, closed: ClosedAccounts, log: Logger): () => Promise<void> {
  let looking: Promise<void> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(() => recordClosed(documents, closed))
      // The next check shows whether it was only an outage.
      .catch((error: unknown) => log.warn({ err: error }, 'closed accounts could not be recorded'));
    return looking;
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  return () => {
    clearInterval(timer);
    return look();
  };
}
