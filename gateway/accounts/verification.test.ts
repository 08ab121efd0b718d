import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MailingAccounts, said, value } from './testing/mailing-accounts.ts';

const email = 'vito@example.com';
const dayMs = 24 * 3_600_000;

let world: MailingAccounts;
beforeEach(async () => (world = await MailingAccounts.open()));
afterEach(() => world.close());

const verify = (token: string) => world.accounts.verify({ token, address: null });
const again = async (key: string, address: string | null = null) => {
  const session = await world.accounts.session(key);
  if (!session) throw new Error('the session is gone');
  return world.accounts.sendVerificationAgain(session, { address });
};
const isVerified = async (key: string) => (await world.accounts.session(key))?.verified;

describe('verification', () => {
  test('[E006] [S008] where mail is sent, a new account is verified by its message’s link', async () => {
    const { key, session } = await world.register(email);
    expect(session.verified).toBe(false);
    const [message, ...more] = await world.messages();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: email, subject: 'Open the door to Rackets' });
    expect(message?.text).toContain(`https://play.example/verify#token=${message?.token}`);
    expect(message?.html).toContain(`https://play.example/verify#token=${message?.token}`);
    expect(value(await verify(message?.token ?? ''))).toBe(session.account);
    expect(await isVerified(key)).toBe(true);
    await world.restart();
    expect(await isVerified(key)).toBe(true);
  });

  test('where no mail is sent every address counts at once', async () => {
    await world.restart({ mail: false });
    expect((await world.register(email)).session.verified).toBe(true);
    expect(await world.messages()).toEqual([]);
  });

  test('opening the link twice, or at once, answers alike', async () => {
    await world.register(email);
    const token = await world.token();
    const outcomes = await Promise.all([verify(token), verify(token)]);
    expect([...outcomes, await verify(token)].map(said)).toEqual(['done', 'done', 'done']);
  });

  test('a link is worth nothing after a day, and a new one is sent on demand', async () => {
    const { key } = await world.register(email);
    const old = await world.token();
    world.now += dayMs;
    expect(said(await verify(old))).toBe('auth_link_expired');
    value(await again(key));
    expect(said(await verify(await world.token()))).toBe('done');
    expect(await isVerified(key)).toBe(true);
  });

  test('the message is sent again once a minute, and not to somebody who is verified', async () => {
    const { key } = await world.register(email);
    await world.restart({ relaxedLimits: false });
    expect(said(await again(key, '10.0.0.1'))).toBe('done');
    expect(await again(key, '10.0.0.1')).toEqual({ kind: 'limited', retryAfterSeconds: 60 });
    world.now += 60_000;
    expect(said(await again(key, '10.0.0.1'))).toBe('done');
    expect(await world.messages()).toHaveLength(3);
    value(await verify(await world.token()));
    expect(said(await again(key))).toBe('auth_verified');
  });

  test('a mistyped address is replaced at once, and the link to the wrong one is worth nothing', async () => {
    const { key, session } = await world.register('vitto@example.com');
    const wrong = await world.token();
    value(
      await world.accounts.changeEmail(session, {
        email: ' Vito@Example.com ',
        oldPassword: '',
        address: null,
      }),
    );
    const message = (await world.messages()).at(-1);
    expect(message).toMatchObject({ to: email, subject: 'Open the door to Rackets' });
    expect(said(await verify(wrong))).toBe('auth_link_expired');
    expect(await isVerified(key)).toBe(false);
    value(await verify(message?.token ?? ''));
    expect(await isVerified(key)).toBe(true);
  });

  test('the address of somebody else cannot be taken by a slip of the pen', async () => {
    await world.register(email);
    const { session } = await world.register('sonny@example.com');
    expect(said(await world.accounts.changeEmail(session, { email, oldPassword: '', address: null }))).toBe(
      'auth_email_taken',
    );
    expect((await world.accounts.own(session.account))?.email).toBe('sonny@example.com');
  });
});
