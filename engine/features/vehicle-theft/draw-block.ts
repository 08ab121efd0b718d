import { broken } from '../../kernel/values/assert.ts';
import { drawOne, type DrawContext } from '../../kernel/dice/draw.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { isFirstLife } from '../../shared/people/first-life.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { vehicleTheftRules } from './rules.ts';
import type { Car } from './blocks.ts';

/**
 * Draws the cars of a block, from 0, beside one that is set there. Nothing of them exists before: the event that shows
 * them carries them.
 */
export function drawBlock(
  world: World,
  draw: DrawContext,
  character: string,
  block: number,
  set: Car | null = null,
): readonly Car[] {
  const centre = centreOf(world, character, block);
  const left = new Map(vehicleModels.ids.map((id, place) => [id, weightAt(place - centre)]));
  if (set) left.delete(set.model);
  const drawn = Array.from({ length: vehicleTheftRules(world).carsPerBlock - (set ? 1 : 0) }, () => {
    const ids = [...left.keys()];
    const model = ids[draw.weighted([...left.values()], 'model')] ?? broken('a draw names a model');
    left.delete(model);
    return drawCar(world, draw, model, false);
  });
  return set ? [set, ...drawn] : drawn;
}

/**
 * The car that is set there for whoever has never tried a theft in their first life, so that the first one is likely to
 * work; null for all others. Nothing of it is drawn.
 */
export function firstCarFor(world: World, character: string): Car | null {
  const { firstCar, worth } = vehicleTheftRules(world);
  if (firstCar.chancePpm === 0 || !isFirstLife(world, character)) return null;
  if (metric(world, character, 'vehicle-theft.attempts') > 0) return null;
  const [cheapest] = vehicleModels.entries;
  if (!cheapest) return null;
  // The key is in it: its lock makes up for what the car's price takes from the chance.
  const lock = Math.ceil(
    (firstCar.chancePpm * cheapest.value) / (moneyFor(world, character, worth) * 10_000),
  );
  return {
    model: cheapest.id,
    paint: cheapest.paints[0] ?? broken('a model has paints'),
    damage: 0,
    lock,
    found: false,
  };
}

/** Draws the car that a Milli Finder leads to: none of those in view. Null when all its models are there. */
export function drawFound(world: World, draw: DrawContext, seen: readonly Car[]): Car | null {
  const { costMin } = vehicleTheftRules(world).finder;
  const models = vehicleModels.entries
    .filter(({ id, value }) => value >= costMin && !seen.some(({ model }) => model === id))
    .map(({ id }): Car['model'] => id);
  return models.length === 0 ? null : drawCar(world, draw, drawOne(draw, models, 'model'), true);
}

/** The model that a block is mostly about: dearer ones stand further on, and for those who are on a streak. */
export function centreOf(world: World, character: string, block: number): number {
  const { worth, reachPercent, modelsPerBlock, streakPerModel, streakModelsMax } = vehicleTheftRules(world);
  const reach = Math.floor((moneyFor(world, character, worth) * reachPercent) / 100);
  const first = Math.max(
    0,
    vehicleModels.entries.findLastIndex(({ value }) => value <= reach),
  );
  const streak = Math.floor(metric(world, character, 'vehicle-theft.streak') / streakPerModel);
  return Math.min(
    vehicleModels.ids.length - 1,
    first + block * modelsPerBlock + Math.min(streakModelsMax, streak),
  );
}

/** Falls with the square of how far a model is from what the block is about, so that anything may stand anywhere. */
export function weightAt(distance: number): number {
  return Math.floor(10_000 / (1 + distance * distance));
}

function drawCar(world: World, draw: DrawContext, model: Car['model'], found: boolean): Car {
  const { lockMin, lockMax, undamagedPpm, damageMax } = vehicleTheftRules(world);
  const paint = drawOne(draw, vehicleModels.of(model).paints, 'paint');
  const lock = draw.between(lockMin, lockMax, 'lock');
  const damage = draw.chance(undamagedPpm, 'undamaged') ? 0 : draw.between(1, damageMax, 'damage');
  return { model, paint, damage, lock, found };
}
