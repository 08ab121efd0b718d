import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { StreetRow } from '@rackets/projections/models/street/street.ts';
import { activityText } from './activity-text.ts';

/** What the street says of somebody, after the name: "opened a cell." */
export const streetText = (world: World, { template, params }: StreetRow): string =>
  activityText(world, { template: template.replace('{who} ', ''), params });
