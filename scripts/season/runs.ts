import { flightAt } from '@rackets/engine/features/airport/flights.ts';
import { drugsRules } from '@rackets/engine/features/drugs/rules.ts';
import { capacityAt } from '@rackets/engine/features/drugs/state.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { dollarsOf } from '@rackets/engine/kits/prices.ts';
import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import type { Tally } from './tally.ts';

/** Seconds of attention in which a person buys and boards, and of each sale, by the habits of players. */
const setOut = 18;
const sale = 8;
/** A good run is one of the best tenth: mostly to where a drug surges. */
const goodPart = 0.1;

/** What runs of drugs bring at a level, in dollars a minute of attention, as other activities are compared. */
export interface Runs {
  readonly level: number;
  /** The best run from where one is, in the best tenth of all hours and cities: what news of a surge are worth. */
  readonly good: number;
  /** There and back between the two cities that turned out best over the whole season. */
  readonly loop: number;
}

/** Works out what runs brought at some levels, by the prices of a season. */
export function runsOf(
  world: World,
  prices: Tally['drugPrices'],
  levels: readonly number[],
): readonly Runs[] {
  return levels.map((level) => {
    const units = capacityAt(world, level);
    const minutes = (setOut + sale * salesOf(units, drugsRules(world).sellAmounts)) / 60;
    const fares = cities.map((from) => cities.map((to) => flightAt(world, level, from, to).cost));

    const runs: number[] = [];
    const loops = cities.map(() => cities.map(() => 0));
    for (const hour of prices) {
      for (const [from, asked] of hour.entries()) {
        let best = 0;
        for (const [to, paid] of hour.entries()) {
          const sums = loops[Math.min(from, to)];
          if (from === to || !sums) continue;
          const gain = units * bestSpread(asked, paid) - (fares[from]?.[to] ?? 0);
          best = Math.max(best, gain);
          const pair = Math.max(from, to);
          sums[pair] = (sums[pair] ?? 0) + gain / 2;
        }
        runs.push(best);
      }
    }
    const pairs = loops.flatMap((row, from) => row.slice(from + 1));
    const loop = Math.max(...pairs) / Math.max(1, prices.length);
    const best = runs.toSorted((one, other) => other - one).slice(0, Math.ceil(runs.length * goodPart));
    const good = best.reduce((sum, gain) => sum + gain, 0) / Math.max(1, best.length);
    return { level, good: good / minutes, loop: loop / minutes };
  });
}

/** In how many sales dealers take so many units. */
function salesOf(units: number, amounts: readonly number[]): number {
  let [left, sales] = [units, 0];
  for (const amount of amounts.toReversed()) {
    sales += Math.floor(left / amount);
    left %= amount;
  }
  return sales;
}

/** Dollars a unit by the drug that brings most from one city to another; 0 where none brings any. */
function bestSpread(asked: readonly number[], paid: readonly number[]): number {
  return asked.reduce(
    (best, mills, drug) => Math.max(best, dollarsOf(paid[drug] ?? 0) - dollarsOf(mills)),
    0,
  );
}
