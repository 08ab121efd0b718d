import { atom } from 'jotai/vanilla';

/** While a money field is shown: what a tap on the header's cash does with the amount (rule 13 of the design). */
export const cashFillAtom = atom<{ readonly fill: (amount: number) => void } | null>(null);
