import { holds } from '../library/measures.ts';
import { beBorn, type Player } from '../library/player.ts';

/** Names a gangster and finds it in the state. */
export async function begin(player: Player): Promise<void> {
  const { session } = player;
  const offered = await session.answer('GET me/characters/create');
  holds('the creation screen offers protection', offered.protection_periods.length > 0);
  await beBorn(player);
  const { character } = await session.answer('GET state');
  holds('the state shows the gangster by its name', character?.username === player.username);
}

/** Looks around among the others. */
export async function meetOthers({ session, character }: Player): Promise<void> {
  const { characters } = await session.answer('GET online');
  holds(
    'a player with a socket is online',
    characters.some((one) => one.character.id === character),
  );
}
