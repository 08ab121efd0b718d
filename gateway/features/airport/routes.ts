import { travelTo } from '@rackets/engine/features/airport/travel-to.ts';
import { viewAirport, viewVisits } from '@rackets/engine/features/airport/views.ts';
import { knownPrices } from '@rackets/engine/shared/ports/known-prices.ts';
import { cities, cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { airportFlights } from '@rackets/projections/models/airport/airport.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { locationsAnswer } from '../../http/answers/shared-answers.ts';
import { playerView } from '../../http/context/player-view.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { airportAnswer, airportStatisticsAnswer, flightAnswer } from './answers.ts';

const locations = cities.map(({ id, name, tagline, skylineSeed }) => ({
  id,
  name,
  tagline,
  skyline_seed: skylineSeed,
}));

const placeOf = (id: string) => ({ location_id: id, name: cityName(id) });

export const airportRoutes = [
  route({
    id: 'locations',
    method: 'GET',
    path: 'locations',
    kind: 'view',
    role: 'public',
    summary: 'The ten cities.',
    answer: locationsAnswer,
    handle: () => Promise.resolve({ locations }),
  }),
  route({
    id: 'E381',
    method: 'GET',
    path: 'airport',
    kind: 'view',
    role: 'player',
    summary: 'Destinations with their fares, flight times and what is known about them.',
    answer: airportAnswer,
    handle: playerView((world, character, now) => {
      const page = viewAirport(world, character, now);
      return {
        ...page,
        options: page.options.map((option) => ({
          ...option,
          drug_prices: knownPrices(world, character, option.location_id, now),
        })),
      };
    }),
  }),
  route({
    id: 'E382',
    method: 'POST',
    path: 'airport',
    kind: 'command',
    role: 'player',
    summary: 'Flies to another city.',
    body: z.strictObject({
      location_id: idText(),
      /** The fare as the player saw it: another one is 409. */
      cost: z.int().min(0).optional(),
    }),
    answer: flightAnswer,
    handle: ({ submit }, { body: { location_id: city, cost = null } }) => submit(travelTo, { city, cost }),
  }),
  route({
    id: 'E383',
    method: 'GET',
    path: 'airport/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s flights and their total cost.',
    query: pageQuery,
    answer: airportStatisticsAnswer,
    handle: async (context, { query }) => {
      const character = context.characterId();
      const documents = await context.model('airport');
      const [history, totals] = await Promise.all([
        airportFlights.readHistory(documents, character, query.page),
        airportFlights.readTotals(documents, character),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          from: placeOf(row.from),
          to: placeOf(row.to),
          cost: row.cost,
          seconds: row.seconds,
        })),
        totals: { ...totals, cities: viewVisits(world, character) },
      }));
    },
  }),
];
