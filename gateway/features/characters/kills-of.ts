import { isByAnother } from '@rackets/engine/shared/people/causes.ts';
import { readKillOf, readKillsBy } from '@rackets/projections/models/killing/kills.ts';
import type { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import type { WholeLife } from '../../http/joins/lives.ts';
import { peopleOfRound } from '../../http/joins/people-of-round.ts';
import type { characterAnswer } from './answers.ts';

type Answer = z.infer<typeof characterAnswer>;

/** Whom a life killed and who killed it, as everybody may know it. */
export type ShownKills = Pick<Answer, 'kills' | 'kill'>;

/** The kills of a life's page, in this round or an earlier one. */
export async function killsOf(context: RouteContext, { id, listed }: WholeLife): Promise<ShownKills> {
  const documents = await context.model('kills', listed.round);
  const kills = (await readKillsBy(documents, id)).map(({ points }) => ({ points }));
  if (!isByAnother(listed.dead)) return { kills, kill: null };
  const end = await readKillOf(documents, id);
  // Whoever fell without a word of it fell silently: every other kill is known at once.
  if (end === null) return { kills, kill: { killer: null, type: 'private' } };
  const killer = (await peopleOfRound(context, listed.round, [end.killer]))(end.killer);
  return {
    kills,
    kill: { killer: killer && { id: killer.id, username: killer.username }, type: end.type },
  };
}
