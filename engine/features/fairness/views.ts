import { bytesToHex, hexToBytes, type Digest } from '../../kernel/values/digest.ts';
import { dayOf, endOfDay } from '../../kernel/state/days.ts';
import { earlierDayKey } from '../../kernel/dice/draw.ts';
import { seedOn } from '../../kernel/dice/seeds.ts';
import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { fairnessState } from './state.ts';

/** The public parts of the scheme. `today` is 0 before the round starts. */
export function viewFairness(world: World, now: number) {
  const { id, commitment, salt, days, receiptKey, startsAt } = world.round;
  return {
    round: id,
    commitment,
    salt,
    beacon: fairnessState(world).beacon,
    public_key: receiptKey,
    today: now < startsAt ? 0 : dayOf(world, now),
    days,
    revealed: fairnessState(world).day,
  };
}

/** One day of the scheme: its key when it was revealed, else null. */
export function viewDay(world: World, day: number, digest: Digest) {
  return { day, ends_at: iso(endOfDay(world, day)), key: keyOf(world, day, digest) };
}

/** A player's seeds: that of today, and that of tomorrow where it is another. */
export function viewSeeds(world: World, player: string, now: number) {
  const today = dayOf(world, now);
  const next = seedOn(world, player, today + 1);
  const seed = seedOn(world, player, today);
  return { seed, next_seed: next === seed ? null : next, next_from_day: next === seed ? null : today + 1 };
}

/** The key of a day, hex, by steps back from the last revealed one; null while it is secret. */
function keyOf(world: World, day: number, digest: Digest): string | null {
  const last = fairnessState(world);
  if (day > last.day) return null;
  return bytesToHex(earlierDayKey(digest, hexToBytes(last.key), last.day - day));
}
