import { travelled } from '@rackets/engine/features/airport/events.ts';
import { attemptModel } from '../../kits/attempts.ts';

/** Flights: each gangster's own, with what they came to. */
export const airportFlights = attemptModel({
  name: 'airport',
  version: 1,
  event: travelled,
  row: ({ from, to, cost, seconds }) => ({ from, to, cost, seconds }),
  totals: ['flights', 'spent', 'seconds'],
  roundTotals: [],
});
