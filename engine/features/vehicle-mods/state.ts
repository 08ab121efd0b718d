import { assetsOf } from '../../kernel/state/ledger.ts';
import type { Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import { mods } from '../../shared/catalogues/items/mods.ts';
import type { Paint } from '../../shared/catalogues/paints.ts';
import type { ModEffects } from '../../shared/ports/vehicle-ports.ts';
import { modelOf } from '../../shared/catalogues/vehicles.ts';
import { modsOf } from '../vehicles/discard.ts';
import { vehicleModsRules, type Mod } from './rules.ts';

export const modIds: readonly Mod[] = mods.map(({ id }) => id);

/** The colours that each character has paid for. */
export const vehicleModsState = defineSlice('vehicle-mods', () => ({
  unlocked: new Map<string, readonly Paint[]>(),
}));

/** The mods fitted to a vehicle, in the order of the list. */
export function fittedMods(world: World, vehicle: string): readonly Mod[] {
  const fitted = assetsOf(world.ledger, modsOf(vehicle));
  // Most vehicles have none.
  return fitted.length === 0 ? [] : modIds.filter((mod) => fitted.includes(itemAsset(mod)));
}

export function isFitted(world: World, vehicle: string, mod: Mod): boolean {
  return holding(world, modsOf(vehicle), itemAsset(mod)) > 0;
}

/** The move that fits a mod of a character's to a vehicle, or takes it off again. */
export function fitting(character: string, vehicle: string, mod: Mod, installed: boolean): Move {
  const [own, fitted] = [inHand(character), modsOf(vehicle)];
  const ends = installed ? { from: own, to: fitted } : { from: fitted, to: own };
  return { asset: itemAsset(mod), ...ends, amount: 1 };
}

/** What the mods fitted to a vehicle change, all together. */
export function effectsOf(world: World, vehicle: string): ModEffects {
  const rules = vehicleModsRules(world);
  const sum = { value: 0, bullets: 0, speed: 0, acceleration: 0, capacity: 0 };
  for (const mod of fittedMods(world, vehicle)) {
    const { bullets, speed, acceleration, capacity } = rules.effects[mod];
    sum.value += Math.floor((items.of(mod).value * rules.valuePpm) / 1_000_000);
    sum.bullets += bullets;
    sum.speed += speed;
    sum.acceleration += acceleration;
    sum.capacity += capacity;
  }
  return sum;
}

/** What a colour costs a character to use for the first time, in dollars; 0 when it is theirs. */
export function unlockCost(world: World, character: string, paint: Paint): number {
  if (vehicleModsState(world).unlocked.get(character)?.includes(paint)) return 0;
  return vehicleModsRules(world).unlockCosts[paint] ?? 0;
}

/** What a respray of a vehicle costs, in dollars. Rounds down. */
export function resprayCost(world: World, vehicle: string): number {
  const { resprayPpm, resprayLeast } = vehicleModsRules(world);
  return Math.max(resprayLeast, Math.floor((modelOf(vehicle).value * resprayPpm) / 1_000_000));
}
