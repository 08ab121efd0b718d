import { whoRoutes } from './who.ts';

/** The console's calls, under /api/admin. */
export const adminRoutes = [...whoRoutes] as const;
