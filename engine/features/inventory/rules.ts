import { defineRules } from '../../kernel/state/world.ts';

export const inventoryRules = defineRules('inventory', {
  /** What a fence pays of an item's catalogue value, in parts per million. */
  sellPpm: 1_000_000,
  /** Kinds of items that nobody buys: paper that is used up for a favour. */
  notSold: ['services'],
  /** The most of one kind that a sale takes (R424, R515). */
  mostOfKind: 1_000,
});
