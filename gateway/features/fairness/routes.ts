import { maxSeedLength, changeSeed } from '@rackets/engine/features/fairness/change-seed.ts';
import { viewDay, viewFairness, viewSeeds } from '@rackets/engine/features/fairness/views.ts';
import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { drawScheme } from '@rackets/engine/kernel/dice/draw.ts';
import { seedOn } from '@rackets/engine/kernel/dice/seeds.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  drawsPerPage,
  isWorld,
  pageOfDraw,
  readDraws,
  readPublicDraw,
  type DrawRow,
} from '@rackets/projections/models/fairness/fairness.ts';
import type { Page } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { nodeDigest } from '../../pipeline/day-keys.ts';
import { fairnessAnswer, fairnessDayAnswer, seedAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';

const dayQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** The revision of one of the draws: the page that it stands on is shown. */
  draw: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The account or its gangster (the default). With `draw`, "world" for what was drawn for several, such as a race. */
  player: idText(64).optional(),
});

/** In whose name the world draws, where the draw itself says what for. */
const theWorld = 'world';

const noDraws: Page<DrawRow> = { current: 1, last: 1, rows: [] };

export const fairnessRoutes = [
  route({
    id: 'fairness',
    method: 'GET',
    path: 'fairness',
    kind: 'view',
    role: 'public',
    summary:
      'What makes the dice provable: commitment, salt, keys revealed so far, head of the log, the caller’s seeds.',
    answer: fairnessAnswer,
    handle: ({ session, actor, services, view }) => {
      const self = session && actor();
      return view((world, now) => {
        const { revealed: revealed_day, ...parts } = viewFairness(world, now);
        const head = services.receipts?.head ?? null;
        if (!self) return { scheme: drawScheme, ...parts, revealed_day, head, own: null };
        const players = self.character === null ? [self.account] : [self.character, self.account];
        const own = { players, ...viewSeeds(world, self.character ?? self.account, now) };
        return { scheme: drawScheme, ...parts, revealed_day, head, own };
      });
    },
  }),
  route({
    id: 'fairness-day',
    method: 'GET',
    path: 'fairness/days/:day',
    kind: 'view',
    role: 'public',
    summary:
      "A day's key, once the day is over, with the caller’s draws of that day or one made for several.",
    params: z.strictObject({ day: z.coerce.number().int().min(1).max(1_000) }),
    query: dayQuery,
    answer: fairnessDayAnswer,
    handle: (context, { params, query }) => dayOfRound(context, params.day, query),
  }),
  route({
    id: 'fairness-seed',
    method: 'POST',
    path: 'fairness/seed',
    kind: 'command',
    role: 'user',
    summary: 'Chooses the caller’s seed for draws from the next day on.',
    body: z.strictObject({ seed: lineText(maxSeedLength).min(1) }),
    answer: seedAnswer,
    handle: async ({ submit }, { body }) => {
      const { seed, from } = await submit(changeSeed, body);
      return { seed, from_day: from };
    },
  }),
];

async function dayOfRound(context: RouteContext, day: number, query: z.infer<typeof dayQuery>) {
  const { view } = context;
  const whose = await playerOf(context, query);
  const rows = whose === null ? noDraws : await drawsOf(context, whose, day, query);
  return view((world, now) => {
    if (day > viewFairness(world, now).today)
      throw new HttpError(404, 'fairness_day_unknown', 'This day of the round has not come yet.');
    const shown = viewDay(world, day, nodeDigest);
    if (shown.key === null && whose === null)
      throw new HttpError(404, 'fairness_day_unrevealed', 'A day’s key is revealed once the day is over.');
    const seed = whose === null ? null : seedOn(world, whose, day);
    return { ...shown, player: whose, seed, ...pageAnswer(rows, drawsPerPage, drawRow) };
  });
}

async function drawsOf(
  context: RouteContext,
  player: string,
  day: number,
  { page, draw }: z.infer<typeof dayQuery>,
): Promise<Page<DrawRow>> {
  const documents = await context.model('fairness');
  const shown = draw === undefined ? page : await pageOfDraw(documents, player, day, draw);
  const found = await readDraws(documents, player, day, shown);
  return { ...found, rows: found.rows.filter((row) => mayCheck(context, row)) };
}

/** Whether the caller may check a draw: everybody may, or they had a part in what was drawn, in this life or another. */
function mayCheck({ session, actor, services }: RouteContext, { seers }: Pick<DrawRow, 'seers'>): boolean {
  if (seers === null) return true;
  if (!session) return false;
  const { account } = actor();
  return services.peek((world) => seers.some((id) => world.characters.get(id)?.account === account));
}

/** Whose draws are asked for: the viewer's own, or the world's, where they may check them; null for a guest's. */
async function playerOf(
  context: RouteContext,
  { player, draw }: z.infer<typeof dayQuery>,
): Promise<string | null> {
  if (player !== undefined && isWorld(player)) return player;
  if (player !== theWorld) return context.session && ownPlayer(context, player);
  const found = draw === undefined ? null : await readPublicDraw(await context.model('fairness'), draw);
  // One that others may check is told as one that there is not.
  if (found && mayCheck(context, found)) return found.player;
  throw new HttpError(404, 'fairness_draw_unknown', 'There is no draw of that number for you to check.');
}

/** The player whose draws are asked for, if it is the viewer's own. Throws 404 for anybody else's. */
function ownPlayer({ actor, services }: RouteContext, wish: string | undefined): string {
  const { account, character } = actor();
  const player = wish ?? character ?? account;
  const owner = (world: World) => world.characters.get(player)?.account ?? player;
  if (services.peek(owner) === account) return player;
  throw new HttpError(404, 'fairness_player_unknown', 'These draws are not yours.');
}

function drawRow({ id, revision, at, event, nonce, act, rolls }: DrawRow & { id: string }) {
  const what = act ?? featureTitle(event.split('.')[0] ?? event);
  return { id, revision, created_at: iso(at), event, nonce, act: what, rolls: [...rolls] };
}
