import { attackProperty, checkStrength } from '@rackets/engine/features/property/attack-property.ts';
import { cancelContract, collectIncome, takeOver } from '@rackets/engine/features/property/hold-property.ts';
import { places, type Place } from '@rackets/engine/features/property/places.ts';
import {
  viewContracts,
  viewProperties,
  viewPropertyRules,
  viewPropertyStatistics,
  viewStrength,
} from '@rackets/engine/features/property/views.ts';
import { contractOf } from '@rackets/engine/features/property/state.ts';
import { lifeOf, timerUntil } from '@rackets/engine/kernel/state/world.ts';
import { readLatest, readPropertyFeed } from '@rackets/projections/models/property/property.ts';
import { z } from 'zod';
import { HttpError } from '../../http/context/http-error.ts';
import { dominanceRows } from '../../http/joins/families.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { character } from '../../http/joins/join.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import {
  attackAnswer,
  cancelAnswer,
  collectAnswer,
  manageAnswer,
  propertiesAnswer,
  propertyStatistics,
  strengthAnswer,
  takeoverAnswer,
} from './answers.ts';
import { feedEntryOf } from './feed.ts';

const params = z.strictObject({ id: idText() });

function requirePlace(id: string): Place {
  const place = places.find(id);
  if (!place) throw new HttpError(404, 'property_unknown', 'There is no such property.');
  return place;
}

export const propertyRoutes = [
  route({
    id: 'E199',
    method: 'GET',
    path: 'property',
    kind: 'view',
    role: 'player',
    summary: 'The properties of the player’s city, weapons to attack them with, and the latest events.',
    answer: propertiesAnswer,
    async handle(context) {
      const viewer = context.characterId();
      const documents = await context.model('property');
      const city = await context.view((world) => lifeOf(world, viewer).location);
      const hidden = await readHidden(context);
      const [rows, latest] = await Promise.all([
        readPropertyFeed(documents, city),
        readLatest(documents, places.ids),
      ]);
      return context.view((world, now) => {
        const { properties, ...page } = viewProperties(world, viewer, now);
        return {
          ...page,
          properties: properties.map(({ holder, ...each }) => {
            const last = latest.get(each.id);
            return {
              ...each,
              character: holder === null ? null : character(world, holder),
              latest_event: last === undefined ? null : feedEntryOf(world, last, hidden),
            };
          }),
          // Whoever has just come to another city reads its feed with the next call.
          events: page.location_id === city ? rows.map((row) => feedEntryOf(world, row, hidden)) : [],
        };
      });
    },
  }),
  route({
    id: 'E200',
    method: 'GET',
    path: 'property/:id/strength',
    kind: 'opens',
    role: 'player',
    summary: 'Checks a property’s strength; during a wait, repeats what the player saw last.',
    params,
    answer: strengthAnswer,
    async handle(context, { params: { id } }) {
      const viewer = context.characterId();
      const place = requirePlace(id);
      const looks = await context.view(
        (world, now) =>
          timerUntil(world, viewer, 'property') <= now && contractOf(world, id)?.holder !== viewer,
      );
      if (looks) await context.submit(checkStrength, { property: id }).catch(passOverFree);
      return context.view((world, now) => viewStrength(world, viewer, place, now));
    },
  }),
  actRoute({
    id: 'E201',
    path: 'property/:id/takeover',
    summary: 'Takes over a property that nobody holds, or that the player has seen worn down.',
    params,
    answer: takeoverAnswer,
    handle: ({ submit }, { params: { id } }) => submit(takeOver, { property: id }),
  }),
  actRoute({
    id: 'E202',
    path: 'property/:id/attack',
    summary: 'Attacks a property that somebody else holds, using up the weapon.',
    params,
    body: z.strictObject({ weapon_id: idText() }),
    answer: attackAnswer,
    handle: ({ submit }, { params: { id }, body: { weapon_id: weapon } }) =>
      submit(attackProperty, { property: id, weapon }),
  }),
  pageRoute({
    id: 'E203',
    path: 'property/manage',
    summary: 'The player’s properties in every city.',
    answer: manageAnswer,
    view(world, viewer, now) {
      const { most_contracts, hours_to_full } = viewPropertyRules(world);
      return { contracts: viewContracts(world, viewer, now), most_contracts, hours_to_full };
    },
  }),
  actRoute({
    id: 'E204',
    path: 'property/:id/collect',
    summary: 'Collects what a property has earned, in its own city.',
    params,
    answer: collectAnswer,
    handle: ({ submit }, { params: { id } }) => submit(collectIncome, { property: id }),
  }),
  actRoute({
    id: 'E205',
    path: 'property/:id/cancel',
    summary: 'Gives up a property. Uncollected income is lost.',
    params,
    answer: cancelAnswer,
    handle: ({ submit }, { params: { id } }) => submit(cancelContract, { property: id }),
  }),
  route({
    id: 'E206',
    method: 'GET',
    path: 'property/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The player’s record, the holders in every city, and Family Dominance.',
    answer: propertyStatistics,
    async handle(context) {
      const viewer = context.characterId();
      return context.view((world, now) => {
        const { general, locations } = viewPropertyStatistics(world, viewer, now);
        return {
          general,
          locations: locations.map(({ protectors, ...location }) => ({
            ...location,
            protectors: protectors.map(({ holder, ...each }) => ({
              ...each,
              character: holder === null ? null : character(world, holder),
            })),
          })),
          dominance: dominanceRows(world),
        };
      });
    },
  }),
];

/** Nothing is to be seen where nobody holds a property: its strength is 0. A wait that has just begun tells the last look. */
function passOverFree(error: unknown): void {
  const known = ['property_free', 'property_own', 'timer_running'];
  if (!(error instanceof HttpError) || !known.includes(error.code)) throw error;
}
