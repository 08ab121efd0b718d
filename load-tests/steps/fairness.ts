import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Chooses the caller's seed for the dice, and finds the day's draws. */
export async function checkDice({ session, socket, character }: Player): Promise<void> {
  holds('the head of the log is told on a channel', await socket.listen('public-fairness'));
  const { own } = await session.answer('GET fairness');
  holds('a player knows which draws are theirs', own?.players.includes(character) === true);
  const chosen = await session.answer('POST fairness/seed', { body: { seed: `seed of ${session.name}` } });
  holds('a seed counts from a later day on', chosen.from_day > 1);
  const day = await session.answer('GET fairness/days/:day', { params: { day: 1 } });
  holds("the day's own draws are listed before its key is told", day.key === null && day.data.length > 0);
  socket.stopListening('public-fairness');
}
