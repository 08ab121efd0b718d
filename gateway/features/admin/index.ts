import { contentRoutes } from './content.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { ledgerRoutes } from './ledger.ts';
import { playerRoutes } from './players.ts';
import { roundRoutes } from './rounds.ts';
import { travelRoutes } from './travel.ts';
import { whoRoutes } from './who.ts';

/** The console's calls, under /api/admin. */
export const adminRoutes = [
  ...whoRoutes,
  ...roundRoutes,
  ...eventRoutes,
  ...travelRoutes,
  ...ledgerRoutes,
  ...playerRoutes,
  ...contentRoutes,
  ...healthRoutes,
] as const;
