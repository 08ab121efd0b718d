import type { DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import type { Paint } from '../../shared/catalogues/paints.ts';
import { vehicleAsset, vehicleIdPrefix, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { acquired } from './events.ts';
import { garageRoom } from './garage-room.ts';

/** A new vehicle that somebody may get. */
export interface NewVehicle {
  readonly model: (typeof vehicleModels.ids)[number];
  /** Its model's first paint when left out. */
  readonly paint?: Paint;
  /** In percent; none when left out. */
  readonly damage?: number;
  /** Not insured when left out. */
  readonly insured?: boolean;
}

/** Who gets vehicles, and where they come from. */
export interface Giving {
  readonly character: string;
  /** The feature's name: they come from its source. */
  readonly source: string;
  /** As the garage tells it: "Stolen in Chicago". */
  readonly sourceName: string;
  /** The channel, where a decision gives to somebody other than the player it is for. */
  readonly channel?: string;
}

/** What became of vehicles on offer: ids of those given, how many were abandoned, and the events that give. */
export interface Given {
  readonly vehicles: readonly string[];
  readonly abandoned: number;
  readonly events: readonly DraftEvent[];
}

/**
 * Gives new vehicles as far as the garage has room; the rest are abandoned (R614). Once in a decision: the events
 * belong behind the caller's own.
 */
export function giveVehicles(
  world: World,
  context: Pick<DecisionContext, 'id'>,
  giving: Giving,
  offered: readonly NewVehicle[],
): Given {
  const { vehicles, events } = newVehicles(
    context,
    giving,
    offered.slice(0, garageRoom(world, giving.character)),
  );
  return { vehicles, abandoned: offered.length - vehicles.length, events };
}

/** Gives new vehicles whether or not there is room: what was paid for is delivered. */
export function newVehicles(
  context: Pick<DecisionContext, 'id'>,
  { character, source, sourceName, channel }: Giving,
  given: readonly NewVehicle[],
): Omit<Given, 'abandoned'> {
  const vehicles = given.map(
    ({ model, paint = vehicleModels.of(model).paints[0], damage = 0, insured = false }) => ({
      id: context.id(vehicleIdPrefix(model)),
      model,
      paint,
      damage,
      insured,
    }),
  );
  const moves = vehicles.map(({ id }) => ({
    asset: vehicleAsset(id),
    from: sourceOf(source),
    to: inHand(character),
    amount: 1,
    ...(channel === undefined ? {} : { channel }),
  }));
  const parts = { moves, subjects: [{ id: character, role: 'owner' }] };
  return {
    vehicles: vehicles.map(({ id }) => id),
    events: vehicles.length === 0 ? [] : [acquired.draft({ vehicles, source, sourceName }, parts)],
  };
}
