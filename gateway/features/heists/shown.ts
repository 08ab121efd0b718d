import { heistTypes, postOf } from '@rackets/engine/features/heists/types.ts';
import { timerOf } from '@rackets/engine/features/heists/state.ts';
import { positionOf } from '@rackets/engine/features/heists/terms.ts';
import { viewCandidates, viewHeist, viewHeists, viewPublic } from '@rackets/engine/features/heists/views.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/state/world.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { viewIcon } from '@rackets/engine/shared/catalogues/icons.ts';
import { modelOf } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { percentOf, wholePercent } from '@rackets/engine/shared/text/percent.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  readHeistRecord,
  readHeistResult,
  readHeists,
  readRoundRecord,
  type HeistRecord,
  type HeistResult,
} from '@rackets/projections/models/heists/heists.ts';
import { readLivesOf } from '@rackets/projections/models/characters/characters.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { character, pageAnswer, seenCharacter } from '../../http/joins/join.ts';

/** The page of heists, with names. */
export function heistsPage(world: World, viewer: string, now: number) {
  const { invites, ...page } = viewHeists(world, viewer, now);
  return { ...page, invites: invites.map((each) => ({ ...each, leader: character(world, each.leader) })) };
}

/** Heists that strangers can join, with names. */
export const publicPage = (world: World, viewer: string, now: number) => ({
  heists: viewPublic(world, viewer, now).map((each) => ({
    ...each,
    leader: character(world, each.leader),
  })),
});

/** The most of those online who are shown as candidates beside friends and family. */
const onlineMost = 200;

/** Those who could take a seat: friends, family, and who is online. */
export function candidates({ services, characterId, view }: RouteContext, type: string) {
  const viewer = characterId();
  const online = services.presence.list().slice(0, onlineMost);
  return view((world, now) => {
    const others = online.flatMap(({ account }) => world.lives.get(account) ?? []);
    return {
      characters: viewCandidates(world, viewer, type, others, now).map(({ character: id, relations }) => ({
        character: character(world, id),
        relation_tags: [...relations],
      })),
    };
  });
}

/** One heist with names; null where it is neither planned nor under way, or the viewer has no part in it. */
function openHeist(world: World, viewer: string, id: string, now: number) {
  const heist = viewHeist(world, id, viewer, now);
  return (
    heist && {
      ...heist,
      positions: heist.positions.map((position) => ({
        ...position,
        character: position.character === null ? null : character(world, position.character),
      })),
    }
  );
}

/** A heist that the viewer is in, or how one ended that they were in to its end. */
export async function heistPage(context: RouteContext, id: string) {
  const { characterId, services, view } = context;
  const viewer = characterId();
  const heist = await view((world, now) => openHeist(world, viewer, id, now));
  if (heist) return { heist, result: null };
  // The push that it is over comes before its row.
  await services.reached('heists', services.pipeline.revision);
  const [result, hidden] = await Promise.all([
    readHeistResult(await context.model('heists'), id),
    readHidden(context),
  ]);
  const wasIn = result?.shares.some((share) => share.character === viewer) ?? false;
  if (!result || !wasIn)
    throw new HttpError(404, 'heists_unknown', 'This heist is over, or you are not in it.');
  return {
    heist: null,
    result: await view((world, now) => viewResult(world, hidden, viewer, result, now)),
  };
}

function viewResult(world: World, hidden: HiddenLives, viewer: string, result: HeistResult, now: number) {
  const type = heistTypes.of(result.type);
  const until = timerUntil(world, viewer, timerOf(result.type));
  return {
    id: result.heist,
    type: result.type,
    type_name: type.name,
    ...viewIcon(type.icon),
    location_name: cityName(result.city),
    complete_at: iso(result.at),
    success: result.success,
    chance: wholePercent(result.chance),
    message: (result.success ? type.successes : type.failures)[result.text] ?? '',
    asset: result.asset,
    haul: result.haul,
    shares: result.shares.map((share) => ({
      position_id: positionOf(share.seat),
      position_name: postOf(type, share.seat)?.name ?? '',
      character: seenCharacter(world, hidden, share.character),
      mine: share.character === viewer,
      amount: share.amount,
      level_points: share.levelPoints,
      heat_percent: share.heat / 10,
      prison_seconds: share.prisonSeconds,
      vehicle: share.vehicle && {
        name: modelOf(share.vehicle.id).name,
        damage: share.vehicle.damage,
      },
      used_up: [...share.usedUp],
    })),
    wait_until: until > now ? iso(until) : null,
    draw: { id: result.draw, created_at: iso(result.at) },
  };
}

interface StatisticsWish {
  readonly type: string | null;
  readonly onlyHistory: boolean;
  readonly page: number;
}

/** Heists that the viewer was in, newest first, and what those of a type come to (R591). */
export async function heistsStatisticsPage(
  context: RouteContext,
  { type: wanted, onlyHistory, page }: StatisticsWish,
) {
  const type = (wanted === null ? null : heistTypes.find(wanted)) ?? heistTypes.entries[0];
  if (!type || (wanted !== null && !heistTypes.has(wanted)))
    throw new HttpError(404, 'heists_type_unknown', 'There is no such heist.');
  await openHistoryPage(context, page);
  const viewer = context.characterId();
  const documents = await context.model('heists');
  const [found, records, hidden] = await Promise.all([
    readHeists(documents, viewer, wanted === null ? null : type.id, page),
    onlyHistory ? null : recordsOf(context, type.id),
    readHidden(context),
  ]);
  return context.view((world) => ({
    types: heistTypes.entries.map(({ id, name, asset }) => ({ id, name, asset })),
    type: type.id,
    history: pageAnswer(found, rowsPerPage, (row) => ({
      id: row.heist,
      complete_at: iso(row.at),
      type_name: heistTypes.of(row.type).name,
      success: row.success,
      asset: row.asset,
      haul: row.haul,
      share: row.shares.find((share) => share.character === viewer)?.amount ?? 0,
      members: row.shares.flatMap((share) => seenCharacter(world, hidden, share.character) ?? []),
    })),
    records: records && { asset: type.asset, ...records },
  }));
}

async function recordsOf(context: RouteContext, type: string) {
  const { account } = context.actor();
  const viewer = context.characterId();
  const [documents, lives] = await Promise.all([context.model('heists'), context.model('characters')]);
  const own = await readLivesOf(lives, account);
  const [mine, all, everybody] = await Promise.all([
    readHeistRecord(documents, [viewer], type),
    readHeistRecord(documents, [...new Set([viewer, ...own.map(({ id }) => id)])], type),
    readRoundRecord(documents, type),
  ]);
  return { character: viewRecord(mine), account: viewRecord(all), global: viewRecord(everybody) };
}

const viewRecord = ({ attempts, successes, chances, total, max }: HeistRecord) => ({
  attempts_total: attempts,
  attempts_success: successes,
  chance_average: attempts === 0 ? 0 : percentOf(Math.floor(chances / attempts)),
  total,
  average: successes === 0 ? 0 : Math.floor(total / successes),
  max,
});
