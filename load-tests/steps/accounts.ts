import { holds } from '../library/measures.ts';
import { password, type Player } from '../library/player.ts';

/** Looks in from the street: no account, no gangster. */
export async function lookIn({ session }: Player): Promise<void> {
  const { user, round } = await session.answer('GET state');
  holds('a guest is told of the round and of nobody', user === null && round !== null);
  const { google_client_id } = await session.answer('GET config');
  holds('nobody else vouches for players here', google_client_id === null);
  const { locations } = await session.answer('GET locations');
  holds('there are ten cities', locations.length === 10);
  const { lines } = await session.answer('GET street');
  holds('strangers see at most eight lines of the street', lines.length <= 8);
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

/** Asks for a new password of a server that has no mail, and opens links that nobody sent. */
export async function losePassword({ session, email }: Player): Promise<void> {
  const body = { email, password, passwordConfirm: password };
  const outcome = await session.call('POST auth/password', { body }, { mayRefuse: ['mail_not_configured'] });
  holds('without mail there is no new password', outcome.kind === 'refused');
  const token = 'made-up';
  const spent = { mayRefuse: ['auth_link_expired'] };
  const confirmed = await session.call('POST auth/password/confirm', { body: { token, password } }, spent);
  holds('a made-up link makes no password valid', confirmed.kind === 'refused');
  for (const call of ['POST auth/verification', 'POST auth/reopen', 'POST auth/email/restore'] as const) {
    const opened = await session.call(call, { body: { token } }, spent);
    holds('a made-up link opens nothing', opened.kind === 'refused');
  }
}

/** Asks those to vouch who do not. */
export async function beVouchedFor({ session }: Player): Promise<void> {
  const google = { id_token: 'a.b.c', platform: 'website' as const };
  await session.call('POST auth/google', { body: google }, { mayRefuse: ['auth_google_off'] });
  const apple = { auth_code: '', identity_token: 'a.b.c' };
  await session.call('POST auth/apple', { body: apple }, { mayRefuse: ['auth_apple_off'] });
}

/** Signs in twice more, and ends both; changes address and password to what they were. */
export async function mindAccount({ session, email }: Player): Promise<void> {
  const signIn = { body: { email, password } };
  await session.answer('POST auth', signIn);
  const { sessions } = await session.answer('GET me/sessions');
  const other = sessions.find(({ current }) => !current);
  if (other) await session.answer('DELETE me/sessions/:id', { params: { id: other.id } });
  await session.answer('POST auth', signIn);
  await session.answer('DELETE me/sessions');
  const { sessions: left } = await session.answer('GET me/sessions');
  holds('only this session is left', left.length === 1);
  await session.answer('PATCH me', { body: { email, password_old: password } });
  await session.answer('PATCH me', { body: { password, password_old: password } });
  const again = await session.call('POST auth/verification/resend', undefined, {
    mayRefuse: ['auth_verified'],
  });
  holds('who is verified gets no letter', again.kind === 'refused');
}

/** Goes: the session is worth nothing afterwards. */
export async function leave({ session }: Player): Promise<void> {
  await session.answer('POST auth/logout');
  const outcome = await session.call('GET me', undefined, { mayRefuse: ['auth_session'] });
  holds('a session that has ended is refused', outcome.kind === 'refused');
}

/** Signs in for the last time and closes the account, which ends the life. */
export async function closeAccount({ session, email }: Player): Promise<void> {
  session.key = (await session.answer('POST auth', { body: { email, password } })).data.key;
  await session.answer('POST me/close', { body: { password } });
  const outcome = await session.call(
    'POST auth',
    { body: { email, password } },
    { mayRefuse: ['auth_closed'] },
  );
  holds('a closed account is offered back', outcome.kind === 'refused');
}
