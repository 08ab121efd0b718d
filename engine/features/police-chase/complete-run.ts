import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { crime } from './crime.ts';
import { ppmPerPercent } from './events.ts';
import { policeChaseRules } from './rules.ts';
import { openChase } from './state.ts';
import { stepsOf } from './steps.ts';

/**
 * Turns off with what is left (E265). The player drove by themselves; only where they turn off is told, by the units,
 * and only now is drawn whether they get away.
 */
export const completeRun = defineCommand({
  type: 'police-chase.complete-run',
  payload: z.strictObject({
    units: z.int().min(0).max(1_000_000),
    /** The chase that the player has in view; null where they did not say. */
    chase: z.string().max(40).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { units, chase: seen } }, context) {
    const character = context.me.id;
    const chase = openChase(world, character);
    if (!chase) return refuse('chase_closed', 'Nobody is behind you.', { kind: 'conflict' });
    if ((seen ?? chase.id) !== chase.id)
      return refuse('chase_changed', 'That chase is over. Look again.', { kind: 'conflict' });
    const step = stepsOf(chase).find((each) => each.units === units);
    if (!step) return refuse('chase_units', 'There is no corner with that many units left.');
    const rules = policeChaseRules(world);
    const { id, drug, unitsStart } = chase;
    const { chance } = step;
    const { end, timers } = crime.end(world, context, {
      success: context.draw.chance(chance * ppmPerPercent, 'success'),
      pays: {
        levelPoints: pointsFor(world, character, rules.levelPoints),
        failurePoints: pointsFor(world, character, rules.failurePoints),
      },
      rules,
      arrest: rules.arrest,
      waitSeconds: rules.waitSeconds,
    });
    const home = {
      asset: drugAsset(drug),
      from: sourceOf('police-chase'),
      to: inHand(character),
      amount: units,
    };
    return [
      crime.draft(
        world,
        context,
        { ...end, chase: id, drug, unitsStart, units, chance },
        {
          timers,
          moves: end.success ? [home] : [],
          counts: [{ character, metric: 'police-chase.units', by: end.success ? units : 0 }],
        },
      ),
    ];
  },
  answer(events) {
    const answer = crime.answer(events);
    const { name } = drugs.of(answer.drug_id);
    const load = `${answer.units} units of ${name.toLowerCase()}`;
    const message = answer.success
      ? `You lost them, and brought home ${load}.`
      : `They boxed you in with ${load} in the trunk.`;
    return { ...answer, message, drug_name: name };
  },
});
