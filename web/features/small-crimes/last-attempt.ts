import { atom } from 'jotai/vanilla';
import type { Attempt } from '../../app/api/answers.ts';

/** The last result, so that a look at the statistics does not lose it. */
export const lastAttemptAtom = atom<{ readonly characterId: string; readonly attempt: Attempt } | null>(null);
