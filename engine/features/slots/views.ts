import { lifeOf, type World } from '../../kernel/state/world.ts';
import { percentText } from '../../kits/fraction.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { isoOrNull } from '../../shared/time/time.ts';
import { jackpotIn, slotsGame } from './game.ts';
import { returnOf } from './returns.ts';
import { machineIn, slotsRules } from './rules.ts';
import { jackpotSymbol, reelOrder, threeOf } from './symbols.ts';

/** The machines where a gangster is: what they take and pay, and the city's jackpot. */
export function viewSlots(world: World, character: string, now: number) {
  const city = lifeOf(world, character).location;
  const rules = slotsRules(world);
  const { amounts, seed, dollarsPerJackpot } = machineIn(rules, city);
  return {
    location_id: city,
    payout_table: [
      { combination: threeOf(jackpotSymbol), multiplier: null, in_10000: null },
      ...rules.pays.map(({ symbol, multiplier, in10000 }) => ({
        combination: threeOf(symbol),
        multiplier,
        in_10000: in10000,
      })),
    ],
    valid_amounts: [...amounts],
    reel_order: [...reelOrder],
    jackpot: jackpotIn(world, city),
    jackpot_percent: rules.jackpotPercent,
    jackpot_seed: seed,
    dollars_per_jackpot: dollarsPerJackpot,
    returns: percentText(returnOf(rules, city, amounts[0] ?? 1), 1),
    daily_limit: viewSpinsToday(world, character, now),
  };
}

/** Spins of the account's UTC day (R827). */
export function viewSpinsToday(world: World, character: string, now: number) {
  const { daily } = slotsGame.limitsNow(world, character, now);
  const limit = daily?.limit ?? 0;
  return { used: limit - (daily?.left ?? 0), limit, resets_at: isoOrNull(daily?.resetsAt ?? null) };
}

/** A city with its jackpot. */
export function viewJackpot(world: World, city: string) {
  return { location_id: city, location_name: cityOf(city)?.name ?? city, jackpot: jackpotIn(world, city) };
}
