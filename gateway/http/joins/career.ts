import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readLivesOf, type Life } from '@rackets/projections/models/characters/characters.ts';
import { readRound, type RoundRow } from '@rackets/projections/models/calendar/rounds.ts';
import { readKillTotals, type KillTotals } from '@rackets/projections/models/killing/kills.ts';
import type { RouteContext } from '../context/context.ts';

/** An account's lives in one round. */
export interface PlayedRound {
  readonly round: RoundRow;
  readonly lives: readonly CareerLife[];
}

/** A life with what it has killed for all to know. */
export type CareerLife = Life & { readonly kills: KillTotals };

/** What a round came to for an account; null for a round without a life of its own. */
export async function readPlayed({ model, actor }: RouteContext, round: number): Promise<PlayedRound | null> {
  const documents = await model('characters', round);
  const lives = await readLivesOf(documents, actor().account);
  const played = lives.length > 0 ? await readRound(await model('rounds', round)) : null;
  if (!played) return null;
  const killed = await readKillTotals(
    await model('kills', round),
    lives.map(({ id }) => id),
  );
  return { round: played, lives: lives.map((life) => ({ ...life, kills: killed(life.id) })) };
}

/** All rounds that an account has played, the newest first. */
export async function readCareer(context: RouteContext): Promise<readonly PlayedRound[]> {
  const { newest } = context.services.rounds;
  const numbers = Array.from({ length: newest }, (_, index) => newest - index);
  const all = await Promise.all(numbers.map((round) => readPlayed(context, round)));
  return all.filter((played) => played !== null);
}

/** A played round as its career page shows it. */
export function playedRow({ round, lives }: PlayedRound) {
  return {
    id: round.round,
    started_at: iso(round.startsAt),
    ended_at: isoOrNull(round.closedAt),
    total_characters: lives.length,
    kill_count: lives.reduce((sum, { kills }) => sum + kills.count, 0),
    kill_points: lives.reduce((sum, { kills }) => sum + kills.points, 0),
  };
}

/** The best value of a career by `of`, its first holder first; null if there is none. `sign` -1 seeks the least. */
export function recordOf(
  career: readonly PlayedRound[],
  of: (life: CareerLife) => number | null,
  sign: 1 | -1 = 1,
) {
  let best = null;
  for (const { round, lives } of career.toReversed()) {
    for (const life of lives) {
      const value = of(life);
      if (value === null || (best !== null && sign * (value - best.value) <= 0)) continue;
      best = {
        value,
        character_id: life.id,
        character_username: life.username,
        round_id: round.round,
      };
    }
  }
  return best;
}
