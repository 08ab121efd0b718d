import type { FraudType } from './answers.ts';

/** What can be done next about a type: raise its chance, try it, or nothing. */
export type Move = 'plan' | 'attempt';

const likelyFrom = 80;

/** Whether a type can be planned further (R616), and tried (R617). */
export const canPlan = ({ locked, chance }: FraudType): boolean => !locked && chance < 100;
export const canAttempt = ({ chance }: FraudType): boolean => chance > 0;

/** The likelier next move: planning until the fraud is likely, then trying it. */
export function nextMove({ chance }: FraudType): Move {
  return chance < likelyFrom ? 'plan' : 'attempt';
}
