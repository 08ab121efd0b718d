import type { Route } from '../route.ts';
import { accoladeRoutes } from './accolades.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admin/index.ts';
import { airportRoutes } from './airport.ts';
import { alertRoutes } from './alerts.ts';
import { authRoutes } from './auth.ts';
import { bankRoutes } from './bank.ts';
import { careerRoutes } from './career.ts';
import { characterRoutes } from './characters.ts';
import { eventRoutes } from './events.ts';
import { fairnessRoutes } from './fairness.ts';
import { hideoutRoutes } from './hideout.ts';
import { meRoutes } from './me.ts';
import { onlineRoutes } from './online.ts';
import { ownLifeRoutes } from './own-lives.ts';
import { ownStatsRoutes } from './own-stats.ts';
import { prisonRoutes } from './prison.ts';
import { profileRoutes } from './profile.ts';
import { settingsRoutes } from './settings.ts';
import { providerRoutes } from './providers.ts';
import { smallCrimesRoutes } from './small-crimes.ts';
import { socketTicketRoutes } from './socket-tickets.ts';
import { stateRoutes } from './state.ts';
import { statisticsRoutes } from './statistics.ts';
import { timerRoutes } from './timers.ts';
import { updateRoutes } from './updates.ts';
import { visibilityRoutes } from './visibility.ts';

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
