import { accountsIn, enoughFor, type Brought } from './account-file.ts';
import { holds } from './measures.ts';
import { beBorn, newPlayer, password, type Player } from './player.ts';
import { setting } from './target.ts';

/** An account that plays on a running server. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** Of the session in which it plays. */
  readonly key: string;
  readonly character: string;
  /** Registered by this run, which closes it. */
  readonly isOurs: boolean;
}

/** What the tester brings. */
const brought: readonly Brought[] | null = __ENV['ACCOUNTS'] ? accountsIn(open(__ENV['ACCOUNTS'])) : null;

/** How many play, each with an account of their own. */
export const players = setting('PLAYERS', 1, 2_000);

/** Accounts are opened and closed as slowly as a running server's limits ask. */
export const patience = { setupTimeout: '24h', teardownTimeout: '24h' } as const;

/**
 * Signs an account in for each player, with a gangster each: those that the tester brought, or newly registered ones, as slowly as
 * the server's limits ask. Throws when the tester brought too few.
 */
export async function openAccounts(): Promise<readonly Account[]> {
  if (brought) enoughFor(players, brought);
  const accounts: Account[] = [];
  for (let number = 1; number <= players; number += 1) {
    const player = newPlayer(number, 0);
    const given = brought?.[number - 1];
    const { session, email } = player;
    const patient = { patient: true };
    if (given) session.key = (await session.answer('POST auth', { body: given }, patient)).data.key;
    else {
      const body = { email, password, passwordConfirm: password };
      session.key = (await session.answer('POST auth/register', { body }, patient)).key;
    }
    const own = given ?? { email, password };
    accounts.push({ ...own, key: session.key, character: await gangsterOf(player), isOurs: !given });
  }
  return accounts;
}

async function gangsterOf(player: Player): Promise<string> {
  const { character } = await player.session.answer('GET state');
  if (character) return character.id;
  await beBorn(player);
  return player.character;
}

/** Seats a player in an account: its acts are sent twice at this share, and `name` starts their keys. */
export function playerOf(
  { email, key, character }: Account,
  number: number,
  twice: number,
  name = 'seated',
): Player {
  const player = { ...newPlayer(number, twice, `${name}-`), email, character };
  player.session.key = key;
  return player;
}

/** Closes the accounts that this run registered, and signs the others out. */
export async function closeAccounts(accounts: readonly Account[]): Promise<void> {
  for (const [place, account] of accounts.entries()) {
    const { session } = playerOf(account, place + 1, 0);
    const outcome = account.isOurs
      ? await session.call('POST me/close', { body: { password: account.password } }, { patient: true })
      : await session.call('POST auth/logout');
    if (account.isOurs) holds('an account that the run registered is closed', outcome.kind === 'done');
  }
}
