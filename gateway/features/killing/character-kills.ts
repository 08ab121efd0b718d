import { killsBy } from '@rackets/engine/features/killing/state.ts';
import { killTypeNames } from '@rackets/engine/features/killing/terms.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { readKillsBy } from '@rackets/projections/models/killing/kills.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { existingLife } from '../../http/joins/find-lives.ts';
import { peopleOfRound } from '../../http/joins/people-of-round.ts';
import { openWords } from './words.ts';

/** Whom a life killed, newest first: to its own account also those that are not revealed (R117). */
export async function killsOfLife(context: RouteContext, id: string) {
  const { account, listed } = await existingLife(context, id);
  const { round } = listed;
  const kills =
    account === context.actor().account && round === context.services.rounds.newest
      ? await ownKills(context, id)
      : await readKillsBy(await context.model('kills', round), id);
  const seen = await peopleOfRound(
    context,
    round,
    kills.map(({ deceased }) => deceased),
  );
  const words = await openWords(context, round, kills);
  return {
    kills: kills.map((kill) => ({
      id: kill.id,
      points: kill.points,
      type: kill.type,
      type_name: killTypeNames[kill.type],
      created_at: iso(kill.killedAt),
      revealed_at: isoOrNull(kill.revealedAt),
      deceased: seen(kill.deceased),
      words: words(kill.id),
    })),
  };
}

const ownKills = ({ view }: RouteContext, id: string) =>
  view((world) =>
    killsBy(world, id)
      .toReversed()
      .map(({ at, ...kill }) => ({ ...kill, killedAt: at })),
  );
