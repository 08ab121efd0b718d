import { passingProblem } from '../../kernel/declarations/channels.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { assetTransfersState, viewLimits } from './limits.ts';
import { assetTransfersManifest } from './manifest.ts';
import { assetTransfersRules } from './rules.ts';
import { newcomerProblem } from './who-may-pass.ts';

/** What may pass between players in a day. Features that pass assets on ask for the limits and note what passed. */
export const assetTransfers = defineFeature({
  ...assetTransfersManifest,
  rules: assetTransfersRules.defaults,
  // Nobody comes to level 5 in so short a play, and extortion takes nothing from newcomers.
  quietRules: { passesFromLevel: 2 },
  slice: assetTransfersState,
  provides: [passingProblem.by(newcomerProblem)],
  views: { 'Trade limits': viewLimits },
});
