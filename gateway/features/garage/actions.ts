import { insureVehicles, repairVehicles } from '@rackets/engine/features/garage/look-after.ts';
import { crushVehicles, scrapVehicles, sellVehicles } from '@rackets/engine/features/garage/part-with.ts';
import { mostChosen } from '@rackets/engine/features/garage/chosen.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import type { RouteContext, Services } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { definePart } from '../../http/context/part.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import type { actionAnswer } from './answers.ts';

const maxGiftMessage = 150;

/** POST garage/action (E144). Everything below `vehicle_ids` is for actions of other features alone. */
export const actionBody = z.strictObject({
  action: idText(20),
  vehicle_ids: z.array(idText(60)).min(1).max(mostChosen),
  /** By vehicle. */
  minimum_bids: z.record(idText(60), z.int().min(1).max(maxInputAmount)).optional(),
  /** In seconds. */
  period: z.int().min(1).max(1_000_000).optional(),
  auto_relist: z.boolean().optional(),
  username: filledLine(40).optional(),
  message: optionalProse(maxGiftMessage),
  allow_escrow: z.boolean().optional(),
});

type ActionBody = z.infer<typeof actionBody>;
type ActionAnswer = z.infer<typeof actionAnswer>;

/** What can be done to vehicles in the garage. */
interface GarageAction {
  readonly action: string;
  /** Does it to the vehicles that a body names. */
  readonly act: (context: RouteContext, body: ActionBody) => Promise<ActionAnswer>;
}

/** What others do to vehicles there: `garageAction.by({ action, act })` in the `parts.ts` of the feature that does it. */
export const garageAction = definePart<GarageAction>();

const own: readonly GarageAction[] = [
  { action: 'scrap', act: ({ submit }, { vehicle_ids: vehicles }) => submit(scrapVehicles, { vehicles }) },
  { action: 'sell', act: ({ submit }, { vehicle_ids: vehicles }) => submit(sellVehicles, { vehicles }) },
  { action: 'crush', act: ({ submit }, { vehicle_ids: vehicles }) => submit(crushVehicles, { vehicles }) },
  { action: 'repair', act: ({ submit }, { vehicle_ids: vehicles }) => submit(repairVehicles, { vehicles }) },
  { action: 'insure', act: ({ submit }, { vehicle_ids: vehicles }) => submit(insureVehicles, { vehicles }) },
];

const actionsOf = (services: Services): readonly GarageAction[] => [...own, ...garageAction.of(services)];

/** The actions that this build knows. */
export const garageActions = (services: Services): readonly string[] =>
  actionsOf(services).map(({ action }) => action);

/** Carries out an action. Throws 404 `garage_action_unknown` for one that this build does not know. */
export const actOnVehicles: GarageAction['act'] = (context, body) => {
  const known = actionsOf(context.services).find(({ action }) => action === body.action);
  if (!known) throw new HttpError(404, 'garage_action_unknown', 'There is no such action.');
  return known.act(context, body);
};
