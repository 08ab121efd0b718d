import type { DecisionContext } from '../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../kernel/declarations/refusal.ts';
import type { Move } from '../kernel/state/event.ts';
import type { World } from '../kernel/state/world.ts';
import { inHand, ofAccount, sinkOf } from '../shared/holders/holders.ts';
import { perkUsedUp } from '../shared/ports/item-ports.ts';
import { itemAsset, itemsCarried, type ItemId } from '../shared/catalogues/items.ts';

/** An item or a perk, by id, that pays for a service; null for what is not used. */
export interface ServicePayment {
  readonly item: string | null;
  readonly perk: string | null;
}

/**
 * The moves by which a character pays for a service of `feature` with an item or a perk of the service's name; none
 * when they have no such thing.
 */
export function servicePaid(
  world: World,
  character: string,
  { item, perk }: ServicePayment,
  service: ItemId,
  feature: string,
): readonly Move[] {
  if (perk !== null) return perkUsedUp(world, character, perk, service);
  if (item !== service || itemsCarried(world, character, service) === 0) return [];
  return [{ asset: itemAsset(service), from: inHand(character), to: sinkOf(feature), amount: 1 }];
}

/** A service of `feature` that an item or a perk of its name pays for, or else this many credits. */
interface ServiceTerms {
  readonly service: ItemId;
  readonly feature: string;
  readonly credits: number;
  /** The refusal for an item or a perk that the character does not have. */
  readonly none: Refusal;
}

/** How a service is paid: the moves, and the credits among them. Credits pay where neither item nor perk is named. */
export function serviceOrCreditsPaid(
  world: World,
  { me, balance }: Pick<DecisionContext, 'balance'> & { readonly me: { readonly id: string } },
  account: string,
  payment: ServicePayment,
  { service, feature, credits, none }: ServiceTerms,
): { readonly moves: readonly Move[]; readonly credits: number } | Refusal {
  if (payment.perk !== null || payment.item !== null) {
    const moves = servicePaid(world, me.id, payment, service, feature);
    return moves.length === 0 ? none : { moves, credits: 0 };
  }
  const from = ofAccount(account);
  if (balance(from, 'credits') < credits) return refuse('credits_short', 'You do not have enough credits.');
  const moves = credits === 0 ? [] : [{ asset: 'credits', from, to: sinkOf(feature), amount: credits }];
  return { moves, credits };
}
