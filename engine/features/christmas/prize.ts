import { z } from 'zod';
import { items } from '../../shared/catalogues/items.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';

export const prizeKinds = ['money', 'bullets', 'scratch_card', 'respect_refill', 'perk'] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** What a door held. */
export const prizeData = z.strictObject({
  kind: z.enum(prizeKinds),
  /** "$2,000", "2 bonus scratch cards", "XP boost, 20 %". */
  name: z.string(),
  amount: z.int().min(1),
});
export type Prize = z.infer<typeof prizeData>;

/** What so much of something is called. */
export function prizeName(kind: Exclude<PrizeKind, 'perk'>, amount: number): string {
  if (kind === 'money') return moneyText(amount);
  if (kind === 'bullets') return countText(amount, 'bullet');
  const { name, plural } = items.of(kind);
  return countText(amount, lowered(name), lowered(plural));
}

const lowered = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);
