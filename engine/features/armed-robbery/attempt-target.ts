import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Count, Move } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts, attemptTakings } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inBank, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { attempted, type Attempted } from './attempted.ts';
import { armedRobberyRules } from './rules.ts';
import { chanceOf, lockedMessage, payOf, practiceOf, targetRules, type TargetRules } from './state.ts';
import { targets } from './targets.ts';
import { verdictOf } from './texts.ts';
import { weapons, weaponsCarried } from './weapons.ts';

/** What a player is put away for. */
export const charge = 'armed robbery';

/** Robs one target with one weapon (E259). */
export const attemptTarget = defineCommand({
  type: 'armed-robbery.attempt-target',
  payload: z.strictObject({ target: z.string().max(40), weapon: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const target = targets.find(payload.target);
    const weapon = weapons.find(payload.weapon);
    const numbers = targetRules(world, payload.target);
    if (!target || !numbers)
      return refuse('armed_target_unknown', 'There is no such place.', { kind: 'not-found' });
    if (!weapon) return refuse('armed_weapon_unknown', 'There is no such weapon.', { kind: 'not-found' });
    const locked = lockedMessage(world, character, numbers);
    if (locked !== null) return refuse('armed_target_locked', `${locked}.`);
    if (weaponsCarried(world, character, weapon) === 0)
      return refuse('armed_weapon_missing', 'You do not carry this weapon.');
    const ready = timerUntil(world, character, 'armed-robbery');
    if (ready > context.now) return waitRefusal(ready);
    const { attempt, timers } = drawAttempt(world, context, numbers, {
      target: target.id,
      weapon: weapon.id,
    });
    const until = context.now + attempt.waitSeconds * secondMs;
    return [
      attempted.draft(attempt, {
        moves: [...takings(world, context, attempt), ...lostWeapon(character, attempt)],
        counts: [
          ...attemptCounts(world, 'armed-robbery', character, attempt),
          ...countsByKind(character, attempt),
        ],
        timers: [{ character, name: 'armed-robbery', until }, ...timers],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = attempted.first(events);
    return {
      ...attemptAnswer(data, at),
      message: verdictOf(data),
      target_id: data.target,
      weapon_id: data.weapon,
      chance: wholePercent(data.chance),
      weapon_lost: data.weaponLost,
    };
  },
});

interface Chosen {
  readonly target: string;
  readonly weapon: string;
}

function drawAttempt(world: World, context: ActingContext, numbers: TargetRules, { target, weapon }: Chosen) {
  const character = context.me.id;
  const rules = armedRobberyRules(world);
  const { draw } = context;
  const chance = chanceOf(world, character, target, weapon);
  const success = draw.chance(chance, 'success');
  const pays = payOf(world, character, numbers);
  const money = success ? draw.between(pays.moneyMin, pays.moneyMax, 'money') : 0;
  const bribe = success && draw.chance(rules.bribeFoundPpm, 'bribe');
  const arrestRules = { ...rules.arrest, sentenceSeconds: numbers.sentenceSeconds };
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, character, arrestRules, charge);
  const armed = weapons.of(weapon).item !== null;
  const weaponLost =
    armed && !success && (arrest.prisonSeconds !== null || draw.chance(rules.weaponLostPpm, 'weapon'));
  const attempt: Attempted = {
    success,
    money,
    levelPoints: boostedPoints(
      world,
      character,
      success ? pays.levelPoints : pays.failurePoints,
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: bribe ? 1 : 0,
    waitSeconds: numbers.waitMinutes * 60,
    prisonSeconds: arrest.prisonSeconds,
    target,
    weapon,
    text: draw.below(targets.of(target).successes.length, 'text'),
    chance,
    weaponLost,
    practice: practiceGained(world, character, target, success),
  };
  return { attempt, timers: arrest.timers };
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
