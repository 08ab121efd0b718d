import { defineRules } from '../../kernel/world.ts';
import type { AssetType } from '../../world/asset-types.ts';

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

/**
 * What a gangster sends to other players, and gets from them, in a UTC day, by catalogue value (ruling 23): the same both
 * ways. Money has no limit: it is taxed.
 */
export const assetTransfersRules = defineRules('asset-transfers', { limits });
