import { atom } from 'jotai/vanilla';
import type { Cut } from './answers.ts';

/** The last cut and whose it was, so that a look at the statistics does not lose it. */
export const lastCutAtom = atom<{ readonly characterId: string; readonly cut: Cut } | null>(null);
