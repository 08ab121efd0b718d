import type { LootOption } from './answers.ts';

/** What the chosen things leave of the chance: it starts at 100 and never falls below 0 (R552, R620). */
export function chanceWith(chosen: readonly LootOption[]): number {
  return Math.max(0, 100 - chosen.reduce((sum, option) => sum + option.chance_deduction, 0));
}

/** The selection after a press: with Assured Loot another thing replaces the one before (R621). */
export function toggled(before: ReadonlySet<string>, id: string, onlyOne: boolean): ReadonlySet<string> {
  if (before.has(id)) return new Set([...before].filter((each) => each !== id));
  return new Set(onlyOne ? [id] : [...before, id]);
}

/** Dollars that the chosen things are worth together. */
export function worthOf(chosen: readonly LootOption[]): number {
  return chosen.reduce((sum, { value }) => sum + value, 0);
}
