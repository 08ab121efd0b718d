import { useRef } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { confirm, type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import type { VehicleAct } from '../../app/screens/contribution.ts';
import { vehicleActs } from '../../app/screens/contributions.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, money } from '../../app/text/format.ts';
import type { ActionDone, Vehicle } from './answers.ts';
import { sumsOf } from './vehicle-list.ts';

/** What the garage does itself. */
const ownActs = ['scrap', 'sell', 'crush', 'repair', 'insure'] as const;
export type OwnAct = (typeof ownActs)[number];

/** One of these, or an act of another feature. */
export type Act = VehicleAct['action'];

export const isOwn = (act: Act): act is OwnAct => ownActs.some((own) => own === act);

/** An act that is done, for the result. */
export interface Done {
  readonly act: Act;
  readonly vehicles: readonly Vehicle[];
  readonly answer: ActionDone;
}

/** The acts that ask first (R414), each with its question. */
const questions: Partial<
  Record<OwnAct, (names: string, vehicles: readonly Vehicle[], insuranceCost: number) => ConfirmRequest>
> = {
  scrap: (names, vehicles) =>
    ask(`Scrap ${names} for ${money(sumsOf(vehicles).scrap)}?`, 'Scrap', 'danger', gone(vehicles)),
  sell: (names, vehicles) =>
    ask(`Sell ${names} for ${money(sumsOf(vehicles).sale)}?`, 'Sell', 'filled', gone(vehicles)),
  crush: (names, vehicles) =>
    ask(
      `Crush ${names} into ${count(sumsOf(vehicles).bullets, 'bullet')}?`,
      'Crush',
      'danger',
      gone(vehicles),
    ),
  insure: (names, vehicles, cost) =>
    ask(
      `Insure ${names} for ${money(sumsOf(vehicles).uninsured * cost)}?`,
      'Insure',
      'filled',
      'An insured vehicle passes to your next life. Insurance cannot be taken back.',
    ),
};

function ask(
  question: string,
  label: string,
  look: 'filled' | 'danger',
  detail: string | undefined,
): ConfirmRequest {
  const buttons = noOrYes('Keep as it is', label, look);
  return { question, buttons, ...(detail === undefined ? {} : { detail }) };
}

function gone(vehicles: readonly Vehicle[]): string | undefined {
  const mods = vehicles.reduce((sum, vehicle) => sum + vehicle.mods.length, 0);
  return mods === 0 ? undefined : `${count(mods, 'fitted mod')} will be gone with it.`;
}

/** "the Ventnor Eight", or "3 vehicles". */
export function nameThem(vehicles: readonly Vehicle[]): string {
  const [only] = vehicles;
  return vehicles.length === 1 && only ? `the ${only.name}` : count(vehicles.length, 'vehicle');
}

/** Does the garage's acts to some vehicles: asks where the documents want it, then does it once. */
export function useGarageActs(insuranceCost: number, onDone: (done: Done) => void) {
  const doing = useRef<Omit<Done, 'answer'> | null>(null);
  const { busy, submit } = useSubmit('POST garage/action', {
    refreshes: ['GET garage', 'GET garage/statistics', 'GET vehicles/:id/history'],
    done(answer) {
      if (doing.current) onDone({ ...doing.current, answer });
    },
    caught(error) {
      // Another tab was faster: what the list shows is old.
      if (hasCode(error, 'garage_vehicle_missing') || hasCode(error, 'garage_crusher_limit'))
        refresh('GET garage');
      return false;
    },
  });

  async function act(kind: Act, vehicles: readonly Vehicle[]): Promise<void> {
    if (busy !== null || vehicles.length === 0) return;
    const asks = isOwn(kind) ? questions[kind] : vehicleActs.find(({ action }) => action === kind)?.asks;
    const question = asks?.(nameThem(vehicles), vehicles, insuranceCost);
    if (question && (await confirm(question)) !== 'yes') return;
    doing.current = { act: kind, vehicles };
    await submit({ body: { action: kind, vehicle_ids: vehicles.map(({ id }) => id) } }, kind);
  }

  return { busy, act };
}
