import { duration, number } from '../../app/text/format.ts';
import type { ActivePerk, Perk, PerkUse } from './answers.ts';

/** How near its end a perk is (R377): soon under 5 minutes, ending in the last one. */
export function nearness(leftMs: number): 'long' | 'soon' | 'ending' {
  if (leftMs <= 60_000) return 'ending';
  return leftMs < 300_000 ? 'soon' : 'long';
}

/** What a tile of Perk Usage says (R314): "Unused", a time to two units, or "3 Uses". */
export function usageText({ total_duration: seconds, total_count: count }: PerkUse): string {
  if (seconds !== null && seconds > 0) return duration(seconds);
  if (count !== null && count > 0) return `${number(count)} Uses`;
  return 'Unused';
}

/** The perk of a type that works now. */
export function activeOf(perk: Perk, active: readonly ActivePerk[]): ActivePerk | null {
  return active.find(({ type_id: type }) => type === perk.type_id) ?? null;
}

/** Perks that are the same in every way that a player sees, as one. */
export interface PerkGroup {
  readonly perk: Perk;
  readonly count: number;
}

/** A list with those alike in one: locked, insured and refundable ones stay by themselves. */
export function grouped(perks: readonly Perk[]): readonly PerkGroup[] {
  const groups = new Map<string, PerkGroup>();
  for (const perk of perks) {
    const alone = perk.locked || perk.insured || perk.refund_amount !== null;
    const key = alone ? perk.id : `${perk.kind_id} ${perk.source_name}`;
    const before = groups.get(key);
    groups.set(key, before ? { ...before, count: before.count + 1 } : { perk, count: 1 });
  }
  return [...groups.values()];
}
