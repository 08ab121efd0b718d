import type { World } from '../../kernel/state/world.ts';
import { isAtWar } from '../../shared/ports/families.ts';
import { iso } from '../../shared/time/time.ts';
import { killsBy } from '../killing/state.ts';
import { bountiesRules } from './rules.ts';
import { bounties, bountiesBy, sumOn, type Bounty } from './state.ts';

/** A bounty as somebody sees it: an anonymous placer is nobody's to know but their own (R532). */
export function viewBounty(world: World, bounty: Bounty, viewer: string) {
  const { id, target, placer, anonymous, amount, placedAt } = bounty;
  const own = placer === viewer;
  return {
    id,
    target,
    character: anonymous && !own ? null : placer,
    anonymous,
    amount,
    remove_amount: own ? amount : null,
    target_sum: sumOn(world, target),
    created_at: iso(placedAt),
  };
}

/** Which bounties a list has: all of them, those of one placer, on one head, or on families that are at war at a time. */
export interface BountiesWish {
  readonly placer?: string;
  readonly target?: string;
  readonly atWarAt?: number;
}

/** Open bounties, the highest first (E225). Of equal ones the oldest first. */
export function openBounties(
  world: World,
  { placer, target, atWarAt }: BountiesWish = {},
): readonly Bounty[] {
  const found = target === undefined ? [...bounties.all(world)] : bounties.of(world, target);
  return found
    .filter((bounty) => placer === undefined || bounty.placer === placer)
    .filter((bounty) => atWarAt === undefined || fights(world, bounty.target, atWarAt))
    .toSorted((one, other) => other.amount - one.amount);
}

function fights(world: World, target: string, now: number): boolean {
  const family = world.characters.get(target)?.family ?? null;
  return family !== null && isAtWar(world, family, now);
}

/** All that is offered, in dollars. */
export const sumOfAll = (world: World): number =>
  [...bounties.all(world)].reduce((sum, { amount }) => sum + amount, 0);

/** What is on the player's own head: the sum, how many bounties, and what everybody may know of the last one. */
export function viewOnMe(world: World, character: string) {
  const on = bounties.of(world, character);
  const last = on.at(-1);
  return {
    amount: sumOn(world, character),
    count: on.length,
    last: last ? viewBounty(world, last, character) : null,
  };
}

/** What kills of the player's own gangster have collected, secret ones too: for the owner alone. */
export const collectedBy = (world: World, character: string): number =>
  killsBy(world, character).reduce((sum, { bountyMoney }) => sum + bountyMoney, 0);

/** What a bounty takes, and what the player has open. */
export function viewPlacing(world: World, character: string) {
  const { least, most, feePpm, placerMost } = bountiesRules(world);
  return {
    amount_min: least,
    amount_max: most,
    fee_percent: feePpm / 10_000,
    open: bountiesBy(world, character).length,
    open_max: placerMost,
  };
}
