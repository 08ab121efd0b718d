import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cancelled, collected, takenOver } from './events.ts';
import { cannotHold, heldCount, notSeenDown, ownContract, placeHere, termsFor, waiting } from './may-act.ts';
import { contractOf, cityOfPlace, dueOf, nameOfPlace, strengthNow } from './state.ts';
import { isDown } from './strength.ts';

const payload = z.strictObject({ property: z.string().max(60) });

/** Takes over a property that nobody holds, or that the player has seen worn down to nothing (E201, ruling 65). */
export const takeOver = defineCommand({
  type: 'property.take-over',
  payload,
  guards: actingFreely,
  decide(world, command, context) {
    const { me, now } = context;
    const place = placeHere(me, command.payload.property);
    if (isRefusal(place)) return place;
    const refusal =
      waiting(world, context) ?? cannotHold(world, me.id, place) ?? notSeenDown(world, me.id, place, now);
    if (refusal) return refusal;
    const former = contractOf(world, place.id);
    if (former && !isDown(strengthNow(world, former, now)))
      return refuse('property_rebuilt', `The ${place.name} was built up again since you looked.`, {
        kind: 'conflict',
      });
    const { price, income } = termsFor(world, me.id, place);
    return [
      takenOver.draft(
        { property: place.id, city: place.city, price, income },
        {
          moves: [{ asset: 'money', from: inHand(me.id), to: sinkOf('property'), amount: price }],
          counts: [
            { character: me.id, metric: 'property.contracts', by: 1 },
            ...(former ? [heldCount(former, now)] : []),
          ],
          subjects: [
            { id: me.id, role: 'owner' },
            ...(former ? [{ id: former.holder, role: 'holder' }] : []),
          ],
        },
      ),
    ];
  },
  answer(events) {
    const { property, price, income } = takenOver.first(events).data;
    return { property, price, income, message: `The ${nameOfPlace(property)} is yours.` };
  },
});

/** Takes what a property has earned, in its own city (E204). */
export const collectIncome = defineCommand({
  type: 'property.collect-income',
  payload,
  guards: actingFreely,
  decide(world, command, { me, now }) {
    const contract = ownContract(world, me, command.payload.property);
    if (isRefusal(contract)) return contract;
    const { property } = contract;
    const amount = dueOf(world, contract, now);
    if (amount === 0) return refuse('property_nothing', 'There is nothing to collect yet.');
    return [
      collected.draft(
        { property, city: cityOfPlace(property), amount },
        {
          moves: [{ asset: 'money', from: sourceOf('property'), to: inHand(me.id), amount }],
          counts: [{ character: me.id, metric: 'property.money', by: amount }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { property, amount } = collected.first(events).data;
    return { property, amount };
  },
});

/** Gives a property up; what it has earned is lost (E205, ruling 30). */
export const cancelContract = defineCommand({
  type: 'property.cancel-contract',
  payload,
  guards: actingFreely,
  decide(world, command, { me, now }) {
    const contract = ownContract(world, me, command.payload.property);
    if (isRefusal(contract)) return contract;
    const { property } = contract;
    return [
      cancelled.draft(
        { property, city: cityOfPlace(property), lost: dueOf(world, contract, now) },
        { counts: [heldCount(contract, now)], subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ property: cancelled.first(events).data.property }),
});
