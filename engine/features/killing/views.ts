import type { StatsParts } from '../../kernel/declarations/stats-parts.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { iconUrl } from '../../shared/catalogues/icons.ts';
import { items } from '../../shared/catalogues/items.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import type { EndedBy } from '../../shared/ports/shooting.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { findsOf } from '../detectives/state.ts';
import { killingRules } from './rules.ts';
import { cannotShoot, silencerCostFor } from './shoot.ts';
import { backfireOf, firearmOf, healthOf, killOfDeceased, killsBy, revealedBy, type Kill } from './state.ts';
import {
  backfireSlots,
  bulletsNeeded,
  comingAnswers,
  comingSlots,
  fullHealth,
  previewMost,
  type Firearm,
} from './terms.ts';

/**
 * Whom the player can shoot at, with what (E273, ruling 45). Depends on nothing of a target but what everybody may know,
 * and on what the player's detectives said.
 */
export function viewShooting(world: World, character: string, now: number) {
  const me = world.characters.get(character);
  const firearm = firearmOf(world, character);
  const held = heldBy(world, character, now).map(({ target, find, endsAt, follow }) => ({
    id: target,
    level: levelOfCharacter(world, target).number,
    city: find.city,
    found_at: iso(endsAt),
    until: iso(find.until),
    follow,
    silencer_cost: silencerCostFor(world, target),
    bullets_needed: firearm && neededFor(world, firearm, target),
  }));
  const problem = cannotShoot(world, character, now);
  return {
    targets: held.filter(({ city }) => city === me?.location),
    elsewhere: held.filter(({ city }) => city !== me?.location),
    firearm: firearm && viewFirearm(firearm),
    silencer_cost: silencerCostFor(world, character),
    health: healthOf(world, character, now),
    bullets: holding(world, inHand(character), 'bullets'),
    backfire_next: viewComing(world, character)[0] ?? 0,
    odds: killingRules(world).odds,
    problem,
  };
}

/** Whom the player's detectives hold where: of several orders that say the same, the one that knows it longest. */
function heldBy(world: World, character: string, now: number) {
  const best = new Map<string, ReturnType<typeof findsOf>[number]>();
  for (const order of findsOf(world, character, now)) {
    const key = `${order.target} ${order.find.city}`;
    const known = best.get(key);
    if (!known || known.find.until < order.find.until) best.set(key, order);
  }
  return [...best.values()];
}

/** Those whom the player's detectives hold where the player is, and who are not of the player's own family. */
export function targetsHere(world: World, character: string, now: number) {
  const { location = null, family = null } = world.characters.get(character) ?? {};
  return heldBy(world, character, now).filter(
    ({ target, find }) =>
      find.city === location && (family === null || world.characters.get(target)?.family !== family),
  );
}

const neededFor = (world: World, firearm: Firearm, target: string): number =>
  bulletsNeeded(killingRules(world).odds, firearm, {
    level: levelOfCharacter(world, target).number,
    health: fullHealth,
    boost: 0,
  });

function viewFirearm(firearm: Firearm) {
  const { name, icon } = items.of(firearm);
  return { id: firearm, name, icon, icon_url: iconUrl(icon) };
}

/** What goes back to those who shoot and fail (E275), with the next answers (R780). */
export function viewBackfire(world: World, character: string) {
  const backfire = backfireOf(world, character);
  const { slots, next, words } = backfire;
  const carried = holding(world, inHand(character), 'bullets');
  return {
    backfire: Array.from({ length: backfireSlots }, (_, at) => slots[at] ?? null),
    next: slots.length === 0 ? null : next,
    preview: comingAnswers(backfire, carried, previewMost),
    bullets: carried,
    armed: firearmOf(world, character) !== null,
    message: words,
  };
}

/** The bullets from the next slot on (R085). */
export const viewComing = (world: World, character: string): readonly number[] =>
  comingSlots(backfireOf(world, character));

/** A kill as its killer's own account sees it: also one that is not revealed. */
export const viewKill = ({ id, type, killer, deceased, points, at, revealedAt, ...kill }: Kill) => ({
  id,
  type,
  killer,
  deceased,
  points,
  bullets: kill.bullets,
  money: kill.money,
  money_bounties: kill.bountyMoney,
  created_at: iso(at),
  revealed_at: isoOrNull(revealedAt),
});

/** The kills of one's own gangster, the newest first. */
export const viewOwnKills = (world: World, character: string) =>
  killsBy(world, character).toReversed().map(viewKill);

/** The kill that ended a life, as its account may know it: nothing of the killer before it is revealed. */
export function endOf(world: World, deceased: string): EndedBy | null {
  const kill = killOfDeceased(world, deceased);
  if (!kill) return null;
  const { type, revealedAt, killer, words } = kill;
  return revealedAt === null
    ? { type, revealedAt, killer: null, words: null }
    : { type, revealedAt, killer, words };
}

const staminaNames = ['Untried', 'Steady', 'Hardened', 'Tough', 'Tireless', 'Unbreakable'] as const;

/** The feature's fields of a player's own statistics: kills that are revealed, firearm, and health in words. */
export function shootingStats(world: World, character: string, now: number): Partial<StatsParts> {
  const kills = revealedBy(world, character);
  const firearm = firearmOf(world, character);
  const { number } = levelOfCharacter(world, character);
  const level = Math.max(1, killingRules(world).staminaLevels.filter((from) => from <= number).length);
  return {
    kills: { count: kills.length, points: kills.reduce((sum, { points }) => sum + points, 0) },
    firearm: firearm && { name: viewFirearm(firearm).name, icon_url: viewFirearm(firearm).icon_url },
    stamina: {
      level,
      percent_remaining: healthOf(world, character, now),
      name: staminaNames[level - 1] ?? staminaNames[0],
    },
  };
}
