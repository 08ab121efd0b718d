import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type Character, type World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { createCost } from './chance.ts';
import { created, subjectsOf } from './events.ts';
import { heistsRules } from './rules.ts';
import { escrowIn, heistWith, numbersOf, openedTypes, plans, timerOf } from './state.ts';

export const noType = refuse('heists_type_unknown', 'There is no such heist.', { kind: 'not-found' });
export const heistId = z.string().max(40);

/** Why a gangster cannot take part in a heist of a type; null when they can. Of others it is told in the same words. */
export function partProblem(
  world: World,
  { id }: Pick<Character, 'id'>,
  type: string,
  now: number,
): Refusal | null {
  const busy = heistWith(world, id);
  if (busy)
    return refuse('heists_busy', 'You are in a heist already.', { kind: 'conflict', data: { id: busy.id } });
  const until = timerUntil(world, id, timerOf(type));
  if (until > now)
    return refuse('heists_waiting', 'You did this one not long ago.', { data: { wait_until: iso(until) } });
  const { seatLevel } = numbersOf(world, type);
  return levelOfCharacter(world, id).number >= seatLevel
    ? null
    : refuse('heists_level', `A seat in this heist takes level ${seatLevel}.`);
}

/** Plans a heist in the city where the actor is, as its leader (E292). */
export const createHeist = defineCommand({
  type: 'heists.create-heist',
  payload: z.strictObject({ type: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { type } }, context) {
    const { me, now } = context;
    const found = openedTypes.find(world, type);
    if (!found) return noType;
    const locked = openedTypes.locked(world, me.id, found.numbers);
    if (locked !== null) return refuse('heists_locked', `${locked}.`);
    const problem = partProblem(world, me, type, now);
    if (problem) return problem;
    const { openSeconds } = heistsRules(world);
    const expiresAt = now + openSeconds * secondMs;
    if (expiresAt > world.round.endsAt)
      return refuse('heists_round_ends', 'The round is over before this heist could be.');
    const cost = createCost(world, type);
    if (context.balance(inHand(me.id), 'money') < cost)
      return refuse('heists_cash_short', `Planning this heist costs ${moneyText(cost)}.`);
    const id = context.id('h');
    const put = { asset: 'money', from: inHand(me.id), to: escrowIn(id, me.id), amount: cost };
    return [
      created.draft(
        { heist: id, type, city: me.location, cost, expiresAt },
        {
          moves: cost > 0 ? [context.plan(put)] : [],
          subjects: subjectsOf({ ...plans.none, leader: me.id }),
        },
      ),
    ];
  },
  answer: (events) => ({ id: created.first(events).data.heist }),
});
