import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { chosenVehicles } from '../garage/chosen.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { colourUnlocked, resprayed } from './events.ts';
import { resprayCost, unlockCost } from './state.ts';

/** R416. */
const premiumRequired = refuse('premium_required', 'Respraying is for Certified Gangsters.', {
  kind: 'forbidden',
});
/** R481. */
const untouched = refuse('respray_disabled', "Sorry boss, we don't touch rides like that.");
const unknownColour = refuse('respray_colour_unknown', 'There is no such colour.', { kind: 'not-found' });
const cashShort = refuse('respray_cash_short', 'You do not have that much cash.');

/** Resprays a vehicle in a colour that its owner can use (E142). */
export const resprayVehicle = defineCommand({
  type: 'vehicle-mods.respray-vehicle',
  payload: z.strictObject({ vehicle: z.string().max(60), colour: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { vehicle, colour } }, context) {
    const character = context.me.id;
    const chosen = chosenVehicles(world, character, [vehicle]);
    if (isRefusal(chosen)) return chosen;
    if (modelOf(vehicle).asIs === true) return untouched;
    if (!mayChoose(world, context)) return premiumRequired;
    if (!paints.has(colour)) return unknownColour;
    const before = knownVehicle(world, vehicle).paint;
    if (before === colour) return refuse('respray_same', 'It has this colour already.', { kind: 'conflict' });
    if (unlockCost(world, character, colour) > 0)
      return refuse('respray_locked', 'Unlock this colour first.');
    const cost = resprayCost(world, vehicle);
    return (
      cannotPay(context, cost) ?? [
        resprayed.draft(
          { vehicle, before, paint: colour, cost },
          {
            moves: [{ asset: 'money', from: inHand(character), to: sinkOf('vehicle-mods'), amount: cost }],
            counts: [{ character, metric: 'vehicle-mods.resprays', by: 1 }],
            subjects: [{ id: character, role: 'owner' }],
          },
        ),
      ]
    );
  },
  answer: (events) => ({ money: -resprayed.first(events).data.cost }),
});

/** Pays for a colour once; it can be used on every vehicle from then on (E143). */
export const unlockColour = defineCommand({
  type: 'vehicle-mods.unlock-colour',
  payload: z.strictObject({ colour: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { colour } }, context) {
    const character = context.me.id;
    if (!mayChoose(world, context)) return premiumRequired;
    if (!paints.has(colour)) return unknownColour;
    const cost = unlockCost(world, character, colour);
    if (cost === 0) return refuse('respray_unlocked', 'This colour is yours already.', { kind: 'conflict' });
    return (
      cannotPay(context, cost) ?? [
        colourUnlocked.draft(
          { paint: colour, cost },
          {
            moves: [{ asset: 'money', from: inHand(character), to: sinkOf('vehicle-mods'), amount: cost }],
            subjects: [{ id: character, role: 'owner' }],
          },
        ),
      ]
    );
  },
  answer: (events) => ({ money: -colourUnlocked.first(events).data.cost }),
});

const mayChoose = (world: World, { me, now }: ActingContext) => hasPremium(world, me.account, now);

/** Refuses whoever cannot pay; null when they can. */
function cannotPay(context: ActingContext, cost: number): Refusal | null {
  return context.balance(inHand(context.me.id), 'money') < cost ? cashShort : null;
}
