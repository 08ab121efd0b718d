import { z } from 'zod';
import { locatedBy } from '@rackets/engine/shared/ports/located-by.ts';
import { viewMute } from '@rackets/engine/platform/moderation/views.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readStreetOf } from '@rackets/projections/models/street/street.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import { characterAnswer, characterBesideAnswer, charactersAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { existingLife, findLives, listLives } from '../../http/joins/find-lives.ts';
import { streetText } from '../../http/joins/street-text.ts';
import { killsOf } from './kills-of.ts';
import { besideViewer, lifeAnswer } from './life-answer.ts';
import type { WholeLife } from '../../http/joins/lives.ts';
import { readProfileOf } from '../../http/joins/profile-of.ts';
import { route } from '../../http/routes/route.ts';
import { idText, idsText, lineText } from '../../http/routes/strings.ts';

/** [R268] */
const maxListed = 60;

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const id = idText();

const wish = z.strictObject({
  round_id: z.coerce.number().int().min(1).max(10_000).optional(),
  active_now: flag.default(false),
  dead: flag.optional(),
  family_id: id.optional(),
  username_prefix: lineText(24).default(''),
  order_attribute: z.enum(['level', 'username']).default('level'),
  order_direction: z.enum(['asc', 'desc']).optional(),
  limit: z.coerce.number().int().min(1).max(maxListed).default(maxListed),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  /** Repeated, or in one with commas. */
  ids: z
    .union([idsText(maxListed), z.array(id).max(maxListed)])
    .transform((ids) => (typeof ids === 'string' ? ids.split(',') : ids).slice(0, maxListed))
    .optional(),
  withRelationTags: flag.optional(),
});

/** Levels with prestiges on one scale: 51 is the first level of the first prestige. */
const highestBound = 1_000_000;
const levelBound = z.coerce.number().int().min(1).max(highestBound);

const sought = z.strictObject({
  username_prefix: lineText(24).default(''),
  family_id: id.optional(),
  level_min: levelBound.optional(),
  level_max: levelBound.optional(),
  /** Only those whose city the viewer has found out. */
  location_known: flag.default(false),
  /** Both when it is left out. */
  alive: flag.optional(),
  page: wish.shape.page,
});

/** What a page of the search shows, at most. */
const perFoundPage = 30;

const idParam = z.strictObject({ id });

export const characterRoutes = [
  route({
    id: 'E022',
    method: 'GET',
    path: 'characters',
    kind: 'view',
    role: 'player',
    summary: 'Gangsters of a round by name or level, alive or dead, or by their ids.',
    query: wish,
    answer: charactersAnswer,
    handle: async (context, { query }) => {
      const { lives, total } = await findLives(context, query);
      const { limit, page } = query;
      return {
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / limit)),
        per_page: limit,
        total,
        data: await listLives(context, lives, query.round_id, query.withRelationTags),
      };
    },
  }),
  route({
    id: 'E388',
    method: 'GET',
    path: 'find',
    kind: 'view',
    role: 'player',
    summary:
      'Gangsters of this round by the first letters of a name, level and fate; the highest level first.',
    query: sought,
    answer: charactersAnswer,
    handle: async (context, { query }) => {
      const { username_prefix, family_id, level_min: from, level_max: to, alive, page } = query;
      const viewer = context.characterId();
      const among = query.location_known
        ? await context.view((world, now) => locatedBy(world, viewer, now))
        : undefined;
      const { lives, total } = await findLives(context, {
        active_now: false,
        among,
        dead: alive === undefined ? undefined : !alive,
        family_id,
        username_prefix,
        order_attribute: 'level',
        limit: perFoundPage,
        page,
        // Without a bound the total counts every name, not only those that were sorted by level.
        ...((from ?? to) !== undefined && { levels: { from: from ?? 1, to: to ?? highestBound } }),
      });
      return {
        current_page: page,
        last_page: Math.max(1, Math.ceil(total / perFoundPage)),
        per_page: perFoundPage,
        total,
        data: await listLives(context, lives, undefined, true),
      };
    },
  }),
  route({
    id: 'E021',
    method: 'GET',
    path: 'characters/:id',
    kind: 'view',
    // Between two lives, whoever killed them is looked at where the next one begins.
    role: 'user',
    summary: 'The public page of a life, in this round or an earlier one.',
    params: idParam,
    answer: characterAnswer,
    async handle(context, { params }) {
      const life = await existingLife(context, params.id);
      const viewer = context.actor().character;
      const { account, listed } = life;
      const beside = await context.view((world) => besideViewer(world, viewer, life.id));
      const commsBanned = await isMuted(context, life);
      const profile = beside.tags.includes('blocked')
        ? null
        : await readProfileOf(context, { id: life.id, account, round: listed.round });
      const kills = await killsOf(context, life);
      return { ...lifeAnswer(life, beside, kills), comms_banned: commsBanned, profile };
    },
  }),
  route({
    id: 'character-beside',
    method: 'GET',
    path: 'characters/:id/beside',
    kind: 'view',
    role: 'player',
    summary:
      'A gangster of this round compared with the caller’s: last seen, protection, published figures and public details.',
    params: idParam,
    answer: characterBesideAnswer,
    handle: async (context, { params: { id: theirs } }) => {
      const { account } = await existingLife(context, theirs);
      const mine = context.characterId();
      const rows = await standingsReader.valuesOf(await context.model('standings'), [theirs, mine]);
      const seenAt = await lastSeen(context, account);
      const told = await readStreetOf(await context.model('street'), theirs);
      return context.view((world, now) => {
        const character = world.characters.get(theirs);
        const living = character !== undefined && character.dead === null;
        const protection = living && character.protectedUntil > now ? character.protectedUntil : null;
        return {
          last_seen_at: living ? isoOrNull(seenAt) : null,
          protected_until: isoOrNull(protection),
          lately: told.map((row) => ({ id: row.id, at: iso(row.at), text: streetText(world, row) })),
          figures: rows.map(({ ranking: { id, label, unit }, values }) => ({
            id,
            label,
            unit,
            theirs: values[0] ?? 0,
            mine: values[1] ?? 0,
          })),
        };
      });
    },
  }),
];

/**
 * Whether the staff has muted a gangster. Of the account's life of now alone: on an earlier one it would tell whose that
 * was (ruling 35).
 */
async function isMuted({ platform, view }: RouteContext, { id, account }: WholeLife): Promise<boolean> {
  const isCurrent = await view((world) => world.lives.get(account) === id);
  return isCurrent && platform.view((world, now) => viewMute(world, account, now) !== null);
}

/** When an account last sent something: exactly while it is online, else by its sessions, which are noted hourly. */
async function lastSeen({ services }: RouteContext, account: string): Promise<number | null> {
  const online = services.presence.activeAt(account);
  if (online !== null) return online;
  const file = await services.console.accounts.read(account);
  return file?.sessions[0]?.seenAt ?? null;
}
