import { characterRules } from '../../features/characters/rules.ts';
import { insuranceRules } from '../../features/insurance/rules.ts';
import { perksRules } from '../../features/perks/rules.ts';
import { quietRules } from '../../features/index.ts';
import type { JsonObject } from '../values/json.ts';

/**
 * The rules of random plays: a short round, so that jumps of the clock reach its end, in which newcomers can insure a
 * perk and their life, and arm themselves, and are mostly without protection.
 */
export const randomPlayRules = (): Readonly<Record<string, JsonObject>> => ({
  ...quietRules(),
  round: { weeks: 2, deathmatchWeeks: 1, spareDays: 7 },
  characters: {
    ...characterRules.defaults,
    protectionHours: [0, 0.25, 24],
    defaultProtectionHours: 0,
    startingMoney: 10_000,
  },
  perks: { ...perksRules.defaults, insuranceCost: 65 },
  insurance: { ...insuranceRules.defaults, price: 65 },
});

const leftByBugs = ['agenda.parked', 'agenda.item-retried'];
const fromPlatform = ['reactors.begun', 'reactors.advanced', 'sanctions.banned', 'notices.noticed'];

/** Kinds of events that no random play reaches: a change of leader, what a bug leaves and what the platform brings. */
export const beyondRandomPlay: ReadonlySet<string> = new Set([
  ...leftByBugs,
  ...fromPlatform,
  'leadership.taken',
  'leadership.kept',
  'leadership.left',
  'round.feature-joined',
]);
