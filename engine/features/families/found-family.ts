import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { parseName } from '../../shared/text/names.ts';
import { freeFrom, waitingRefusal } from './between-families.ts';
import { founded } from './events.ts';
import { familiesRules } from './rules.ts';
import { familiesState, isNameTaken } from './state.ts';
import { familyColours, longestFamilyName, type FamilyColour } from './terms.ts';

/** A wished name as a family would bear it, or why it cannot: the rules of gangsters' names (ruling 58). */
export function familyNameFor(
  world: World,
  wished: string,
  self: string | null = null,
): { readonly name: string } | Refusal {
  const parsed = parseName(wished, longestFamilyName);
  if ('problem' in parsed) return refuse('family_name_invalid', parsed.problem);
  return isNameTaken(world, parsed.name, self)
    ? refuse('family_name_taken', 'A family of this round has this name, or one that looks like it.', {
        kind: 'conflict',
      })
    : parsed;
}

/** What keeps a gangster from founding a family now, whatever its name (R716); null for nothing. */
export function foundingProblem(world: World, me: Character, now: number): Refusal | null {
  const { level, cost } = familiesRules(world).founding;
  if (me.family !== null)
    return refuse('family_member', 'You are in a family already.', { kind: 'conflict' });
  const free = freeFrom(world, me.id);
  if (free > now) return waitingRefusal(free);
  if (levelOfCharacter(world, me.id).number < level)
    return refuse('family_level', `Founding a family takes level ${level}.`);
  return holding(world, inHand(me.id), 'money') < cost
    ? refuse('family_money', 'You do not have the cash to found a family.')
    : null;
}

/** The colour that the fewest of the round's families have, in the order of the list. */
function freeColour(world: World): FamilyColour {
  const worn = new Map<string, number>();
  for (const { colour, closedAt } of familiesState(world).families.values())
    if (closedAt === null) worn.set(colour, (worn.get(colour) ?? 0) + 1);
  const times = (colour: string) => worn.get(colour) ?? 0;
  return familyColours.reduce((best, each) => (times(each) < times(best) ? each : best));
}

/** Founds a family, whose boss is who pays for it (E345). */
export const foundFamily = defineCommand({
  type: 'families.found-family',
  payload: z.strictObject({ name: z.string().max(64) }),
  guards: ['round-open', 'alive', 'at-liberty', 'not-travelling'],
  decide(world, { payload }, context) {
    const { me } = context;
    const problem = foundingProblem(world, me, context.now);
    if (problem) return problem;
    const named = familyNameFor(world, payload.name);
    if (!('name' in named)) return named;
    const { cost } = familiesRules(world).founding;
    return [
      founded.draft(
        { family: context.id('f'), name: named.name, colour: freeColour(world), cost },
        {
          moves: [{ asset: 'money', from: inHand(me.id), to: sinkOf('families'), amount: cost }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { family, name, colour } = founded.first(events).data;
    return { family, name, colour };
  },
});
