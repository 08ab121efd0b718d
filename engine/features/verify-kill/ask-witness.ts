import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { lifeNamed } from '../characters/living-named.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { killOfDeceased, type Kill } from '../killing/state.ts';
import { asked, isAnswer, type Answer } from './events.ts';
import { verifyKillRules } from './rules.ts';

/** Pays a witness to say whether somebody killed somebody (E279). */
export const askWitness = defineCommand({
  type: 'verify-kill.ask-witness',
  payload: z.strictObject({
    suspect: z.string().max(64),
    deceased: z.string().max(64),
    bribe: z.int().min(1).max(maxInputAmount),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, now, draw } = context;
    const { bribe } = payload;
    const { factor, stolenPpm, waitSeconds } = verifyKillRules(world);
    const ready = timerUntil(world, me.id, 'verify-kill');
    if (ready > now) return waitRefusal(ready);
    const suspect = lifeNamed(world, payload.suspect);
    if (!suspect)
      return refuse('verifykill_suspect', 'There is no gangster by the name of your suspect.', {
        kind: 'not-found',
      });
    const deceased = lifeNamed(world, payload.deceased);
    const kill = deceased && killOfDeceased(world, deceased.id);
    // Who is dead and of what is public: a witness is needed only for by whom.
    if (!deceased || !kill)
      return refuse('verifykill_deceased', 'Nobody by that name died by another’s hand.');
    if (context.balance(inHand(me.id), 'money') < bribe)
      return refuse('verifykill_cash_short', 'You do not have that much cash.');
    // Whether the bribe is enough, and whether it is stolen, is drawn before anything is said of the killer.
    const price = priceOf(world, kill, draw.between(factor.from, factor.to, 'price'));
    const result: Answer =
      bribe < price
        ? 'failed'
        : draw.chance(stolenPpm, 'stolen')
          ? 'stolen'
          : kill.killer === suspect.id
            ? 'correct'
            : 'incorrect';
    const paid = result !== 'failed';
    return [
      asked.draft(
        {
          suspect: suspect.id,
          deceased: deceased.id,
          bribe,
          price,
          stolenChance: stolenPpm,
          result,
          waitSeconds,
        },
        {
          moves: paid
            ? [{ asset: 'money', from: inHand(me.id), to: sinkOf('verify-kill'), amount: bribe }]
            : [],
          counts: [
            { character: me.id, metric: 'verify-kill.asked', by: 1 },
            { character: me.id, metric: 'verify-kill.spent', by: paid ? bribe : 0 },
            { character: me.id, metric: 'verify-kill.answered', by: isAnswer(result) ? 1 : 0 },
          ],
          timers: [{ character: me.id, name: 'verify-kill', until: now + waitSeconds * secondMs }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { data, at } = asked.first(events);
    const { suspect, deceased, bribe, result, waitSeconds } = data;
    return { result, suspect, deceased, bribe, wait_until: iso(at + waitSeconds * secondMs) };
  },
});

/** What a witness wants, where the draw says so many thousandths of the usual price. */
function priceOf(world: World, { deceased, type }: Kill, thousandths: number): number {
  const { basePrice, silentFactor } = verifyKillRules(world);
  const usual = moneyAt(world, levelOfCharacter(world, deceased).number, basePrice);
  const price = Math.ceil((usual * thousandths) / 1_000);
  return type === 'private' ? price * silentFactor : price;
}
