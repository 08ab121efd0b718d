import { insureVehicles, repairVehicles } from '@rackets/engine/features/garage/look-after.ts';
import { crushVehicles, scrapVehicles, sellVehicles } from '@rackets/engine/features/garage/part-with.ts';
import { mostChosen } from '@rackets/engine/features/garage/chosen.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import type { actionAnswer } from './answers.ts';

const maxGiftMessage = 150;

/** POST garage/action (E144). Everything below `vehicle_ids` is for auctions and transfers alone. */
export const actionBody = z.strictObject({
  action: z.enum(['scrap', 'sell', 'crush', 'repair', 'insure', 'auction', 'transfer']),
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

/** Does one action to the vehicles that a body names. */
export type GarageAction = (context: RouteContext, body: ActionBody) => Promise<ActionAnswer>;

const done: Partial<Record<ActionBody['action'], GarageAction>> = {
  scrap: ({ submit }, { vehicle_ids: vehicles }) => submit(scrapVehicles, { vehicles }),
  sell: ({ submit }, { vehicle_ids: vehicles }) => submit(sellVehicles, { vehicles }),
  crush: ({ submit }, { vehicle_ids: vehicles }) => submit(crushVehicles, { vehicles }),
  repair: ({ submit }, { vehicle_ids: vehicles }) => submit(repairVehicles, { vehicles }),
  insure: ({ submit }, { vehicle_ids: vehicles }) => submit(insureVehicles, { vehicles }),
};

/** Adds an action that another feature carries out, once, where that feature's calls are declared. */
export function provideGarageAction(action: 'auction' | 'transfer', act: GarageAction): void {
  done[action] = act;
}

/** The actions that this build knows. */
export const garageActions = (): readonly string[] => Object.keys(done);

/** Carries out an action. Throws 404 `garage_action_unknown` for one whose feature this build does not have. */
export const actOnVehicles: GarageAction = (context, body) => {
  const act = done[body.action];
  if (!act) throw new HttpError(404, 'garage_action_unknown', 'There is no such action.');
  return act(context, body);
};
