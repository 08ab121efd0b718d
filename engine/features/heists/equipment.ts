import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { items } from '../../shared/catalogues/items.ts';
import { giveBack, takeLot } from '../../shared/ports/transferable.ts';
import { optionCost } from './chance.ts';
import { heistId } from './create-heist.ts';
import { equipped, subjectsOf, unequipped } from './events.ts';
import { ownPlan } from './own-plan.ts';
import { escrowIn, gearAt, lotOf, type Gear } from './state.ts';
import { slotTypes, unknownSlotType } from './terms.ts';
import { heistTypes, optionsFor, postOf, type Slot } from './types.ts';
import { fittingProblem, type VehicleAsked } from '../garage/fitting.ts';

const slotId = z.string().max(40);
const noSlot = refuse('heists_slot_unknown', 'Your seat has no such slot.', { kind: 'not-found' });
const wrong = refuse('heists_equipment_wrong', 'This does not go into that slot.');

/** Any vehicle drives a getaway, dented or not. */
export const anyVehicle: VehicleAsked = { models: null, damageBelow: 100 };

const chosen = z.strictObject({
  vehicle: z.string().max(60).nullable(),
  item: z.string().max(60).nullable(),
  option: z.string().max(60).nullable(),
});
type Chosen = z.infer<typeof chosen>;

/** What somebody means to put into a slot, or why it does not go there. */
function gearOf(
  world: World,
  { me, type, slot }: { readonly me: string; readonly type: string; readonly slot: Slot },
  { vehicle, item, option }: Chosen,
): Gear | Refusal {
  const named = [vehicle, item, option].filter((each) => each !== null);
  if (named.length !== 1) return refuse('heists_equipment_unclear', 'Choose one thing.', { kind: 'invalid' });
  if (vehicle !== null) {
    if (slot.type !== 'vehicle') return wrong;
    return fittingProblem(world, me, vehicle, anyVehicle) ?? { kind: 'vehicle', id: vehicle, cost: 0 };
  }
  if (item !== null) {
    const valid = items.has(item) && slot.items.includes(item);
    return valid ? { kind: 'item', id: item, cost: 0 } : wrong;
  }
  const found = optionsFor(slot.type).find(({ id }) => id === option);
  return found ? { kind: 'option', id: found.id, cost: optionCost(world, type, found.id) } : wrong;
}

/** Puts something of one's own, or bought for money, into a slot of one's seat (E300, R651). */
export const setEquipment = defineCommand({
  type: 'heists.set-equipment',
  payload: z.strictObject({ heist: heistId, slot: slotId, type: z.string().max(40), chosen }),
  guards: actingFreely,
  decide(world, { payload }, context: ActingContext) {
    const { me } = context;
    const found = ownPlan(world, payload.heist, me.id);
    if (isRefusal(found)) return found;
    if (!slotTypes.some((type) => type === payload.type))
      return refuse('heists_equipment_unknown', unknownSlotType);
    const { plan, seat } = found;
    const post = postOf(heistTypes.of(plan.type), seat);
    const slot = post?.slots.find(({ id, type }) => id === payload.slot && type === payload.type);
    if (!slot) return noSlot;
    const before = gearAt(plan, seat)[slot.id];
    const named = payload.chosen.vehicle ?? payload.chosen.item ?? payload.chosen.option;
    if (before !== undefined && before.id === named)
      return refuse('heists_equipment_same', 'That is there already.', { kind: 'conflict' });
    const gear = gearOf(world, { me: me.id, type: plan.type, slot }, payload.chosen);
    if (isRefusal(gear)) return gear;
    const escrow = escrowIn(plan.id, me.id);
    const back = before
      ? giveBack(world, lotOf(before), escrow, me.id).map((move) => context.plan(move))
      : [];
    const put = takeLot(world, context, me.id, lotOf(gear), escrow);
    if (isRefusal(put)) return put;
    return [
      equipped.draft(
        { heist: plan.id, seat, slot: slot.id, gear },
        { moves: [...back, put], subjects: subjectsOf(plan.seats) },
      ),
    ];
  },
  answer: () => ({}),
});

/** Takes back what lies in a slot of one's seat (E301). */
export const removeEquipment = defineCommand({
  type: 'heists.remove-equipment',
  payload: z.strictObject({ heist: heistId, slot: slotId }),
  guards: actingFreely,
  decide(world, { payload: { heist, slot } }, { me }) {
    const found = ownPlan(world, heist, me.id);
    if (isRefusal(found)) return found;
    const { plan, seat } = found;
    const gear = gearAt(plan, seat)[slot];
    if (!gear) return refuse('heists_slot_empty', 'There is nothing in that slot.', { kind: 'not-found' });
    const moves = giveBack(world, lotOf(gear), escrowIn(plan.id, me.id), me.id);
    return [unequipped.draft({ heist: plan.id, seat, slot }, { moves, subjects: subjectsOf(plan.seats) })];
  },
  answer: () => ({}),
});
