import { platformStream } from '@rackets/engine/platform/index.ts';
import type { Model } from '../runner/model.ts';
import { accoladesModel } from './accolades.ts';
import { activityModel } from './activity.ts';
import { alertsModel } from './alerts.ts';
import { charactersModel } from './characters.ts';
import { fairnessModel } from './fairness.ts';
import { ownStats } from './own-stats/own-stats.ts';
import { prisonBusts } from './prison.ts';
import { roundsModel } from './rounds.ts';
import { smallCrimesAttempts } from './small-crimes.ts';
import { standings } from './standings/standings.ts';
import { statisticsModel } from './statistics.ts';

/** Where models of a round register. */
export const models: readonly Model[] = [
  charactersModel,
  roundsModel,
  smallCrimesAttempts.model,
  prisonBusts.model,
  standings,
  ownStats,
  activityModel,
  alertsModel,
  fairnessModel,
  accoladesModel,
  statisticsModel,
];

/** Where models of the platform register: of what outlives a round. */
export const platformModels: readonly Model[] = [];

/** The models that are folded from a stream. */
export function modelsOf(stream: string): readonly Model[] {
  return stream === platformStream ? platformModels : models;
}
