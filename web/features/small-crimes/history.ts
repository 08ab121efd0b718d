import { smallCrimeAttempt } from '@rackets/engine/features/small-crimes/attempt.ts';

/** How the history of small crimes is shown. */
export const history = { fields: smallCrimeAttempt, outcome: { done: 'Success', failed: 'Failed' } } as const;
