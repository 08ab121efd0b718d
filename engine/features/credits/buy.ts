import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { dayMs, iso, isoOrNull } from '../../shared/time/time.ts';
import { premiumBought, productBought } from './events.ts';
import { offersFor } from './offers.ts';
import { creditsRules } from './rules.ts';
import { owedBy, periodAt, premiumUntil, shutsAt } from './state.ts';

/** Buys something for credits (E182). What it does is the feature's that declares the product. */
export const buyProduct = defineCommand({
  type: 'credits.buy-product',
  payload: z.strictObject({ product: z.string().max(60), username: z.string().max(64).nullable() }),
  /** Whether the name is put aside for somebody else, as the platform knows. */
  vouched: z.strictObject({ reserved: z.boolean().exactOptional() }),
  guards: ['round-open', 'alive'],
  decide(world, { payload, vouched }, context) {
    const { account } = context.me;
    const offer = offersFor(world, account, context.now).find(({ id }) => id === payload.product);
    if (!offer) return unknownProduct();
    const shut = shutProblem(world, context.now);
    if (shut) return shut;
    if (offer.used >= offer.max.count)
      return refuse('credits_limit', 'You have bought as many of these as you can.', {
        data: { next_at: isoOrNull(offer.nextAt) },
      });
    const paid = payment(world, context, offer.cost);
    if (isRefusal(paid)) return paid;
    const wish = { username: payload.username, reserved: vouched.reserved ?? false };
    const bought = offer.product.buy(world, wish, context);
    if (isRefusal(bought)) return bought;
    return [
      productBought.draft(
        {
          product: offer.id,
          name: offer.product.name,
          cost: offer.cost,
          owed: paid.owed,
          period: periodAt(offer.max, context.now),
        },
        {
          moves: [paid.move, ...bought.moves],
          counts: [spent(context, offer.cost)],
          subjects: [{ id: context.me.id, role: 'owner' }],
        },
      ),
      ...bought.events,
    ];
  },
  answer: (events) => ({ product: productBought.first(events).data.product }),
});

/** Buys a week as a Certified Gangster, or one more (E183). */
export const buyPremium = defineCommand({
  type: 'credits.buy-premium',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive'],
  decide(world, _command, context) {
    const { account, id } = context.me;
    const shut = shutProblem(world, context.now);
    if (shut) return shut;
    const until = extendedUntil(world, account, context.now);
    if (until === null)
      return refuse('credits_premium_full', 'You cannot buy certified time any further ahead.', {
        data: { expires: iso(premiumUntil(world, account)) },
      });
    const { cost } = creditsRules(world).premium;
    const paid = payment(world, context, cost);
    if (isRefusal(paid)) return paid;
    return [
      premiumBought.draft(
        { account, cost, owed: paid.owed, until },
        { moves: [paid.move], counts: [spent(context, cost)], subjects: [{ id, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ expires: iso(premiumBought.first(events).data.until) }),
});

/** R478. */
export const unknownProduct = () =>
  refuse('credits_product_unknown', 'This product is unavailable, please make sure your app is up to date.', {
    kind: 'not-found',
  });

/** Until when one more week would make an account certified, ms; null when that is too far ahead. */
export function extendedUntil(world: World, account: string, now: number): number | null {
  const { days, mostDays } = creditsRules(world).premium;
  const until = Math.max(now, premiumUntil(world, account)) + days * dayMs;
  return until <= now + mostDays * dayMs ? until : null;
}

/** Why the store sells nothing now, or null (ruling 28). */
export function shutProblem(world: World, now: number): Refusal | null {
  return now < shutsAt(world)
    ? null
    : refuse('credits_shut', 'The store is shut for the last day of the round.', {
        data: { shut_at: iso(shutsAt(world)) },
      });
}

/** The move that pays a price, and before it what is owed for a payment that was taken back. */
function payment(
  world: World,
  context: ActingContext,
  cost: number,
): { readonly move: Move; readonly owed: number } | Refusal {
  const { account } = context.me;
  const owed = owedBy(world, account);
  const from = ofAccount(account);
  const amount = cost + owed;
  if (context.balance(from, 'credits') >= amount)
    return { move: { asset: 'credits', from, to: sinkOf('credits'), amount }, owed };
  return owed === 0
    ? refuse('credits_short', 'You do not have enough credits.')
    : refuse('credits_owed', owedReason(owed), { data: { owed } });
}

/** R454: what keeps somebody from buying, in words. */
export const owedReason = (owed: number): string =>
  `A payment of yours was taken back. You owe ${owed === 1 ? '1 credit' : `${owed} credits`}, which are taken first.`;

const spent = ({ me }: ActingContext, by: number) => ({ character: me.id, metric: 'credits.spent', by });
