import { Session } from './session.ts';
import { GameSocket } from './socket.ts';

export const password = 'correct horse battery staple';

/** A gangster with the session and the socket that play it. */
export interface Player {
  readonly session: Session;
  readonly socket: GameSocket;
  readonly email: string;
  readonly username: string;
  /** The gangster's id; empty before birth. */
  character: string;
}

/** A player who has not come yet. `twice` is the share of acts that are sent a second time. */
export function newPlayer(number: number, twice: number): Player {
  const session = new Session(`player${number}`, twice);
  return {
    session,
    socket: new GameSocket(session),
    email: `player${number}@example.org`,
    username: distinctName(number),
    character: '',
  };
}

/** Names a gangster. Throws when the server does not take it. */
export async function beBorn(player: Player): Promise<void> {
  const { character } = await player.session.answer('POST me/characters', {
    body: { checkUserAgreement: true, reveal: false, protection: '72', username: player.username },
  });
  player.character = character;
}

/** The channels that a player's client listens to. */
export function channelsOf({ character }: Player): readonly string[] {
  return [`character-${character}`, `activity-${character}`, 'public-prison', 'public-statistics', 'online'];
}

/** The n-th of names that cannot be taken for each other: a name that looks like another one's is refused. */
function distinctName(n: number): string {
  const letters = 'bcdfghjkmnpqrtvwxz';
  let text = 'K';
  for (let left = n; text.length < 6; left = Math.floor(left / letters.length)) {
    text += letters[left % letters.length];
  }
  return text;
}
