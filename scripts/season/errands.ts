import { fittingVehicles } from '@rackets/engine/features/garage/fitting.ts';
import { createCost, optionCost } from '@rackets/engine/features/heists/chance.ts';
import { anyVehicle } from '@rackets/engine/features/heists/equipment.ts';
import { isThere, slotsMissing } from '@rackets/engine/features/heists/ready.ts';
import { heistWith, isRun, openedTypes, seatIn, timerOf } from '@rackets/engine/features/heists/state.ts';
import { heistTypes, optionsFor } from '@rackets/engine/features/heists/types.ts';
import { heistsHabit } from '@rackets/engine/features/heists/wishes.ts';
import { attempts, types, waitUntil } from '@rackets/engine/features/missions/state.ts';
import { missionsHabit } from '@rackets/engine/features/missions/wishes.ts';
import type { Intent, RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import { timerUntil } from '@rackets/engine/kernel/state/world.ts';
import { hourMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { act, flying, isAtLarge, paying, type Look, type Plan } from './plans.ts';

/** So many missions they have in hand: what each asks for turns up by and by. */
const missionsAtOnce = 9;
/** So many of them they take on before the wait for the first is over, which is most of a day. */
const missionsADay = 2;
/** A heist's wait is over after half a day; so much longer they leave it at one. */
const heistRestMs = 8 * hourMs;
/** Back in the heist's city so long before they put the phone down. */
const backMs = 12 * minuteMs;
/** The heists habit spends a third of the cash in hand at most. */
const spareTimes = 3;

/** Thinks of it whenever they look. */
const eager = (random: RandomSource): RandomSource => ({
  below: (n) => random.below(n),
  pick: (items) => random.pick(items),
  chance: () => true,
});

/** Two missions a day: takes them on, gives what turns up, claims what is complete. */
export const missionRounds: Plan = {
  activity: 'missions',
  next(look) {
    const { world, character, now, random } = look;
    if (!isAtLarge(look)) return null;
    const intent = missionsHabit(world, character, now, random);
    if (intent?.kind === 'act' && intent.command.type !== 'missions.start-mission') return intent;
    const own = attempts.of(world, character);
    const known = types.open(world, character);
    const waits = known.filter(({ entry: { id } }) => waitUntil(world, character, id) > now);
    if (waits.length >= missionsADay) return null;
    const open = known.findLast(
      ({ entry: { id } }) => waitUntil(world, character, id) <= now && own.every(({ type }) => type !== id),
    );
    return open && own.length < missionsAtOnce
      ? act('missions.start-mission', { mission: open.entry.id }, 30)
      : null;
  },
};

/** A heist a day: takes a seat or plans one, brings what it takes, and is there when it can start. */
export const heistRounds: Plan = {
  activity: 'heists',
  next(look): Intent | null {
    const { world, character, now, random, restMs } = look;
    if (!isAtLarge(look)) return null;
    const own = heistWith(world, character);
    if (own && isRun(own)) return null;
    const rested = heistTypes.ids.every(
      (type) => timerUntil(world, character, timerOf(type)) <= now - heistRestMs,
    );
    if (!own && !rested) return null;
    if (own && !isThere(world, own, character, now)) return restMs < backMs ? flying(look, own.city) : null;
    return heistsHabit(world, character, now, eager(random)) ?? providing(look);
  },
};

/** Takes what a heist costs from the bank, where the habit would do nothing for lack of cash. */
function providing(look: Look): Intent | null {
  const { world, character, now } = look;
  const own = heistWith(world, character);
  const seat = own && seatIn(own, character);
  if (own && !isRun(own) && seat) {
    const slot = slotsMissing(world, own, seat).find(({ type }) => optionsFor(type).length > 0);
    const costs = slot ? optionsFor(slot.type).map(({ id }) => optionCost(world, own.type, id)) : [];
    return costs.length > 0 ? withdrawing(look, spareTimes * Math.min(...costs)) : null;
  }
  if (own || fittingVehicles(world, character, anyVehicle).length === 0) return null;
  const type = openedTypes
    .open(world, character)
    .findLast(({ entry }) => timerUntil(world, character, timerOf(entry.id)) <= now);
  return type ? withdrawing(look, spareTimes * createCost(world, type.entry.id)) : null;
}

/** Takes cash from the bank up to an amount; null where it is in hand, or not there. */
function withdrawing(look: Look, amount: number): Intent | null {
  const done = act('none', {}, 0);
  const intent = paying(look, amount, done);
  return intent === done ? null : intent;
}
