import type { AssetType } from '../../shared/holders/asset-types.ts';

// What the client says beforehand, too: plain numbers and words.

/** What is auctioned, in the documents' order (R334), with the items of ruling 3. */
export const auctionTypes = [
  'vehicle',
  'perk',
  'drugs',
  'bullets',
  'credits',
  'prison_bribes',
  'item',
] as const satisfies readonly AssetType[];
export type AuctionType = (typeof auctionTypes)[number];

/** The categories of the filter (R304), by what they hold. */
export const categoryOf: Readonly<Record<AuctionType, string>> = {
  bullets: 'bullets',
  credits: 'credits',
  drugs: 'drugs',
  perk: 'perks',
  prison_bribes: 'prison_bribes',
  vehicle: 'vehicles',
  item: 'items',
};

/** Where a bid goes that somebody passes (R352). */
export const refundTargets = ['money', 'bank'] as const;
export type RefundTarget = (typeof refundTargets)[number];

/** The least that the next bid may be: a tenth more than the last, rounded, and always more (ruling 24). */
export function nextBid(last: number | null, minimum: number): number {
  if (last === null) return minimum;
  return Math.max(last + 1, Math.floor((11 * last + 5) / 10));
}

/** How long before its end an auction's owner can no longer cancel it (ruling 24). */
export const ownerLockedMs = 60_000;
