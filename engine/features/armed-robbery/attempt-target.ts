import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Count, Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { attemptTakings } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inBank, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { attempted, type Attempted } from './attempted.ts';
import { crime } from './crime.ts';
import { armedRobberyRules } from './rules.ts';
import { chanceOf, openedTargets, payOf, practiceOf } from './state.ts';
import { targets } from './targets.ts';
import { verdictOf } from './texts.ts';
import { weapons, weaponsCarried } from './weapons.ts';

/** Robs one target with one weapon (E259). */
export const attemptTarget = defineCommand({
  type: 'armed-robbery.attempt-target',
  payload: z.strictObject({ target: z.string().max(40), weapon: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const target = openedTargets.find(world, payload.target);
    const weapon = weapons.find(payload.weapon);
    if (!target) return refuse('armed_target_unknown', 'There is no such place.', { kind: 'not-found' });
    if (!weapon) return refuse('armed_weapon_unknown', 'There is no such weapon.', { kind: 'not-found' });
    const locked = openedTargets.locked(world, character, target.numbers);
    if (locked !== null) return refuse('armed_target_locked', `${locked}.`);
    if (weaponsCarried(world, character, weapon) === 0)
      return refuse('armed_weapon_missing', 'You do not carry this weapon.');
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const { attempt, timers } = drawAttempt(world, context, target, weapon);
    return [
      crime.draft(world, context, attempt, {
        timers,
        moves: [...takings(world, context, attempt), ...lostWeapon(character, attempt)],
        counts: countsByKind(character, attempt),
      }),
    ];
  },
  answer: (events) => ({ ...crime.answer(events), message: verdictOf(attempted.first(events).data) }),
});

function drawAttempt(
  world: World,
  context: ActingContext,
  { entry: { id: target, successes }, numbers }: ReturnType<typeof openedTargets.all>[number],
  { id: weapon, item }: ReturnType<typeof weapons.of>,
) {
  const character = context.me.id;
  const rules = armedRobberyRules(world);
  const { draw } = context;
  const chance = chanceOf(world, character, target, weapon);
  const { end, timers } = crime.end(world, context, {
    success: draw.chance(chance, 'success'),
    pays: payOf(world, character, numbers),
    rules,
    arrest: { ...rules.arrest, sentenceSeconds: numbers.sentenceSeconds },
    waitSeconds: numbers.waitMinutes * 60,
  });
  const { success, prisonSeconds } = end;
  const weaponLost =
    item !== null && !success && (prisonSeconds !== null || draw.chance(rules.weaponLostPpm, 'weapon'));
  const text = draw.below(successes.length, 'text');
  const practice = practiceGained(world, character, target, success);
  return { attempt: { ...end, target, weapon, text, chance, weaponLost, practice }, timers };
}

/** What an attempt teaches, up to the most that practice adds. */
function practiceGained(world: World, character: string, target: string, success: boolean): number {
  const { growthPpmPerSuccess, growthPpmPerFailure, growthPpmPracticeMost } = armedRobberyRules(world);
  const left = growthPpmPracticeMost - practiceOf(world, character, target);
  return Math.max(0, Math.min(left, success ? growthPpmPerSuccess : growthPpmPerFailure));
}

/** Into the hand; what a bank pays a Certified Gangster goes straight to theirs (R298). */
function takings(world: World, { me, now }: ActingContext, attempt: Attempted): Move[] {
  const moves = attemptTakings('armed-robbery', me.id, attempt);
  if (!targets.of(attempt.target).isBank || !hasPremium(world, me.account, now)) return moves;
  return moves.map((move) => (move.asset === 'money' ? { ...move, to: inBank(me.id) } : move));
}

function lostWeapon(character: string, { weapon, weaponLost }: Attempted): Move[] {
  const { item } = weapons.of(weapon);
  if (item === null || !weaponLost) return [];
  return [{ asset: itemAsset(item), from: inHand(character), to: sinkOf('armed-robbery'), amount: 1 }];
}

/** What the statistics show by target and by weapon. */
function countsByKind(character: string, { target, weapon, money }: Attempted): Count[] {
  return [
    { character, metric: `armed-robbery.earned_${target}`, by: money },
    { character, metric: `armed-robbery.with_${weapon}`, by: 1 },
  ];
}
