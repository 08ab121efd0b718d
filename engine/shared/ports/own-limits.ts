import type { Refusal } from '../../kernel/declarations/refusal.ts';
import { definePort } from '../../kernel/declarations/port.ts';

/** Why an account may not stake `amount` dollars at `now`, by limits that its player has set; null where it may. */
export const ownLimitProblem = definePort<[account: string, amount: number, now: number], Refusal | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);

/**
 * Tells who keeps such limits that an account's games took `lost` dollars at `at`; below zero for what they paid. Part
 * of apply: it may change the slice of whoever answers.
 */
export const gamesTook = definePort<[account: string, lost: number, at: number], void>(() => undefined);
