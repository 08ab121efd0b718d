import { attemptsOf } from '../../kits/attempts/attempts-of.ts';

/** Attacks on properties: the last one, and the call. */
export const useAttacks = () => useAttempts({});

const useAttempts = attemptsOf('POST property/:id/attack', {
  feature: 'property',
  refreshes: ['GET property', 'GET property/statistics'],
});
