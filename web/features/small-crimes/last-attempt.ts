import { atom } from 'jotai/vanilla';
import type { Attempt } from './answers.ts';

export interface LastAttempt {
  readonly characterId: string;
  readonly attempt: Attempt;
  /** The level that the attempt reached; null when it stayed. */
  readonly level: number | null;
}

/** The last result, so that a look at the statistics does not lose it. */
export const lastAttemptAtom = atom<LastAttempt | null>(null);
