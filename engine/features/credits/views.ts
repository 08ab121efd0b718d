import { viewIcon } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import type { StoreLimit } from '../../shared/ports/store.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { extendedUntil, owedReason, shutProblem } from './buy.ts';
import { offersFor, type Offer } from './offers.ts';
import { creditsRules } from './rules.ts';
import { creditsOf, owedBy, premiumUntil, shutsAt } from './state.ts';

/** R341: 1 daily, 2 weekly, 3 for the round. */
const periodNumbers: Readonly<Record<StoreLimit['period'], 1 | 2 | 3>> = { day: 1, week: 2, round: 3 };

/** The credit store as one account sees it (E181). */
export function viewCredits(world: World, character: string, now: number) {
  const account = accountOf(world, character);
  const { premium } = creditsRules(world);
  const until = premiumUntil(world, account);
  const shut = shutProblem(world, now);
  const owed = owedBy(world, account);
  const extended = extendedUntil(world, account, now);
  return {
    credits: creditsOf(world, account),
    owed,
    /** Why nothing can be bought, or what is taken first; null without such a reason. */
    blocked_reason: shut?.message ?? (owed > 0 ? owedReason(owed) : null),
    products: offersFor(world, account, now).map((offer) => viewOffer(offer, shut === null)),
    premium: {
      expires: isoOrNull(until > now ? until : null),
      cost: premium.cost,
      can_extend: shut === null && extended !== null,
      extends_to: isoOrNull(extended),
      days: premium.days,
      most_days: premium.mostDays,
      privileges: [...premiumPrivileges(world)],
    },
    shut: shut !== null,
    shuts_at: iso(shutsAt(world)),
    round_ends_at: iso(world.round.endsAt),
  };
}

function viewOffer({ id, product, cost, usualCost, max, used, nextAt, until }: Offer, isOpen: boolean) {
  return {
    id,
    name: product.name,
    cost,
    usual_cost: usualCost,
    description: product.description,
    ...viewIcon(product.icon),
    available: isOpen && used < max.count,
    used,
    max: max.count,
    max_period: periodNumbers[max.period],
    next_at: isoOrNull(nextAt),
    available_until: isoOrNull(until),
    asks_username: product.asksUsername,
  };
}
