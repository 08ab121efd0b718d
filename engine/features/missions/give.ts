import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { goodsName } from '../../shared/catalogues/goods-types.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { lotValue, ownedOf, takeLot } from '../../shared/ports/transferable.ts';
import { fittingProblem } from '../garage/fitting.ts';
import { itemGiven, supplyGiven, vehicleGiven } from './events.ts';
import { missionsRules, type Stage, type StageType } from './rules.ts';
import { lineOf, stories } from './stories/stories.ts';
import { attempts, givenOf, isComplete, missionOf, type Attempt } from './state.ts';

/** The stage that a command is about. */
export const stagePayload = { attempt: z.string().max(40), stage: z.string().max(40) };

const unknown = refuse('missions_stage_unknown', 'There is no such line on the list.', { kind: 'not-found' });
const complete = refuse('missions_stage_complete', 'All of it is there already.', { kind: 'conflict' });

/** An attempt of somebody's own with one of its stages, or why there is none. */
export function ownStage(
  world: World,
  { id }: Character,
  payload: { readonly attempt: string; readonly stage: string },
): { readonly attempt: Attempt; readonly stage: Stage } | Refusal {
  const own = attempts.own(world, payload.attempt, id);
  if (isRefusal(own)) return own;
  const { affair: attempt } = own;
  const stage = missionOf(world, attempt).numbers.stages.find((each) => each.id === payload.stage);
  return stage ? { attempt, stage } : unknown;
}

/** The same for a stage of one type that is open. */
function openStage(
  world: World,
  me: Character,
  payload: { readonly attempt: string; readonly stage: string },
  type: StageType,
) {
  const found = ownStage(world, me, payload);
  if (isRefusal(found)) return found;
  const { attempt, stage } = found;
  if (stage.type !== type) return refuse('missions_stage_type', 'This line asks for something else.');
  return isComplete(attempt, stage) ? complete : found;
}

/** What is given for a stage: the move into escrow, and how the stage stands with it. */
function handing(
  world: World,
  context: Pick<DecisionContext, 'balance' | 'plan'>,
  attempt: Attempt,
  stage: Stage,
  lot: Lot,
) {
  const { id, owner, type, given } = attempt;
  const move = takeLot(world, context, owner, lot, attempts.escrow(id, owner));
  if (isRefusal(move)) return move;
  const total = givenOf(attempt, stage) + lot.amount;
  const isWhole = total >= stage.amount;
  const { stages } = missionOf(world, attempt).numbers;
  return {
    handed: {
      attempt: id,
      mission: type,
      stage: stage.id,
      amount: lot.amount,
      total,
      value: (given[stage.id]?.value ?? 0) + lotValue(world, lot),
      complete: isWhole,
      all: isWhole && stages.every((each) => each === stage || isComplete(attempt, each)),
    },
    parts: { moves: [move], subjects: [{ id: owner, role: 'owner' }] },
  };
}

/** What an answer tells of a stage for which something was given. */
const answered = ({ data }: { readonly data: Handed }) => ({
  attempt: data.attempt,
  stage: data.stage,
  amount: data.amount,
  total: data.total,
  complete: data.complete,
  all: data.all,
  message: data.complete ? lineOf(stories.of(data.mission), data.stage).given : null,
});

interface Handed {
  readonly attempt: string;
  readonly mission: string;
  readonly stage: string;
  readonly amount: number;
  readonly total: number;
  readonly complete: boolean;
  readonly all: boolean;
}

/** Gives a vehicle of one's own (E284): of a model that will do, hardly damaged, neither locked nor in use. */
export const giveVehicle = defineCommand({
  type: 'missions.give-vehicle',
  payload: z.strictObject({ ...stagePayload, vehicle: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const found = openStage(world, context.me, payload, 'vehicle');
    if (isRefusal(found)) return found;
    const { attempt, stage } = found;
    const { vehicle } = payload;
    const { damageBelow } = missionsRules(world);
    const problem = fittingProblem(world, context.me.id, vehicle, { models: stage.kinds, damageBelow });
    if (problem) return problem;
    const handed = handing(world, context, attempt, stage, { type: 'vehicle', id: vehicle, amount: 1 });
    if (isRefusal(handed)) return handed;
    return [vehicleGiven.draft({ ...handed.handed, vehicle, name: modelOf(vehicle).name }, handed.parts)];
  },
  answer: (events) => answered(vehicleGiven.first(events)),
});

/** Gives items of one kind (E285): as many as are missing, as far as they are carried. */
export const giveItem = defineCommand({
  type: 'missions.give-item',
  payload: z.strictObject({ ...stagePayload, item: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const found = openStage(world, context.me, payload, 'item');
    if (isRefusal(found)) return found;
    const { attempt, stage } = found;
    const { item } = payload;
    const before = attempt.given[stage.id];
    if (!stage.kinds.includes(item) || (before && before.kind !== item))
      return refuse('missions_item_other', 'This line asks for something else.');
    const lot = missing(world, context.me.id, attempt, stage, item);
    if (isRefusal(lot)) return lot;
    const handed = handing(world, context, attempt, stage, lot);
    if (isRefusal(handed)) return handed;
    return [itemGiven.draft({ ...handed.handed, item }, handed.parts)];
  },
  answer: (events) => answered(itemGiven.first(events)),
});

/** Gives what is still missing of money, bullets or a drug, as far as it is held (E286); it may be repeated. */
export const giveSupply = defineCommand({
  type: 'missions.give-supply',
  payload: z.strictObject(stagePayload),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const found = openStage(world, context.me, payload, 'supply');
    if (isRefusal(found)) return found;
    const { attempt, stage } = found;
    const [kind = null] = stage.kinds;
    const lot = missing(world, context.me.id, attempt, stage, kind);
    if (isRefusal(lot)) return lot;
    const handed = handing(world, context, attempt, stage, lot);
    if (isRefusal(handed)) return handed;
    return [supplyGiven.draft({ ...handed.handed, asset: stage.asset, kind }, handed.parts)];
  },
  answer: (events) => answered(supplyGiven.first(events)),
});

/** As much of what a stage still asks for as a character has; a refusal where they have none. */
function missing(
  world: World,
  character: string,
  attempt: Attempt,
  stage: Stage,
  id: string | null,
): Lot | Refusal {
  const one = { type: stage.asset, id, amount: 1 };
  const amount = Math.min(stage.amount - givenOf(attempt, stage), ownedOf(world, character, one));
  if (amount > 0) return { ...one, amount };
  return refuse('missions_none', `You have nothing of that to give: ${goodsName(one)}.`);
}
