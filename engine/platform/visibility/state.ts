import { defineSlice } from '../../kernel/world.ts';

/** What players decided about the lives they have led, by character. */
export const visibilityState = defineSlice('visibility', () => ({
  /** Whether the link to the account's other lives is public, where that was changed after birth. */
  revealed: new Map<string, boolean>(),
  /** Until when (ms) a dead character is left out of pages and searches. */
  hidden: new Map<string, number>(),
  /** The accounts that were shown the link in private, in the order told. */
  shared: new Map<string, string[]>(),
}));
