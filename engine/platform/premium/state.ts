import { defineSlice } from '../../kernel/state/world.ts';

export const premiumState = defineSlice('premium', () => ({
  /** Until when each account is certified, ms since the epoch. */
  until: new Map<string, number>(),
}));
