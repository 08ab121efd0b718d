import { between } from './chance.ts';
import { Session } from './session.ts';
import { GameSocket } from './socket.ts';
import { isRunningServer } from './target.ts';

/** Of the accounts that a run registers. */
export const password = 'correct horse battery staple';

/** Sets the names of this run apart from those of another run on the same server. */
const firstName = isRunningServer ? between(0, 1_000_000) : 0;
/** Starts the keys of acts: a running server remembers those of others. */
const run = isRunningServer ? `${between(0, 1e12).toString(36)}-${between(0, 1e12).toString(36)}-` : '';

/** A gangster with the session and the socket that play it. */
export interface Player {
  readonly session: Session;
  readonly socket: GameSocket;
  readonly email: string;
  readonly username: string;
  /** The gangster's id; empty before its creation. */
  character: string;
}

/** A player who has not joined yet. `twice` is the share of acts that are sent a second time; `name` starts their keys. */
export function newPlayer(number: number, twice: number, name = 'player'): Player {
  const session = new Session(`${run}${name}${number}`, twice);
  return {
    session,
    socket: new GameSocket(session),
    email: `player${firstName + number}@example.org`,
    username: distinctName(firstName + number),
    character: '',
  };
}

/** Creates a gangster. Throws if the server refuses the name. */
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

/** The n-th name of a series without look-alikes, which the server would refuse. */
function distinctName(n: number): string {
  // Without r and v: rn is taken for m, and vv for w.
  const letters = 'bcdfghjkmnpqtwxz';
  let text = 'K';
  for (let left = n; text.length < 6; left = Math.floor(left / letters.length)) {
    text += letters[left % letters.length];
  }
  return text;
}
