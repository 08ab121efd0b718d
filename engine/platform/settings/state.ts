import { defineSlice } from '../../kernel/world.ts';

/** A name that an account has reserved for a future character. */
export interface ReservedName {
  readonly username: string;
  /** Ms since the epoch. */
  readonly at: number;
}

/** `names`: who reserved a name, by its folded form; `reserved`: each account's one name. */
export const settingsState = defineSlice('settings', () => ({
  names: new Map<string, string>(),
  reserved: new Map<string, ReservedName>(),
}));
