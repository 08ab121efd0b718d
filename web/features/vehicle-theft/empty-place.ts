import { atom } from 'jotai/vanilla';

/** Where the car stood that a gangster tried last: that place stays empty until the next search. */
interface EmptyPlace {
  readonly characterId: string;
  /** From 0. */
  readonly place: number;
}

/** Kept here, so that a look at the log does not lose it. */
export const emptyPlaceAtom = atom<EmptyPlace | null>(null);
