import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { EventKind } from '../../kernel/declarations/event-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { discardMoves } from '../vehicles/discard.ts';
import { chosenPayload, chosenVehicles } from './chosen.ts';
import { crushed, scrapped, sold, type Entries } from './events.ts';
import { crushedBullets, salePrice, scrapValue } from './prices.ts';
import { crusherRemaining } from './state.ts';

interface Entered {
  readonly vehicles: Entries;
  readonly total: number;
}

/** A way to part with vehicles: what is paid for one, and how it is counted. */
interface Parting<Type extends string> {
  readonly type: Type;
  readonly event: EventKind<Entered>;
  readonly asset: 'money' | 'bullets';
  readonly pays: (world: World, vehicle: string) => number;
  /** The metrics of how many, and of what they brought. */
  readonly metrics: readonly [vehicles: string, paid: string];
  readonly refuses?: (world: World, character: string, vehicles: number, now: number) => Refusal | null;
}

/** A command that gives up vehicles, all or none, for money or bullets. Fitted mods are gone with them. */
function parting<const Type extends string>({ type, event, asset, pays, metrics, refuses }: Parting<Type>) {
  return defineCommand({
    type,
    payload: chosenPayload,
    guards: actingFreely,
    decide(world, { payload }, context) {
      const character = context.me.id;
      const chosen = chosenVehicles(world, character, payload.vehicles, { unlocked: true });
      if (isRefusal(chosen)) return chosen;
      const refused = refuses?.(world, character, chosen.length, context.now);
      if (refused) return refused;
      const vehicles = chosen.map((id) => ({ id, amount: pays(world, id) }));
      const total = vehicles.reduce((sum, { amount }) => sum + amount, 0);
      const paid = { asset, from: sourceOf('garage'), to: inHand(character), amount: total };
      const [many, brought] = metrics;
      return [
        event.draft(
          { vehicles, total },
          {
            moves: [...discardMoves(world, chosen, sinkOf('garage')), ...(total > 0 ? [paid] : [])],
            counts: [
              { character, metric: many, by: vehicles.length },
              { character, metric: brought, by: total },
            ],
            subjects: [{ id: character, role: 'owner' }],
          },
        ),
      ];
    },
    answer(events) {
      const { vehicles, total } = event.first(events).data;
      return { vehicle_ids: vehicles.map(({ id }) => id), [asset]: total };
    },
  });
}

/** To the scrap yard. */
export const scrapVehicles = parting({
  type: 'garage.scrap-vehicles',
  event: scrapped,
  asset: 'money',
  pays: scrapValue,
  metrics: ['garage.scrapped', 'garage.scrapped_money'],
});

/** To the dealer. */
export const sellVehicles = parting({
  type: 'garage.sell-vehicles',
  event: sold,
  asset: 'money',
  pays: salePrice,
  metrics: ['garage.sold', 'garage.sold_money'],
});

/** Into the crusher, as many as the hour allows (R419). */
export const crushVehicles = parting({
  type: 'garage.crush-vehicles',
  event: crushed,
  asset: 'bullets',
  pays: crushedBullets,
  metrics: ['garage.crushed', 'garage.crushed_bullets'],
  refuses(world, character, vehicles, now) {
    const left = crusherRemaining(world, character, now);
    if (vehicles <= left) return null;
    const message =
      left === 0
        ? 'The crusher takes no more vehicles this hour.'
        : `The crusher takes ${left} more ${left === 1 ? 'vehicle' : 'vehicles'} this hour.`;
    return refuse('garage_crusher_limit', message, { data: { crusher_remaining: left } });
  },
});
