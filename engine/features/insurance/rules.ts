import { defineRules, type World } from '../../kernel/state/world.ts';

/** What covers a life at its end: nothing that was paid for, the paid policy, or that of a Certified Gangster. */
export const tiers = ['free', 'standard', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** What a tier gives back, in percent of what a death costs (R509, R510, R512). */
type Percents = {
  readonly level: number;
  readonly bullets: number;
  readonly money: number;
  readonly vehicle_theft: number;
  readonly small_crimes: number;
};

const free: Percents = { level: 50, bullets: 50, money: 0, vehicle_theft: 50, small_crimes: 0 };
const paid: Percents = { level: 70, bullets: 70, money: 70, vehicle_theft: 70, small_crimes: 50 };

export const insuranceRules = defineRules('insurance', {
  /** What a term costs at level 1, which the going rate raises. */
  price: 5_500,
  days: 7,
  /** How far ahead a life can be covered: nobody locks a beginner's price in for the round. */
  mostDays: 14,
  /** How long before its end a policy's owner is told. */
  warnHours: 24,
  percents: { free, paid },
  /** R511: whether small crimes are for Certified Gangsters only (ruling 10). */
  premiumTier: true,
  /** Ends of a life that its own player chose: they pay nothing (ruling 26). */
  chosenEnds: ['suicide', 'closed'],
});

/** What a tier gives back, in percent of what a death costs. */
export function percentsOf(world: World, tier: Tier): Percents {
  const { percents, premiumTier } = insuranceRules(world);
  if (tier === 'free') return percents.free;
  return premiumTier && tier === 'standard' ? { ...percents.paid, small_crimes: 0 } : percents.paid;
}
