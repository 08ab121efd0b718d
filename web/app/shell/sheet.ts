import { atom } from 'jotai/vanilla';

/** The phone's open sheet: one at a time. */
export const sheetAtom = atom<'menu' | 'more' | null>(null);
