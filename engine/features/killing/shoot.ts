import { passingProblem } from '../../kernel/declarations/channels.ts';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import type { Count, Move, TimerSet } from '../../kernel/state/event.ts';
import { timerUntil, type Character, type World } from '../../kernel/state/world.ts';
import { z } from 'zod';
import { boostedPoints } from '../../kits/perks.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { barFromHideout } from '../../shared/people/hideout-bar.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { bountiesOn, type DueBounty } from '../../shared/ports/bounties.ts';
import { playBlocks } from '../../shared/ports/play-blocks.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { deathOf } from '../characters/death-of.ts';
import { findsOf } from '../detectives/state.ts';
import { moneyAt, pointsFor } from '../going-rate/going-rate.ts';
import { shot, typeOf, type Gain, type Shot } from './events.ts';
import { revelation } from './revelation.ts';
import { killingRules } from './rules.ts';
import { backfireOf, bodyOf, firearmOf, healthOf, killsBetween, woundsMetric } from './state.ts';
import {
  bandOf,
  bulletsNeeded,
  chanceToKill,
  comingSlots,
  fullHealth,
  healthLost,
  wordsMost,
  type Firearm,
} from './terms.ts';

/** By which all that a kill passes reaches the killer (ruling 51). */
export const killChannel = 'kill';

/** The same for whoever is not held, and for whoever is somewhere else, dead, hiding, in a cell or protected by now. */
const noTarget = refuse('killing_no_target', 'Your target is not where your detectives saw them.', {
  kind: 'conflict',
});

/** Shoots at somebody whom the player's detectives hold in this city (E274). */
export const shoot = defineCommand({
  type: 'killing.shoot',
  payload: z.strictObject({
    target: z.string().max(40),
    silencer: z.boolean(),
    bullets: z.int().min(1).max(maxInputAmount),
    message: sealedText(wordsMost).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const aimed = aim(world, context, payload);
    if (isRefusal(aimed)) return aimed;
    const { me, now } = context;
    const { heat, waitSeconds, hideoutBarredSeconds } = killingRules(world);
    const drawn = drawShot(world, context, aimed, payload);
    const { data, moves, counts } = drawn;
    const timers: TimerSet[] = [{ character: me.id, name: 'killing', until: now + waitSeconds * secondMs }];
    if (data.targetDied) timers.push(barFromHideout(world, me.id, now + hideoutBarredSeconds * secondMs));
    const heated = { character: me.id, metric: 'heat', by: payload.silencer ? heat.silenced : heat.loud };
    const fired = shot.draft(data, {
      moves,
      counts: [heated, ...counts],
      timers,
      subjects: [
        { id: me.id, role: 'owner' },
        { id: aimed.target.id, role: 'target' },
      ],
    });
    if (!data.targetDied && !data.shooterDied) return [fired];
    const type = typeOf(data);
    const deceased = data.targetDied ? aimed.target.id : me.id;
    const death = deathOf(deceased, type === 'backfire' ? 'backfire' : 'killed', now);
    // Who fell silently is told by the death alone.
    return type === 'private' ? [fired, death] : [fired, death, known(world, data, me.id, now)];
  },
  answer(events) {
    const { data, at } = shot.first(events);
    const { id, target, targetDied, targetHealthSeen, shooterDied, shooterHealth, shooterGain } = data;
    return {
      target,
      result: {
        shooter_death: shooterDied,
        target_death: targetDied,
        shooter_health: shooterHealth,
        target_health: targetHealthSeen,
      },
      kill: shooterGain
        ? {
            id,
            type: typeOf(data),
            money: shooterGain.money,
            prison_bribes: shooterGain.bribes,
            money_bounties: shooterGain.bountyMoney,
            points: shooterGain.points,
            level_points: shooterGain.levelPoints,
          }
        : null,
      bullets_back: data.backfire?.bullets ?? 0,
      wait_until: iso(at + data.waitSeconds * secondMs),
    };
  },
});

/** What a silencer costs for a shot at somebody, in dollars: by their level, which everybody knows. */
export const silencerCostFor = (world: World, target: string): number =>
  moneyAt(world, levelOfCharacter(world, target).number, killingRules(world).silencerCost);

interface Aim {
  readonly target: Character;
  readonly firearm: Firearm;
  readonly silencerCost: number;
}

/**
 * Whom the player can shoot at and with what, or why not. What the player knows comes first and what is true of the target
 * last: nobody who could not shoot anyway learns whether somebody is there.
 */
function aim(
  world: World,
  context: ActingContext,
  { target: id, silencer, bullets }: { target: string; silencer: boolean; bullets: number },
): Aim | Refusal {
  const { me, now } = context;
  const problem = cannotShoot(world, me.id, now);
  if (problem) return refuse(problem.code, problem.message, { data: { until: problem.until } });
  if (!isHeld(world, me, id, now)) return noTarget;
  const target = world.characters.get(id);
  if (!target) return noTarget;
  if (me.family !== null && me.family === target.family)
    return refuse('killing_family', 'You cannot shoot at your own family.');
  const firearm = firearmOf(world, me.id);
  if (!firearm) return refuse('killing_unarmed', 'You carry nothing to shoot with.');
  const hand = inHand(me.id);
  if (context.balance(hand, 'bullets') < bullets)
    return refuse('killing_bullets_short', 'You do not have that many bullets.');
  const silencerCost = silencer ? silencerCostFor(world, id) : 0;
  if (context.balance(hand, 'money') < silencerCost)
    return refuse('killing_cash_short', `A silencer costs ${moneyText(silencerCost)} in cash.`);
  return isThere(world, me, target, now) ? { target, firearm, silencerCost } : noTarget;
}

/** Why a gangster cannot shoot at anybody now, and until when; null when nothing is in the way. */
export function cannotShoot(world: World, character: string, now: number) {
  const protection = playBlocks(world, character, now).find(({ by }) => by === 'protection');
  if (protection)
    return {
      code: 'killing_protected',
      message: 'You are protected, and cannot shoot at anybody yet.',
      until: iso(protection.until),
    };
  const ready = timerUntil(world, character, 'killing');
  if (ready <= now) return null;
  const { code, message } = waitRefusal(ready);
  return { code, message, until: iso(ready) };
}

/** Whether the player's detectives hold somebody in the player's city, as far as they know. */
const isHeld = (world: World, me: Character, target: string, now: number): boolean =>
  findsOf(world, me.id, now).some((order) => order.target === target && order.find.city === me.location);

/** Whether somebody can be hit there: alive, on the ground in the player's city, and kept away by nothing. */
export const isThere = (
  world: World,
  me: Pick<Character, 'location'>,
  target: Character,
  now: number,
): boolean =>
  !target.dead && target.location === me.location && playBlocks(world, target.id, now).length === 0;

/** One roll labelled `kill`, and one labelled `backfire` where something goes back. */
function drawShot(
  world: World,
  context: ActingContext,
  { target, firearm, silencerCost }: Aim,
  { bullets, silencer, message }: { bullets: number; silencer: boolean; message: Shot['message'] },
) {
  const { me, now, draw } = context;
  const { odds, healthPerNeeded, waitSeconds } = killingRules(world);
  const spent = (character: string, asset: string, amount: number) =>
    context.plan({ asset, from: inHand(character), to: sinkOf('killing'), amount });
  const moves: Move[] = [spent(me.id, 'bullets', bullets)];
  if (silencerCost > 0) moves.push(spent(me.id, 'money', silencerCost));

  const body = bodyOf(world, target.id, now);
  const needed = bulletsNeeded(odds, firearm, body);
  const chance = chanceToKill(odds, bullets, needed);
  const band = bandOf(odds, firearm, body.level, bullets);
  const targetDied = draw.chance(chance, 'kill');
  const hurt = Math.min(body.health - 1, healthLost(healthPerNeeded, bullets, needed));
  const counts: Count[] = [];
  if (!targetDied && hurt > 0) counts.push({ character: target.id, metric: woundsMetric, by: hurt });

  const back = targetDied ? null : answerOf(world, context, target.id);
  let shooterHealth = healthOf(world, me.id, now);
  let shooterDied = false;
  if (back) {
    moves.push(spent(target.id, 'bullets', back.bullets));
    shooterDied = draw.chance(back.chance, 'backfire');
    const lost = Math.min(shooterHealth - 1, healthLost(healthPerNeeded, back.bullets, back.needed));
    if (!shooterDied && lost > 0) counts.push({ character: me.id, metric: woundsMetric, by: lost });
    shooterHealth = shooterDied ? 0 : shooterHealth - lost;
  }
  const [killer, deceased] = targetDied ? [me, target] : [target, me];
  const spoils = targetDied || shooterDied ? spoilsOf(world, context, killer, deceased) : null;
  if (spoils) moves.push(...spoils.moves);
  const gain = spoils?.gain ?? null;
  const data: Shot = {
    id: context.id('k'),
    target: target.id,
    city: me.location,
    silenced: silencer,
    silencerCost,
    firearm,
    bullets,
    chance,
    chanceFrom: band.from,
    chanceTo: band.to,
    targetDied,
    targetHealth: targetDied ? 0 : body.health - hurt,
    targetHealthSeen: targetDied ? 0 : seenHealth(world, firearm, body.level, bullets),
    heardOf: silencer ? null : me.id,
    backfire: back && { firearm: back.firearm, bullets: back.bullets, chance: back.chance },
    shooterDied,
    shooterHealth,
    shooterGain: targetDied ? gain : null,
    targetGain: shooterDied ? gain : null,
    bounties: (spoils?.bounties ?? []).map(({ bounty, amount }) => ({ bounty, amount })),
    message,
    backfireMessage: shooterDied ? backfireOf(world, target.id).words : null,
    waitSeconds,
  };
  return { data, moves, counts };
}

/**
 * The most health that somebody who survived can have, by what everybody may know: what these bullets take at least of
 * one who was in full health, with the greatest boost.
 */
function seenHealth(world: World, firearm: Firearm, level: number, bullets: number): number {
  const { odds, healthPerNeeded } = killingRules(world);
  const most = bulletsNeeded(odds, firearm, { level, health: fullHealth, boost: odds.boostMost });
  return Math.max(1, fullHealth - healthLost(healthPerNeeded, bullets, most));
}

/** What a survivor fires back: the next slot as far as the bullets carried last; null for nothing. */
function answerOf(world: World, context: ActingContext, target: string) {
  const firearm = firearmOf(world, target);
  const [slot = 0] = comingSlots(backfireOf(world, target));
  const bullets = Math.min(slot, context.balance(inHand(target), 'bullets'));
  if (!firearm || bullets === 0) return null;
  const { odds } = killingRules(world);
  const needed = bulletsNeeded(odds, firearm, bodyOf(world, context.me.id, context.now));
  return { firearm, bullets, needed, chance: chanceToKill(odds, bullets, needed) };
}

/**
 * What a kill passes to the killer (ruling 51). Nobody's consent is asked, so what a newcomer may not give away does not
 * pass either: else whoever opens accounts would empty them by killing them.
 */
function spoilsOf(world: World, context: ActingContext, killer: Character, deceased: Character) {
  const passes = passingProblem(world, { account: deceased.account, roles: [] }) === null;
  const taken = (asset: string): number => (passes ? context.balance(inHand(deceased.id), asset) : 0);
  const [money, bribes] = [taken('money'), taken('prison_bribes')];
  const bounties: readonly DueBounty[] = bountiesOn(world, deceased.id);
  const pass = { from: inHand(deceased.id), to: inHand(killer.id), channel: killChannel };
  const moves = [
    { ...pass, asset: 'money', amount: money },
    { ...pass, asset: 'prison_bribes', amount: bribes },
    ...bounties.map(({ from, amount }) => ({ ...from, to: inHand(killer.id), amount })),
  ].filter(({ amount }) => amount > 0);
  const points = killPoints(world, killer.id, deceased.id, context.now);
  const gain: Gain = {
    points,
    levelPoints: boostedPoints(
      world,
      killer.id,
      pointsFor(world, killer.id, points * killingRules(world).levelPointsPerPoint),
      context.now,
    ),
    money,
    bribes,
    bountyMoney: bounties.reduce((sum, { amount }) => sum + amount, 0),
  };
  return { gain, moves: moves.map((move) => context.plan(move)), bounties };
}

/** Kill points by the levels of the two; none for the same victim again too soon, or too often (ruling 51). */
export function killPoints(world: World, killer: string, deceased: string, now: number): number {
  const { points, again } = killingRules(world);
  const before = killsBetween(world, killer, deceased);
  if (before.length >= again.perRound) return 0;
  if (before.some((at) => at > now - again.seconds * secondMs)) return 0;
  const [own, theirs] = [killer, deceased].map((each) => levelOfCharacter(world, each).number) as [
    number,
    number,
  ];
  // Rounded to the nearest, halves up, in integers.
  const even = Math.floor((2 * points.even * theirs + own) / (2 * own));
  return Math.min(points.most, Math.max(1, even));
}

/** The event by which everybody learns of a kill that came of a shot, with what its killer gains by that. */
function known(world: World, data: Shot, shooter: string, now: number) {
  const [killer, deceased] = data.targetDied ? [shooter, data.target] : [data.target, shooter];
  const gained = data.shooterGain ?? data.targetGain;
  return revelation(world, {
    id: data.id,
    type: typeOf(data),
    killer,
    deceased,
    city: data.city,
    points: gained?.points ?? 0,
    levelPoints: gained?.levelPoints ?? 0,
    words: data.targetDied ? data.message : data.backfireMessage,
    at: now,
  });
}
