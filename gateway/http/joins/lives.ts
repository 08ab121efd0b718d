import { viewPublicCharacter, viewWealth } from '@rackets/engine/features/characters/views.ts';
import { viewAvatar } from '@rackets/engine/features/profile/views.ts';
import { metric, type World } from '@rackets/engine/kernel/state/world.ts';
import { familyRoleOf, type ShownRole } from '@rackets/engine/shared/ports/families.ts';
import { isByAnother } from '@rackets/engine/shared/people/causes.ts';
import { maxLevel, rankOf } from '@rackets/engine/shared/catalogues/levels.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { respectFrom } from '@rackets/engine/shared/people/respect.ts';
import { endedBy } from '@rackets/engine/shared/ports/shooting.ts';
import { relationsOf } from '@rackets/engine/shared/ports/relations.ts';
import { wealthOf, type Wealth } from '@rackets/engine/shared/people/wealth.ts';
import { readLives, type Life } from '@rackets/projections/models/characters/characters.ts';
import { readStatHistory } from '@rackets/projections/models/own-stats/history.ts';
import { readKillsOf } from '@rackets/projections/models/killing/kills.ts';
import { readRound } from '@rackets/projections/models/calendar/rounds.ts';
import type { z } from 'zod';
import type { Presence } from '../../channels/presence.ts';
import type { listedCharacter } from '../answers/listed-character.ts';
import type { RouteContext } from '../context/context.ts';

export type Listed = z.infer<typeof listedCharacter>;

/** A life with all that its page shows, wherever it was read: in the round that is played or in one that is over. */
export interface WholeLife {
  readonly id: string;
  readonly account: string;
  readonly listed: Listed;
  readonly wealth: Wealth;
  readonly respect: ReturnType<typeof respectFrom>;
  /** Null without a family, and of a round that is over. */
  readonly role: ShownRole | null;
  /** The life's own end, the round's, or now: in which its age is counted. ms. */
  readonly lastsUntil: number;
  readonly createdAt: number;
  /** Null once it is over, and of the dead. */
  readonly protectedUntil: number | null;
  readonly round: { readonly id: number; readonly startsAt: number; readonly endsAt: number };
}

/** A life as its round's read model has it. Levels and prestiges stand on one scale in the row. */
export function publicThen(life: Life) {
  const number = Math.min(life.level, maxLevel);
  return {
    id: life.id,
    username: life.username,
    avatar_url: viewAvatar(life.id, life.avatar).avatar_url,
    level: { number, prestige_number: life.level - number, name: rankOf(number) },
    family: life.family,
    dead: life.cause,
  };
}

/** A life of a round that is over, in a list. `revealedAt` is when it became known who ended it, ms. */
export function listedThen(round: number, life: Life, revealedAt: number | null = null): Listed {
  return {
    ...publicThen(life),
    round,
    created_at: iso(life.createdAt),
    dead_at: isoOrNull(life.diedAt),
    revealed_at: isoOrNull(revealedAt),
    active_now: false,
    active_at: null,
    active_from: null,
    relation_tags: [],
  };
}

/** When it became known who ended lives of a round that is over, ms; null for those whom nobody killed. */
export async function revealsThen(
  { model }: RouteContext,
  round: number,
  lives: readonly Life[],
): Promise<(id: string) => number | null> {
  const killed = lives.filter(({ cause }) => isByAnother(cause)).map(({ id }) => id);
  const ends = killed.length === 0 ? new Map() : await readKillsOf(await model('kills', round), killed);
  return (id) => ends.get(id)?.revealedAt ?? null;
}

/** A life of the round that is played, in a list; null for an unknown id. */
export function listedNow(world: World, presence: Presence, id: string): Listed | null {
  const character = world.characters.get(id);
  const seen = viewPublicCharacter(world, id);
  if (!character || !seen) return null;
  // The player of a dead gangster may have another one: when they are about is nobody's to learn.
  const account = character.dead ? null : character.account;
  return {
    ...seen,
    round: world.round.id,
    created_at: iso(character.createdAt),
    dead_at: isoOrNull(character.dead?.at ?? null),
    revealed_at: isoOrNull(endedBy(world, id)?.revealedAt ?? null),
    active_now: account !== null && presence.isOnline(account),
    active_at: account === null ? null : isoOrNull(presence.activeAt(account)),
    active_from: account === null ? null : isoOrNull(presence.activeFrom(account)),
    relation_tags: [],
  };
}

/** The relation tags of a list's rows (R086): what each is to the viewer's gangster. */
export function tagsOf(world: World, viewer: string, id: string): Listed['relation_tags'] {
  return relationsOf(world, viewer, id).filter((tag) => tag === 'friend' || tag === 'blocked');
}

/** The page of a life of any round; null for an unknown id. */
export async function readLife(context: RouteContext, id: string): Promise<WholeLife | null> {
  const { services, view, model } = context;
  const now = await view((world, at) => wholeNow(world, services.presence, id, at));
  if (now) return now;
  for (let round = services.rounds.newest - 1; round >= 1; round -= 1) {
    const documents = await model('characters', round);
    const life = (await readLives(documents, [id])).get(id);
    const played = life && (await readRound(documents));
    if (!life || !played) continue;
    const last = (await readStatHistory(documents, id))?.now ?? {};
    return {
      id,
      account: life.account,
      listed: listedThen(round, life, (await revealsThen(context, round, [life]))(id)),
      wealth: wealthOf(last['wealth'] ?? 0),
      respect: respectFrom((name) => last[name] ?? 0),
      role: null,
      lastsUntil: life.diedAt ?? played.endsAt,
      createdAt: life.createdAt,
      protectedUntil: null,
      round: { id: round, startsAt: played.startsAt, endsAt: played.endsAt },
    };
  }
  return null;
}

function wholeNow(world: World, presence: Presence, id: string, now: number): WholeLife | null {
  const character = world.characters.get(id);
  const listed = listedNow(world, presence, id);
  if (!character || !listed) return null;
  const { id: round, startsAt, endsAt } = world.round;
  return {
    id,
    account: character.account,
    listed,
    wealth: viewWealth(world, id),
    respect: respectFrom((name) => metric(world, id, name)),
    role: familyRoleOf(world, id),
    lastsUntil: character.dead?.at ?? Math.min(now, endsAt),
    createdAt: character.createdAt,
    protectedUntil:
      character.dead === null && character.protectedUntil > now ? character.protectedUntil : null,
    round: { id: round, startsAt, endsAt },
  };
}
