import type { Route } from '../http/routes/route.ts';
import { accoladeRoutes } from './accolades/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { adminRoutes } from './admin/index.ts';
import { airportRoutes } from './airport/routes.ts';
import { alertRoutes } from './alerts/routes.ts';
import { authRoutes } from './accounts/auth-routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { careerRoutes } from './career/routes.ts';
import { characterRoutes } from './characters/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { hideoutRoutes } from './hideout/routes.ts';
import { meRoutes } from './accounts/me-routes.ts';
import { onlineRoutes } from './online/routes.ts';
import { ownLifeRoutes } from './characters/own-lives-routes.ts';
import { ownStatsRoutes } from './own-stats/routes.ts';
import { prisonRoutes } from './prison/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { providerRoutes } from './accounts/provider-routes.ts';
import { smallCrimesRoutes } from './small-crimes/routes.ts';
import { socketTicketRoutes } from './socket-tickets/routes.ts';
import { stateRoutes } from './state/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { timerRoutes } from './timers/routes.ts';
import { updateRoutes } from './updates/routes.ts';
import { visibilityRoutes } from './visibility/routes.ts';

/** Every call under /api. A new feature adds its line here and nowhere else. */
export const routeTable = [
  ...authRoutes,
  ...providerRoutes,
  ...meRoutes,
  ...ownLifeRoutes,
  ...characterRoutes,
  ...careerRoutes,
  ...stateRoutes,
  ...timerRoutes,
  ...onlineRoutes,
  ...socketTicketRoutes,
  ...airportRoutes,
  ...bankRoutes,
  ...smallCrimesRoutes,
  ...prisonRoutes,
  ...ownStatsRoutes,
  ...accoladeRoutes,
  ...statisticsRoutes,
  ...activityRoutes,
  ...alertRoutes,
  ...hideoutRoutes,
  ...fairnessRoutes,
  ...settingsRoutes,
  ...visibilityRoutes,
  ...updateRoutes,
  ...eventRoutes,
  ...profileRoutes,
  ...adminRoutes,
] as const;

/** The same with each route's own types forgotten, for what treats all of them alike. */
export const routes: readonly Route[] = routeTable;
