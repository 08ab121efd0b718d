import { dayMs, iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readLives } from '@rackets/projections/models/characters/characters.ts';
import { readRound } from '@rackets/projections/models/calendar/rounds.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import { z } from 'zod';
import { careerAnswer, careerRoundAnswer, roundsAnswer } from './answers.ts';
import { playedRow, readCareer, readPlayed, recordOf, type PlayedRound } from '../../http/joins/career.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { countHidden, mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { careerAccolades } from '../../http/joins/earned-accolades.ts';
import { listLives } from '../../http/joins/find-lives.ts';
import { noRound, noSession } from '../../http/context/http-error.ts';
import { publicThen, revealsThen } from '../../http/joins/lives.ts';
import { route } from '../../http/routes/route.ts';

/** More rounds than anybody will play: about 300 years of them. */
const roundParam = z.coerce.number().int().min(1).max(1_000);

export const careerRoutes = [
  route({
    id: 'E101',
    method: 'GET',
    path: 'career',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s account over all rounds: which it played, and its records.',
    answer: careerAnswer,
    handle: async (context) => {
      const { session, view } = context;
      if (!session) throw noSession();
      const career = await readCareer(context);
      const now = await view((_world, at) => at);
      const joined = session.accountCreatedAt;
      return {
        joined_at: iso(joined),
        age: Math.floor((now - joined) / dayMs),
        rounds: await Promise.all(career.map((played) => endedRow(context, played))),
        records: {
          kill_count: recordOf(career, ({ kills }) => someOf(kills.count)),
          kill_points: recordOf(career, ({ kills }) => someOf(kills.points)),
          level: recordOf(career, ({ level }) => level),
          speedrun: recordOf(career, ({ speedrun }) => seconds(speedrun), -1),
        },
        accolades: await careerAccolades(context, career),
      };
    },
  }),
  route({
    id: 'E102',
    method: 'GET',
    path: 'career/round/:id',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s lives in one round.',
    params: z.strictObject({ id: roundParam }),
    answer: careerRoundAnswer,
    handle: async (context, { params }) => {
      const played = await readPlayed(context, params.id);
      if (!played) throw noRound();
      const listed = await listLives(context, played.lives, params.id);
      return {
        round: { ...playedRow(played), ends_at: iso(played.round.endsAt) },
        characters: listed.map((character, index) => ({
          ...character,
          kill_count: played.lives[index]?.kills.count ?? 0,
          kill_points: played.lives[index]?.kills.points ?? 0,
          speedrun: seconds(played.lives[index]?.speedrun ?? null),
        })),
      };
    },
  }),
  route({
    id: 'rounds',
    method: 'GET',
    path: 'rounds',
    kind: 'view',
    role: 'user',
    summary: 'All rounds: their dates, number of players and winners.',
    answer: roundsAnswer,
    handle: async (context) => {
      const { newest } = context.services.rounds;
      const numbers = Array.from({ length: newest }, (_, index) => newest - index);
      const hidden = await readHidden(context);
      const rounds = await Promise.all(numbers.map((round) => roundRow(context, hidden, round)));
      return { rounds: rounds.filter((row) => row !== null) };
    },
  }),
];

/** A played round with what ended its last life. */
async function endedRow(context: RouteContext, played: PlayedRound) {
  const last = played.lives.at(-1);
  const revealedAt = await revealsThen(context, played.round.round, last ? [last] : []);
  return {
    ...playedRow(played),
    dead: last?.cause ?? null,
    revealed_at: isoOrNull(last ? revealedAt(last.id) : null),
  };
}

/** Nothing is no record. */
const someOf = (value: number): number | null => (value === 0 ? null : value);

const seconds = (ms: number | null): number | null => (ms === null ? null : Math.floor(ms / 1000));

async function roundRow(context: RouteContext, hidden: HiddenLives, number: number) {
  const documents = await context.model('rounds', number);
  const round = await readRound(documents);
  if (!round) return null;
  const unseen = await countHidden(documents, hidden);
  const [first] = await standingsReader.top(documents, 'level_points', 1);
  const life = first && (await readLives(documents, [first.owner])).get(first.owner);
  return {
    id: number,
    starts_at: iso(round.startsAt),
    ends_at: iso(round.endsAt),
    closed_at: isoOrNull(round.closedAt),
    players: round.players,
    characters: round.characters - unseen,
    dead: round.dead - unseen,
    first: life && mayFind(hidden, life) ? publicThen(life) : null,
  };
}
