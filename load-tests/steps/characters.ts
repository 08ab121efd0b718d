import { holds } from '../library/measures.ts';
import { beBorn, type Player } from '../library/player.ts';

/** Names a gangster and finds it in the state. */
export async function begin(player: Player): Promise<void> {
  const { session } = player;
  const offered = await session.answer('GET me/characters/create');
  holds('the creation screen offers protection', offered.protection_periods.length > 0);
  const asked = { query: { username: player.username } };
  const { problem } = await session.answer('GET me/characters/create/name', asked);
  holds('its own name is free', problem === null);
  await beBorn(player);
  const { character } = await session.answer('GET state');
  holds('the state shows the gangster by its name', character?.username === player.username);
}

/** Looks somebody up by the first letters of a name, and reads the profile. */
export async function lookUp({ session, character, username }: Player): Promise<void> {
  const { data: found } = await session.answer('GET characters', { query: { username_prefix: username } });
  holds(
    'a lookup finds a gangster by its name',
    found.some(({ id }) => id === character),
  );
  const sought = await session.answer('GET find', { query: { username_prefix: username, alive: true } });
  holds(
    'a search finds a living gangster by name and level',
    sought.data.some(({ id }) => id === character),
  );
  const page = await session.answer('GET characters/:id', { params: { id: character } });
  holds('the profile is of whom was asked for', page.character.username === username);
  const { kills } = await session.answer('GET characters/:id/kills', { params: { id: character } });
  holds('nobody has killed anybody yet', kills.length === 0);
  const beside = await session.answer('GET characters/:id/beside', { params: { id: character } });
  holds('somebody online was just seen', beside.last_seen_at !== null);
}

/** Reads the caller's lives and rounds, of which this is the first. */
export async function lookBack({ session, character }: Player): Promise<void> {
  const { characters } = await session.answer('GET me/characters', { query: { round: 'current' } });
  holds('the current life is among the caller’s lives', characters[0]?.id === character);
  const { rounds } = await session.answer('GET career');
  holds('a career has the round that is played', rounds.length > 0);
  const { round } = await session.answer('GET career/round/:id', { params: { id: rounds[0]?.id ?? 0 } });
  holds('a round of a career is the one asked for', round.id === rounds[0]?.id);
  const all = await session.answer('GET rounds');
  holds('the round that is played is among all rounds', all.rounds[0]?.id === round.id);
}

/** Looks around among the others. */
export async function meetOthers({ session, character }: Player): Promise<void> {
  const { characters } = await session.answer('GET online');
  holds(
    'a player with a socket is online',
    characters.some((one) => one.character.id === character),
  );
}
