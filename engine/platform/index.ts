import { leadership } from '../features/leadership/leadership.ts';
import type { Feature } from '../kernel/feature.ts';

/** The stream of what outlives a round. */
export const platformStream = 'platform';

/** Where features of the platform register: what outlives a round. Nothing else names them all. */
export const platformFeatures: readonly Feature[] = [leadership];
