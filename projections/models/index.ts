import type { Model } from '../runner/model.ts';
import { accoladesModel } from './accolades.ts';
import { activityModel } from './activity.ts';
import { fairnessModel } from './fairness.ts';
import { ownStats } from './own-stats.ts';
import { prisonModel } from './prison.ts';
import { smallCrimesModel } from './small-crimes.ts';
import { standings } from './standings.ts';

/** Where models register. */
export const models: readonly Model[] = [
  smallCrimesModel,
  prisonModel,
  standings,
  ownStats,
  activityModel,
  fairnessModel,
  accoladesModel,
];
