import { leadership } from '../features/leadership/leadership.ts';
import type { Feature } from '../kernel/feature.ts';
import { calendar } from './calendar/calendar.ts';
import { moderation } from './moderation/moderation.ts';
import { settings } from './settings/settings.ts';
import { updates } from './updates/updates.ts';
import { visibility } from './visibility/visibility.ts';

/** The stream of what outlives a round. */
export const platformStream = 'platform';

/** Where features of the platform register: what outlives a round. Nothing else names them all. */
export const platformFeatures: readonly Feature[] = [
  leadership,
  moderation,
  updates,
  calendar,
  visibility,
  settings,
];
