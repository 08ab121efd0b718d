import { defineSlice } from '../../kernel/world.ts';

/** A name that an account has put aside for a life to come. */
export interface ReservedName {
  readonly username: string;
  /** Ms since the epoch. */
  readonly at: number;
}

/** `names`: who holds a name, by its folded form; `reserved`: the one name of an account. */
export const settingsState = defineSlice('settings', () => ({
  names: new Map<string, string>(),
  reserved: new Map<string, ReservedName>(),
}));
