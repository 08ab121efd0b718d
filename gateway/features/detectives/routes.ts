import { charactersState } from '@rackets/engine/features/characters/state.ts';
import { hireDetectives } from '@rackets/engine/features/detectives/hire-detectives.ts';
import { detectivesMost } from '@rackets/engine/features/detectives/terms.ts';
import { viewChance, viewHiring } from '@rackets/engine/features/detectives/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { foldName, searchedName } from '@rackets/engine/shared/text/names.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readOrders } from '@rackets/projections/models/detectives/detectives.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { character, pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { chanceAnswer, hiredAnswer, hiringAnswer, ordersAnswer } from './answers.ts';

const username = lineText(64);
/** Its place in the list of GET detectives/create. */
const period = z.int().min(0).max(100);

export const detectivesRoutes = [
  route({
    id: 'E229',
    method: 'GET',
    path: 'detectives/create',
    kind: 'view',
    role: 'player',
    summary: 'The cost of detectives, how long they search, and their current targets.',
    answer: hiringAnswer,
    handle: playerView(viewHiring),
  }),
  route({
    id: 'E230',
    method: 'POST',
    path: 'detectives/chance',
    kind: 'view',
    role: 'player',
    summary: 'The chances of finding somebody. They reveal nothing about the target’s place or activity.',
    body: z.strictObject({ username, period_id: period }),
    answer: chanceAnswer,
    handle({ characterId, view }, { body }) {
      const viewer = characterId();
      return view((world) => {
        const { target, ...rest } = viewChance(world, viewer, body.username, body.period_id);
        return { ...rest, target: target === null ? null : character(world, target) };
      });
    },
  }),
  route({
    id: 'E231',
    method: 'POST',
    path: 'detectives',
    kind: 'command',
    role: 'player',
    summary: 'Hires detectives to find somebody.',
    body: z.strictObject({
      username,
      /** A city’s id; null for all cities. */
      location: idText().nullable(),
      period,
      follow: z.boolean(),
      count: z.int().min(1).max(detectivesMost),
      /** The cost as the player saw it: another one is 409. */
      cost: z.int().min(0).optional(),
    }),
    answer: hiredAnswer,
    present: ['target'],
    async handle({ submit, view }, { body: { cost = null, ...assignment } }) {
      const placed = await submit(hireDetectives, { ...assignment, cost });
      return {
        order_id: placed.order,
        target: await view((world) => character(world, placed.target)),
        cost: placed.cost,
        ends_at: placed.ends_at,
      };
    },
  }),
  route({
    id: 'E232',
    method: 'GET',
    path: 'detectives',
    kind: 'view',
    role: 'player',
    summary: 'The player’s orders and their results, newest first.',
    query: z.strictObject({
      page: pageNumber.default(1),
      /** Only those about this gangster. */
      username: username.optional(),
    }),
    answer: ordersAnswer,
    async handle(context, { query: { page, username: wanted } }) {
      const viewer = context.characterId();
      const hidden = await readHidden(context);
      const documents = await context.model('detectives');
      const target =
        wanted === undefined ? null : await context.view((world) => idNamed(world, hidden, wanted));
      const found = await readOrders(documents, viewer, target, page);
      return context.view((world) => ({
        orders: pageAnswer(found, rowsPerPage, (row) => ({
          id: row.id,
          target: seenCharacter(world, hidden, row.target),
          location_id: row.location,
          period: row.period,
          follow: row.follow,
          count: row.count,
          cost: row.cost,
          created_at: iso(row.hiredAt),
          ends_at: iso(row.endsAt),
          processed_at: isoOrNull(row.processedAt),
          found_in: row.foundIn,
          followed_to: row.followedTo,
          followed_at: isoOrNull(row.followedAt),
          expires_at: isoOrNull(row.expiresAt),
        })),
      }));
    },
  }),
];

/** The gangster of a name, living or dead; '', which is nobody’s id, where the viewer may find none. */
function idNamed(world: World, hidden: HiddenLives, name: string): string {
  const life = world.characters.get(charactersState(world).names.get(foldName(name)) ?? '');
  const isMeant = life && mayFind(hidden, life) && searchedName(life.username) === searchedName(name);
  return isMeant ? life.id : '';
}
