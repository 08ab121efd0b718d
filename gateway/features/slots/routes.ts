import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { jackpotIn } from '@rackets/engine/features/slots/game.ts';
import { spinReels } from '@rackets/engine/features/slots/spin-reels.ts';
import { viewJackpot, viewSlots, viewSpinsToday } from '@rackets/engine/features/slots/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { cities, cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { slotsLastJackpots, slotsSpins, slotsTopJackpots } from '@rackets/projections/models/slots/slots.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { seenCharacter, standingRows } from '../../http/joins/join.ts';
import { gameRecord } from '../../http/routes/game-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { slotsAnswer, slotsSpinAnswer, slotsStatistics } from './answers.ts';
import { machinesOf } from './machines.ts';

const allCities = cities.map(({ id }) => id);

/** A visit's id: 32 random characters of the client's own (R742). */
const session = idText(32).min(32);

export const slotsRoutes = [
  route({
    id: 'E313',
    method: 'GET',
    path: 'slots',
    kind: 'view',
    role: 'player',
    summary: 'Stakes and payouts of the machines here, the city’s jackpot and its last winner.',
    answer: slotsAnswer,
    async handle(context) {
      const id = context.characterId();
      const [last, hidden] = await Promise.all([
        slotsLastJackpots.read(await context.model('slots-last'), allCities),
        readHidden(context),
      ]);
      const page = await context.view((world, now) => {
        const slots = viewSlots(world, id, now);
        const won = last.get(slots.location_id);
        const jackpot_winner = won
          ? {
              character: seenCharacter(world, hidden, won.character),
              amount: won.amount,
              staked: won.staked,
              datetime: iso(won.at),
            }
          : null;
        return { ...slots, jackpot_winner };
      });
      return { ...page, active_players: atTheMachines(context, page.location_id) };
    },
  }),
  route({
    id: 'E314',
    method: 'POST',
    path: 'slots/spin',
    kind: 'command',
    role: 'player',
    summary: 'Spins the reels once.',
    body: z.strictObject({
      amount: z.int().min(1).max(maxInputAmount),
      session,
      socket_id: idText(64).optional(),
    }),
    answer: slotsSpinAnswer,
    present: ['jackpot_balance', 'active_players'],
    async handle(context, { body: { amount } }) {
      const id = context.characterId();
      const { answer, view } = await context.submitAndView(spinReels, { amount }, (world) => {
        const city = lifeOf(world, id).location;
        return { city, jackpot_balance: jackpotIn(world, city) };
      });
      context.services.presence.visit(context.actor().account, machinesOf(view.city));
      return {
        ...answer,
        jackpot_balance: view.jackpot_balance,
        active_players: atTheMachines(context, view.city),
      };
    },
  }),
  route({
    id: 'E315',
    method: 'GET',
    path: 'slots/statistics',
    kind: 'view',
    role: 'player',
    summary: 'All Cities, Top Jackpots, Top Gangsters by profit, and the caller’s record.',
    answer: slotsStatistics,
    async handle(context) {
      const id = context.characterId();
      const documents = await context.model('slots');
      const [last, top, places, own] = await Promise.all([
        slotsLastJackpots.read(await context.model('slots-last'), allCities),
        slotsTopJackpots.readAll(await context.model('slots-top')),
        readPlaces(context, 'slots.profit'),
        slotsSpins.readTotals(documents, id),
      ]);
      const { hidden } = places;
      const visitors = context.services.presence.visitors();
      return context.view((world, now) => ({
        spins: own.plays,
        amount: own.staked,
        profit: own.profit,
        jackpot_count: own.jackpots,
        jackpot_amount: own.jackpot_amount,
        daily_limit: viewSpinsToday(world, id, now),
        character: gameRecord(own, places),
        locations: allCities.map((city) => {
          const won = last.get(city);
          const character = won ? seenCharacter(world, hidden, won.character) : null;
          return {
            ...viewJackpot(world, city),
            active_players: visitors.get(machinesOf(city)) ?? 0,
            jackpot_previous: won ? { amount: won.amount, datetime: iso(won.at), character } : null,
          };
        }),
        top_jackpots: top.map(({ id: row, at, city, character, amount, staked }) => ({
          id: row,
          created_at: iso(at),
          location_name: cityOf(city)?.name ?? city,
          character: seenCharacter(world, hidden, character),
          amount,
          staked,
        })),
        top_characters: standingRows(world, hidden, places.top),
      }));
    },
  }),
];

/** How many have played the slots of a city within the last minute. */
function atTheMachines({ services }: RouteContext, city: string): number {
  return services.presence.visitors().get(machinesOf(city)) ?? 0;
}
