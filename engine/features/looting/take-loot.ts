import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { assuredLootUntil } from '../../shared/ports/item-ports.ts';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import { failureOf, pointsFor } from '../going-rate/going-rate.ts';
import { crime } from './crime.ts';
import { attempted, type Attempted } from './events.ts';
import { lootingRules } from './rules.ts';
import { chanceWith, drawLoot, openLoot, optionId, type Loot, type LootOption } from './state.ts';

const mostTaken = 20;

/** Takes some of what lies there (E256). What lies there next is drawn with it and shown in the answer. */
export const takeLoot = defineCommand({
  type: 'looting.take-loot',
  payload: z.strictObject({
    taken: z.array(z.string().max(60)).max(mostTaken),
    /** Whether the player believes their Assured Loot perk to run. */
    assuredExpected: z.boolean(),
  }),
  guards: actingFreely,
  decide(world, { payload: { taken, assuredExpected } }, context) {
    const character = context.me.id;
    const loot = openLoot(world, character);
    const chosen = loot === null ? null : chosenOf(loot, taken);
    if (loot === null || chosen === null)
      return refuse('looting_changed', 'These things are gone. Look again.', { kind: 'conflict' });
    if (chosen.length === 0) return refuse('looting_nothing', 'Take something first.');
    const assured = assuredLootUntil(world, character) > context.now;
    if (assuredExpected && !assured) return refuse('assured_loot_perk_expired', perkExpired);
    if (assured && chosen.length > 1)
      return refuse('looting_assured_one', 'With Assured Loot you take one thing only.');
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const { attempt, timers } = drawAttempt(world, context, loot, chosen, assured);
    return [
      crime.draft(world, context, attempt, {
        timers,
        moves: attempt.success ? chosen.map((option) => takes(character, option)) : [],
        worth: attempt.success ? attempt.value : 0,
      }),
    ];
  },
  answer(events) {
    const { data } = attempted.first(events);
    const taken = data.taken.map(({ item }) => ({ type_id: item, name: items.of(item).name }));
    return { ...crime.answer(events), message: messageOf(data), taken };
  },
});

/** R750. */
const perkExpired = 'Your Assured Loot perk has expired, press attempt again if you want to continue.';

/** The options that some ids name, each once; null when one of them does not lie there. */
function chosenOf(loot: Loot, taken: readonly string[]): readonly LootOption[] | null {
  const wanted = new Set(taken);
  const chosen = loot.options.filter((_, index) => wanted.has(optionId(loot, index)));
  return chosen.length === wanted.size ? chosen : null;
}

function drawAttempt(
  world: World,
  context: ActingContext,
  { place }: Loot,
  taken: readonly LootOption[],
  assured: boolean,
) {
  const rules = lootingRules(world);
  const { me, draw } = context;
  const chance = assured ? 100 : chanceWith(taken);
  const points = pointsOf(world, taken);
  const { end, timers } = crime.end(world, context, {
    success: draw.chance(chance * 10_000, 'success'),
    pays: {
      levelPoints: pointsFor(world, me.id, points),
      failurePoints: pointsFor(world, me.id, failureOf(points, rules.failurePointsDivisor)),
    },
    rules,
    arrest: rules.arrest,
    waitSeconds: rules.waitSeconds,
  });
  const value = taken.reduce((sum, { item }) => sum + items.of(item).value, 0);
  const next = drawLoot(world, draw, me.id, context.id('l'), context.now);
  return { attempt: { ...end, place, taken, value, chance, assured, next }, timers };
}

/** What carrying some things off teaches at level 1: as much of the whole as they cost of the chance, at least 1. */
function pointsOf(world: World, taken: readonly LootOption[]): number {
  return Math.max(1, Math.floor((lootingRules(world).levelPoints * (100 - chanceWith(taken))) / 100));
}

function takes(character: string, { item }: LootOption): Move {
  return { asset: itemAsset(item), from: sourceOf('looting'), to: inHand(character), amount: 1 };
}

function messageOf({ success, taken }: Attempted): string {
  const [only] = taken;
  const what =
    taken.length === 1 && only ? `the ${items.of(only.item).name.toLowerCase()}` : `${taken.length} things`;
  return success ? `You carried off ${what}.` : `Somebody heard you with ${what} under your coat.`;
}
