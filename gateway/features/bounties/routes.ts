import { placeBounty, removeBounty } from '@rackets/engine/features/bounties/place-bounty.ts';
import { bountiesState } from '@rackets/engine/features/bounties/state.ts';
import {
  openBounties,
  sumOfAll,
  viewBounty,
  viewOnMe,
  viewPlacing,
} from '@rackets/engine/features/bounties/views.ts';
import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { readCollected } from '@rackets/projections/models/bounties/bounties.ts';
import { z } from 'zod';
import { pageNumber, pageQuery } from '../../http/answers/paging.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { character, seenCharacter } from '../../http/joins/join.ts';
import { actRoute } from '../../http/routes/player-routes.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { bountiesAnswer, bountiesStatistics, placedAnswer, removedAnswer } from './answers.ts';
import { readStatistics } from './statistics.ts';

const username = lineText(64);

/** Posters of bounties that were collected hang for so long, and no more of them. */
const paidShownMs = 2 * dayMs;
const paidShown = 4;

export const bountiesRoutes = [
  route({
    id: 'E225',
    method: 'GET',
    path: 'bounties',
    kind: 'view',
    role: 'player',
    summary: 'Open bounties, the highest first, and the requirements for placing one.',
    query: z.strictObject({
      page: pageNumber.default(1),
      /** Only the player's own. */
      mine: z.enum(['1']).optional(),
      /** Only those on this gangster. */
      username: username.optional(),
      /** Only those on members of families that are at war. */
      at_war: z.enum(['1']).optional(),
    }),
    answer: bountiesAnswer,
    async handle(context, { query: { page, mine, username: wanted, at_war: atWar } }) {
      const viewer = context.characterId();
      const now = await context.view((_world, at) => at);
      const [paid, hidden] = await Promise.all([
        readCollected(await context.model('bounties'), now - paidShownMs, paidShown),
        readHidden(context),
      ]);
      return context.view((world) => {
        const shown = shownIn(world, hidden, viewer);
        const target = wanted === undefined ? undefined : (livingNamed(world, wanted)?.id ?? 'nobody');
        const found = openBounties(world, {
          ...(mine === undefined ? {} : { placer: viewer }),
          ...(target === undefined ? {} : { target }),
          ...(atWar === undefined ? {} : { atWarAt: now }),
        });
        const { last, ...onMe } = viewOnMe(world, viewer);
        return {
          bounties: {
            current_page: page,
            last_page: Math.max(1, Math.ceil(found.length / rowsPerPage)),
            per_page: rowsPerPage,
            data: found
              .slice((page - 1) * rowsPerPage, page * rowsPerPage)
              .map((bounty) => shown(viewBounty(world, bounty, viewer))),
          },
          count: bountiesState(world).open.size,
          sum: sumOfAll(world),
          on_you: { ...onMe, last: last && shown(last) },
          paid: paid.map(({ bounty: id, target: of, shownPlacer, anonymous, amount, at, endedAt }) => ({
            id,
            target: seenCharacter(world, hidden, of),
            character: shownPlacer === null ? null : seenCharacter(world, hidden, shownPlacer),
            anonymous,
            amount,
            created_at: iso(at),
            collected_at: iso(endedAt ?? at),
          })),
          ...viewPlacing(world, viewer),
        };
      });
    },
  }),
  actRoute({
    id: 'E226',
    path: 'bounties',
    summary: 'Puts money on somebody’s head; the fee is added.',
    body: z.strictObject({
      username,
      amount: z.int().min(1).max(maxInputAmount),
      /** Hides the player from everybody. */
      anonymous: z.boolean().optional(),
    }),
    answer: placedAnswer,
    present: ['target'],
    async handle({ submit, view }, { body: { anonymous = false, ...wish } }) {
      const { target, ...placed } = await submit(placeBounty, { ...wish, anonymous });
      return { ...placed, target: await view((world) => character(world, target)) };
    },
  }),
  route({
    id: 'E227',
    method: 'DELETE',
    path: 'bounties/:id',
    kind: 'command',
    role: 'player',
    summary: 'Cancels one of the player’s bounties and refunds its amount, but not the fee.',
    params: z.strictObject({ id: idText() }),
    answer: removedAnswer,
    handle: ({ submit }, { params: { id } }) => submit(removeBounty, { bounty: id }),
  }),
  route({
    id: 'E228',
    method: 'GET',
    path: 'bounties/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The results of the player’s bounties, the most wanted of the round, and totals.',
    query: pageQuery,
    answer: bountiesStatistics,
    handle: (context, { query }) => readStatistics(context, query.page),
  }),
];

type Told = ReturnType<typeof viewBounty>;

/** Names the gangsters of a bounty as the viewer may know them. */
const shownIn =
  (world: World, hidden: HiddenLives, viewer: string) =>
  ({ target, character: placer, ...bounty }: Told) => ({
    ...bounty,
    target: seenCharacter(world, hidden, target),
    character:
      placer === null
        ? null
        : placer === viewer
          ? character(world, placer)
          : seenCharacter(world, hidden, placer),
  });
