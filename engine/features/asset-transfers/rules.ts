import { completedBy, defineRules } from '../../kernel/state/world.ts';
import type { AssetType } from '../../shared/holders/asset-types.ts';

/** Dollars a UTC day: at level 1, and for each level more. */
export type LimitRule = {
  readonly first: number;
  readonly perLevel: number;
};

const limits: Readonly<Record<Exclude<AssetType, 'money'>, LimitRule>> = {
  bullets: { first: 20_000, perLevel: 5_000 },
  prison_bribes: { first: 25_000, perLevel: 5_000 },
  credits: { first: 240_000, perLevel: 40_000 },
  vehicle: { first: 400_000, perLevel: 150_000 },
  item: { first: 100_000, perLevel: 30_000 },
  perk: { first: 150_000, perLevel: 25_000 },
  drugs: { first: 20_000, perLevel: 6_000 },
};

/** Dollars of money that a gangster gets from others in a UTC day. Who sends pays a tax and has no limit. */
type MoneyReceived = LimitRule | null;

type Rules = {
  readonly limits: typeof limits;
  readonly moneyReceived: MoneyReceived;
  /**
   * The level from which a life passes anything on to others at all; an account with a proven address does from the
   * beginning. Below it all that there is came with the life, or is little more: accounts that are thrown away would
   * feed another one with it.
   */
  readonly passesFromLevel: number;
};

/**
 * What a gangster sends to other players, and gets from them, in a UTC day, by catalogue value (ruling 23): the same both
 * ways. Of money only what is received has a limit.
 */
export const assetTransfersRules = defineRules<Rules>(
  'asset-transfers',
  { limits, moneyReceived: { first: 500_000, perLevel: 250_000 }, passesFromLevel: 5 },
  // Rounds that began without the two go on without them.
  completedBy<Rules>({ limits, moneyReceived: null, passesFromLevel: 1 }),
);
