import { z } from 'zod';
import type { DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { Count, Move, TimerSet } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { drawArrest, noNewcomerSentences } from '../../kits/arrest.ts';
import { accountOf, inBank, inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { jailedUntil } from '../../shared/people/whereabouts.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { failureOf, pointsFor } from '../going-rate/going-rate.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { gearName, haulRange } from './chance.ts';
import { completed, subjectsOf, type Share } from './events.ts';
import { gearLost } from './leave-heist.ts';
import { heistsRules } from './rules.ts';
import { gearAt, leaderOf, numbersOf, runs, type Run } from './state.ts';
import type { Seat } from './terms.ts';
import { heistTypes, seatsOf } from './types.ts';

const itemData = z.strictObject({ heist: z.string() });
const mostDamage = 100;

/**
 * Ends a heist whose time is over. Rolls, all of them here and none before: whether it worked, what it brought, which
 * words tell it, then for each seat whether its holder was caught and what became of the vehicle.
 */
export const completeHeist: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const run = runs.find(world, itemData.parse(data).heist);
    if (!run) return [];
    const { draw } = context;
    const type = heistTypes.of(run.type);
    const success = draw.chance(run.chance, 'success');
    const { low, high } = haulRange(world, run.type);
    const haul = success ? draw.between(low, high, 'haul') : 0;
    const text = draw.below(type.successes.length, 'text');
    const shares: Share[] = [];
    const timers: TimerSet[] = [];
    for (const { seat } of seatsOf(type)) {
      const end = endOf(world, context, run, seat, { success, haul });
      if (!end) continue;
      shares.push(end.share);
      timers.push(...end.timers);
    }
    return [
      completed.draft(
        {
          heist: run.id,
          type: run.type,
          city: run.city,
          success,
          chance: run.chance,
          text,
          asset: type.asset,
          haul,
          startedAt: run.startedAt,
          shares,
        },
        {
          moves: movesOf(world, context, run, haul, shares),
          counts: shares.flatMap((share) => countsOf(run, success, share)),
          timers,
          subjects: subjectsOf(run.seats),
        },
      ),
    ];
  },
};

/** How it ended for one seat; null where nobody is left in it. */
function endOf(
  world: World,
  context: DecisionContext,
  run: Run,
  seat: Seat,
  { success, haul }: { readonly success: boolean; readonly haul: number },
): { readonly share: Share; readonly timers: readonly TimerSet[] } | null {
  const character = run.seats[seat];
  if (character === null) return null;
  const rules = heistsRules(world);
  const { levelPoints, sentenceSeconds } = numbersOf(world, run.type);
  const base = success ? levelPoints : failureOf(levelPoints, rules.failurePointsDivisor);
  const isFree = jailedUntil(world, character) <= context.now;
  const arrest = { ...rules.arrest, sentenceSeconds, newcomer: noNewcomerSentences };
  const { prisonSeconds, timers } =
    success || !isFree
      ? { prisonSeconds: null, timers: [] }
      : drawArrest(world, context, character, arrest, `a heist on the ${heistTypes.of(run.type).short}`);
  const gear = Object.values(gearAt(run, seat));
  const car = gear.find(({ kind }) => kind === 'vehicle');
  const [least, most] = success ? rules.damage.success : rules.damage.failure;
  const vehicle = car
    ? {
        id: car.id,
        damage: Math.min(
          mostDamage,
          knownVehicle(world, car.id).damage + context.draw.between(least ?? 0, most ?? 0, 'damage'),
        ),
      }
    : null;
  return {
    share: {
      seat,
      character,
      amount: seat === 'leader' ? haul - othersOf(run, haul) : equalShare(run, haul),
      levelPoints: pointsFor(world, character, base),
      heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
      prisonSeconds,
      vehicle,
      usedUp: gear.filter(({ kind }) => kind !== 'vehicle').map(gearName),
    },
    timers,
  };
}

const seatCount = ({ type }: Run): number => heistTypes.of(type).positions.length;
/** Equal shares, rounded down; the rest is the leader's. */
const equalShare = (run: Run, haul: number): number => Math.floor(haul / seatCount(run));
const othersOf = (run: Run, haul: number): number => equalShare(run, haul) * (seatCount(run) - 1);

/** Shares out of the source, those of who is gone into the sink; used gear away, the vehicle home. */
function movesOf(
  world: World,
  { now }: DecisionContext,
  run: Run,
  haul: number,
  shares: readonly Share[],
): readonly Move[] {
  const { asset, isBank } = heistTypes.of(run.type);
  const from = sourceOf('heists');
  const place = (character: string) =>
    isBank && asset === 'money' && hasPremium(world, accountOf(world, character), now)
      ? inBank(character)
      : inHand(character);
  const lost = haul - shares.reduce((sum, { amount }) => sum + amount, 0);
  const paid: readonly Move[] = [
    ...shares.map(({ character, amount }) => ({ asset, from, to: place(character), amount })),
    { asset, from, to: sinkOf('heists'), amount: lost },
  ];
  return [
    ...paid.filter(({ amount }) => amount > 0),
    ...shares.flatMap(({ seat }) => gearLost(world, run, seat)),
  ];
}

function countsOf(run: Run, success: boolean, { character, amount, levelPoints, heat }: Share): Count[] {
  const { asset } = heistTypes.of(run.type);
  const count = (metric: string, by: number): Count => ({ character, metric, by });
  return [
    count('level_points', levelPoints),
    count('heat', heat),
    count('heists.attempts', 1),
    count('heists.successes', success ? 1 : 0),
    count('heists.level_points', levelPoints),
    count(`heists.${asset}`, amount),
    ...(leaderOf(run) === character ? [count('heists.led', 1)] : []),
  ];
}
