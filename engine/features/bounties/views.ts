import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
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

/** All bounties, the highest first (E225). Of equal ones the oldest first. */
export const viewBounties = (world: World, viewer: string) =>
  [...bounties.all(world)]
    .toSorted((one, other) => other.amount - one.amount)
    .map((bounty) => viewBounty(world, bounty, viewer));

/** What a bounty takes, and what the player has open. */
export function viewPlacing(world: World, character: string) {
  const { least, most, feePpm, placerMost } = bountiesRules(world);
  return {
    amount_min: least,
    amount_max: most,
    fee_percent: feePpm / 10_000,
    open: bountiesBy(world, character).length,
    open_max: placerMost,
    on_you: sumOn(world, character),
  };
}
