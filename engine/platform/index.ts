import { leadership } from '../features/leadership/leadership.ts';
import type { Feature } from '../kernel/declarations/feature.ts';
import { calendar } from './calendar/calendar.ts';
import { help } from './help/help.ts';
import { moderation } from './moderation/moderation.ts';
import { payments } from './payments/payments.ts';
import { polls } from './polls/polls.ts';
import { premium } from './premium/premium.ts';
import { settings } from './settings/settings.ts';
import { updates } from './updates/updates.ts';
import { visibility } from './visibility/visibility.ts';

/** The platform's stream. */
export const platformStream = 'platform';

/** Where platform features register. No other list names them all. */
export const platformFeatures: readonly Feature[] = [
  leadership,
  moderation,
  updates,
  calendar,
  visibility,
  settings,
  polls,
  help,
  premium,
  payments,
];
