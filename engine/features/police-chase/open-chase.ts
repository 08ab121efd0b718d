import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { drawOne, type DrawContext } from '../../kernel/dice/draw.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { opened } from './events.ts';
import { policeChaseRules } from './rules.ts';
import { openChase } from './state.ts';
import { lotsIn } from './steps.ts';

/** Loads the car: draws the drug and the chances of each corner, and nothing of what a corner brings. */
export const startChase = defineCommand({
  type: 'police-chase.open-attempt',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    if (openChase(world, character))
      return refuse('chase_open', 'They are behind you already.', { kind: 'conflict' });
    const ready = timerUntil(world, character, 'police-chase');
    if (ready > context.now) return waitRefusal(ready);
    const load = drawLoad(world, context.draw, character);
    const chances = drawChances(world, context.draw);
    return [
      opened.draft(
        { chase: context.id('d'), ...load, chances },
        { subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ chase: opened.first(events).data.chase }),
});

/** Dearer drugs come with the levels: a load is worth what the rate of the level buys. */
function drawLoad(world: World, draw: DrawContext, character: string) {
  const { loadValue, unitsMax, gainLoss } = policeChaseRules(world);
  const worth = moneyFor(world, character, loadValue);
  const lots = lotsIn(gainLoss.length + 1);
  const unitsOf = ({ value }: { readonly value: number }) =>
    Math.min(unitsMax - (unitsMax % lots), Math.floor(worth / value / lots) * lots);
  const affordable = drugs.entries.filter((drug) => unitsOf(drug) > 0);
  const [cheapest] = drugs.entries.toSorted((one, other) => one.value - other.value);
  const drug = affordable.length > 0 || !cheapest ? drawOne(draw, affordable, 'drug') : cheapest;
  return { drug: drug.id, unitsStart: Math.max(lots, unitsOf(drug)) };
}

function drawChances(world: World, draw: DrawContext): number[] {
  const { chanceMin, chanceMax, gainMin, gainMax, gainLoss, chanceCap } = policeChaseRules(world);
  const gain = draw.between(gainMin, gainMax, 'gain');
  const chances = [draw.between(chanceMin, chanceMax, 'chance')];
  for (const loss of gainLoss) chances.push(Math.min(chanceCap, (chances.at(-1) ?? 0) + gain - loss));
  return chances;
}
