import type { World } from '../../kernel/state/world.ts';
import { modEffects } from '../../shared/ports/vehicle-ports.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { vehicleRules } from './rules.ts';
import { knownVehicle } from './state.ts';

/** What a vehicle is and does as it stands, and as it left the works (`…Original`). */
export interface Worth {
  /** In dollars. */
  readonly value: number;
  readonly valueOriginal: number;
  readonly bullets: number;
  readonly bulletsOriginal: number;
  /** Miles an hour. */
  readonly speed: number;
  readonly speedOriginal: number;
  /** From 0 to 60 miles an hour, in tenths of a second. */
  readonly acceleration: number;
  readonly accelerationOriginal: number;
  /** Units of cargo. */
  readonly capacity: number;
  readonly capacityOriginal: number;
}

/** A vehicle's figures: damage lowers its value and bullets, mods change all. Rounds down. */
export function worthOf(world: World, id: string): Worth {
  const model = modelOf(id);
  const mods = modEffects(world, id);
  const left = (whole: number) => undamaged(world, whole, knownVehicle(world, id).damage);
  return {
    value: left(model.value + mods.value),
    valueOriginal: model.value,
    bullets: left(model.bullets + mods.bullets),
    bulletsOriginal: model.bullets,
    speed: model.speed + mods.speed,
    speedOriginal: model.speed,
    acceleration: Math.max(1, model.acceleration + mods.acceleration),
    accelerationOriginal: model.acceleration,
    capacity: model.capacity + mods.capacity,
    capacityOriginal: model.capacity,
  };
}

/** What damage leaves of a whole amount. Rounds down. */
export function undamaged(world: World, whole: number, damage: number): number {
  const lost = damage * vehicleRules(world).lostPpmPerDamage;
  return Math.floor((whole * Math.max(0, 1_000_000 - lost)) / 1_000_000);
}
