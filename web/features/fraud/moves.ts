import type { FraudType } from './answers.ts';

/** What can be done next about a type: raise its chance, or try it. */
export const moves = ['plan', 'attempt'] as const;
export type Move = (typeof moves)[number];

const likelyFrom = 80;

/** Whether a type can be planned further (R616), and tried (R617). */
export const can: Readonly<Record<Move, (type: FraudType) => boolean>> = {
  plan: ({ locked, chance }) => !locked && chance < 100,
  attempt: ({ chance }) => chance > 0,
};

/** The likelier next move: planning until the fraud is likely, then trying it. */
export const nextMove = ({ chance }: FraudType): Move => (chance < likelyFrom ? 'plan' : 'attempt');
