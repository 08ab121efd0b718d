import { z } from 'zod';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { skillIds, type SkillId } from '../../shared/people/skills.ts';
import { tiers, type Tier } from './rules.ts';

const amount = z.int().min(0);

/** What the insurance of an ended life gives to the next ones: it is fixed at the death. */
export const policySchema = z.strictObject({
  /** The life that ended. */
  character: z.string(),
  diedAt: z.int(),
  tier: z.enum(tiers),
  level: z.int().min(1),
  money: amount,
  bullets: amount,
  /** By skill, what it will have been learned at least. */
  learned: z.partialRecord(z.enum(skillIds), z.array(amount)),
});
export type Policy = z.infer<typeof policySchema>;

/** What covers a life that ended, until its settlement: by then other features have forgotten it. */
export interface Ending {
  readonly tier: Tier;
  /** Whether its own player ended it. */
  readonly chosen: boolean;
  readonly levelPoints: number;
  readonly learned: Partial<Record<SkillId, readonly number[]>>;
}

export const insuranceState = defineSlice('insurance', () => ({
  /** Until when each life is covered by a paid policy, ms since the epoch. */
  covers: new Map<string, number>(),
  endings: new Map<string, Ending>(),
  /** What each account can claim, the oldest first. */
  policies: new Map<string, readonly Policy[]>(),
  /** What each life that ended and was settled left, in dollars: its page still tells of its fortune. */
  left: new Map<string, number>(),
}));

/** Until when a life is covered by a paid policy, ms; 0 where none runs now. */
export function coveredUntil(world: World, character: string, now: number): number {
  const until = insuranceState(world).covers.get(character) ?? 0;
  return until > now ? until : 0;
}

/** What an account can claim, the oldest first. */
export function policiesOf(world: World, account: string): readonly Policy[] {
  return insuranceState(world).policies.get(account) ?? [];
}
