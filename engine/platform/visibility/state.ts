import { defineSlice } from '../../kernel/state/world.ts';

/** Players' choices about their characters' visibility, by character. */
export const visibilityState = defineSlice('visibility', () => ({
  /** Whether the link to the account's other characters is public, if changed after creation. */
  revealed: new Map<string, boolean>(),
  /** Until when (ms) a dead character is hidden from pages and searches. */
  hidden: new Map<string, number>(),
  /** The accounts that were shown the link in private, in that order. */
  shared: new Map<string, string[]>(),
}));
