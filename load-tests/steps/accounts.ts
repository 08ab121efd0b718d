import { holds } from '../library/measures.ts';
import { password, type Player } from '../library/player.ts';

/** Looks in from the street: no account, no gangster. */
export async function lookIn({ session }: Player): Promise<void> {
  const { user, round } = await session.answer('GET state');
  holds('a guest is told of the round and of nobody', user === null && round !== null);
  const { locations } = await session.answer('GET locations');
  holds('there are ten cities', locations.length === 10);
}

/** Opens an account, leaves, and signs in again. */
export async function signUp({ session, email }: Player): Promise<void> {
  const body = { email, password, passwordConfirm: password };
  session.key = (await session.answer('POST auth/register', { body })).key;
  holds('an account knows its own address', (await session.answer('GET me')).email === email);
  await session.answer('POST auth/logout');
  session.key = null;
  const wrong = await session.call(
    'POST auth',
    { body: { email, password: 'not this one' } },
    { mayRefuse: ['auth_credentials'] },
  );
  holds('a wrong password is refused', wrong.kind === 'refused');
  session.key = (await session.answer('POST auth', { body: { email, password } })).data.key;
}

/** Asks for a new password of a server that has no mail. */
export async function losePassword({ session, email }: Player): Promise<void> {
  const body = { email, password, passwordConfirm: password };
  const outcome = await session.call('POST auth/password', { body }, { mayRefuse: ['mail_not_configured'] });
  holds('without mail there is no new password', outcome.kind === 'refused');
}

/** Goes: the session is worth nothing afterwards. */
export async function leave({ session }: Player): Promise<void> {
  await session.answer('POST auth/logout');
  const outcome = await session.call('GET me', undefined, { mayRefuse: ['auth_session'] });
  holds('a session that has ended is refused', outcome.kind === 'refused');
}
