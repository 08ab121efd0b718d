import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the whole round, and for the caller's place in a ranking. */
export async function readStatistics({ session, socket }: Player): Promise<void> {
  const general = await session.answer('GET statistics');
  holds('the round has gangsters and money', general.characters_total > 0 && general.money_total > 0);
  const { round } = await session.answer('GET state');
  const params = { round: round?.id ?? 1 };
  const alive = await session.answer('GET rounds/:round/rankings', { params });
  holds('everybody alive has a place', alive.own !== null);
  holds('a ranking tells when it moves', await socket.listen('rankings-alive'));
  socket.stopListening('rankings-alive');
}
