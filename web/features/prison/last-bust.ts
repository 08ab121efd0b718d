import { atom } from 'jotai/vanilla';
import type { Bust } from './answers.ts';

/** The last bust's result, or that the inmate had left before the try. */
export type LastBust = { readonly characterId: string } & (
  { readonly bust: Bust } | { readonly tooLate: string }
);

export const lastBustAtom = atom<LastBust | null>(null);
