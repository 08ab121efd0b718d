import type { TierId } from './answers.ts';

/** What players call a tier. */
export const tierNames: Readonly<Record<TierId, string>> = {
  free: 'Free',
  standard: 'Standard',
  premium: 'Certified',
};
