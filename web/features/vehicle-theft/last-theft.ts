import { atom } from 'jotai/vanilla';
import type { Theft } from './answers.ts';

/** The last theft, whose it was, and where its car stood: that place stays empty until the next search. */
interface LastTheft {
  readonly characterId: string;
  readonly theft: Theft;
  /** From 0; null after a search. */
  readonly place: number | null;
}

/** Kept here, so that a look at the log does not lose it. */
export const lastTheftAtom = atom<LastTheft | null>(null);
