import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from './accounts.ts';
import { readAccountRows, writeAccountRows } from './account-rows.ts';
import { SealedTexts } from '../sealing/sealed-texts.ts';
import { closedForMs } from './account-services.ts';
import { noDevice } from './device.ts';
import { eraseClosed } from './erase-closed.ts';
import { MailingAccounts, otherPassword, password, said, value } from './testing/mailing-accounts.ts';

const email = 'vito@example.com';
const moved = 'don@example.com';

let world: MailingAccounts;
let key: string;
let session: Session;
beforeEach(async () => {
  world = await MailingAccounts.open();
  ({ key, session } = await world.join(email));
});
afterEach(() => world.close());

const signIn = (word = password, address = email) =>
  world.accounts.signIn({ email: address, password: word, address: null });

describe('a player’s own address', () => {
  const change = (to: string, oldPassword = password) =>
    world.accounts.changeEmail(session, { email: to, oldPassword, address: null });
  const own = () => world.accounts.own(session.account);

  test('[E010] a new one counts when its link is opened; the old one is told', async () => {
    value(await change(moved));
    expect(await own()).toMatchObject({ email, pendingEmail: moved });
    const messages = (await world.messages()).slice(-2);
    const toNew = messages.find(({ to }) => to === moved);
    expect(messages.find(({ to }) => to === email)).toMatchObject({ token: '' });
    expect(said(await signIn(password, moved))).toBe('unknown');
    value(await world.accounts.verify({ token: toNew?.token ?? '', address: null }));
    expect(await own()).toMatchObject({ email: moved, pendingEmail: null, verified: true });
    expect(said(await signIn(password, moved))).toBe('done');
    expect(said(await signIn())).toBe('unknown');
  });

  test('[E010] an open screen does not move the account: it asks for the password, except soon after signing in', async () => {
    expect(said(await change(moved, ''))).toBe('done');
    world.now += 15 * 60_000;
    expect(said(await change('other@example.com', ''))).toBe('me_password_needed');
    expect(said(await change('other@example.com', 'not this one'))).toBe('me_password_wrong');
    expect(await own()).toMatchObject({ email, pendingEmail: moved });
    expect(said(await change('other@example.com'))).toBe('done');
  });

  test('an account without a password has to sign in again first', async () => {
    await world.documents.getMany('accounts', [session.account]).then(async (found) => {
      const doc = found.get(session.account);
      if (!doc) throw new Error('there is an account');
      const body = { ...doc.body, passwordHash: '' };
      await world.documents.replace('accounts', doc.rev, { ...doc, rev: doc.rev + 1, body });
    });
    world.now += 15 * 60_000;
    expect(said(await change(moved, ''))).toBe('me_sign_in_again');
    expect(said(await change(moved, 'anything'))).toBe('me_sign_in_again');
  });

  test('[E010] the change ends every other session, once it takes effect', async () => {
    const other = value(await signIn());
    value(await change(moved));
    expect(await world.alive(key, other.key)).toEqual([true, true]);
    const toNew = (await world.messages()).find(({ to }) => to === moved);
    value(await world.accounts.verify({ token: toNew?.token ?? '', address: null }));
    expect(await world.alive(key, other.key)).toEqual([true, false]);
    // The same link once more ends nothing.
    const later = value(await signIn(password, moved));
    value(await world.accounts.verify({ token: toNew?.token ?? '', address: null }));
    expect(await world.alive(later.key)).toEqual([true]);
  });

  describe('is taken back by the link mailed to the former one', () => {
    async function move(): Promise<string> {
      value(await change(moved));
      const toNew = (await world.messages()).find(({ to }) => to === moved);
      value(await world.accounts.verify({ token: toNew?.token ?? '', address: null }));
      const toOld = (await world.messages()).findLast(({ to }) => to === email);
      expect(toOld).toMatchObject({ subject: 'Your Rackets account has a new address' });
      return toOld?.token ?? '';
    }
    const takeBack = (token: string) => world.accounts.takeBackEmail({ token, address: null });

    test('within 72 hours, and every session ends', async () => {
      const token = await move();
      world.now += 72 * 3_600_000 - 1;
      value(await takeBack(token));
      expect(await own()).toMatchObject({ email, pendingEmail: null, verified: true });
      expect(await world.alive(key)).toEqual([false]);
      expect(said(await signIn())).toBe('done');
      expect(said(await takeBack(token))).toBe('auth_link_expired');
    });

    test('not later', async () => {
      const token = await move();
      world.now += 72 * 3_600_000;
      expect(said(await takeBack(token))).toBe('auth_link_expired');
      expect(await own()).toMatchObject({ email: moved });
    });

    test('even if somebody registered it meanwhile, unless they have shown that it is theirs', async () => {
      const token = await move();
      const squatter = await world.register(email);
      value(await takeBack(token));
      expect(await own()).toMatchObject({ email });
      expect(await world.alive(squatter.key)).toEqual([false]);
      session = value(await signIn()).session;
      const second = await move();
      await world.join(email);
      expect(said(await takeBack(second))).toBe('auth_email_taken');
    });
  });

  test('of two changes the later one counts', async () => {
    value(await change('first@example.com'));
    const first = (await world.messages()).find(({ to }) => to === 'first@example.com');
    value(await change(moved));
    expect(said(await world.accounts.verify({ token: first?.token ?? '', address: null }))).toBe(
      'auth_link_expired',
    );
    expect(await own()).toMatchObject({ email, pendingEmail: moved });
    // Back to what it is: nothing waits any more.
    value(await change(email));
    expect(await own()).toMatchObject({ email, pendingEmail: null });
  });

  test('an address that somebody took meanwhile is refused at its link', async () => {
    value(await change(moved));
    const toNew = (await world.messages()).find(({ to }) => to === moved);
    await world.register(moved);
    expect(said(await world.accounts.verify({ token: toNew?.token ?? '', address: null }))).toBe(
      'auth_email_taken',
    );
    expect(said(await change(moved))).toBe('auth_email_taken');
  });

  test('[R161] an empty one is refused as such, and so is one that is not an address', async () => {
    expect(await change(' ')).toMatchObject({
      refusal: { code: 'me_email_empty', message: 'Please enter your email address.' },
    });
    expect(said(await change('vito'))).toBe('auth_email_invalid');
  });

  test('counts at once where no mail is sent', async () => {
    await world.restart({ mail: false });
    value(await change(moved));
    expect(await own()).toMatchObject({ email: moved, pendingEmail: null, verified: true });
  });
});

describe('a player’s own password', () => {
  const change = (to: string, oldPassword = password) =>
    world.accounts.changePassword(session, { password: to, oldPassword, address: null });

  test('[E010] [R164] is changed by the old one, and every other session ends', async () => {
    const other = value(await signIn());
    const ended: string[] = [];
    world.accounts.onSessionClosed((id) => ended.push(id));
    value(await change(otherPassword));
    expect(ended).toEqual([other.session.id]);
    expect(await world.alive(key, other.key)).toEqual([true, false]);
    expect(said(await signIn())).toBe('unknown');
    expect(said(await signIn(otherPassword))).toBe('done');
  });

  test('[R162] [R164] stays when the new one is empty or weak, or the old one is wrong', async () => {
    expect(await change('')).toMatchObject({
      refusal: { code: 'me_password_empty', message: 'Please enter your new password.' },
    });
    expect(said(await change('short'))).toBe('auth_password_length');
    expect(said(await change(email))).toBe('auth_password_common');
    expect(said(await change(otherPassword, 'not this one'))).toBe('me_password_wrong');
    expect(said(await change(otherPassword, ''))).toBe('me_password_wrong');
    expect(said(await signIn())).toBe('done');
  });

  test('of five changes at once with the same old password one succeeds', async () => {
    const words = Array.from({ length: 5 }, (_, n) => `${otherPassword} ${n}`);
    const outcomes = await Promise.all(words.map((word) => change(word)));
    const kinds = outcomes.map(said);
    expect(kinds.toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'me_password_wrong')]);
    expect(said(await signIn(words[kinds.indexOf('done')]))).toBe('done');
  });

  test('cannot be guessed by whoever sits at an open screen', async () => {
    await world.restart({ relaxedLimits: false });
    const outcomes: string[] = [];
    for (let each = 0; each < 6; each += 1) {
      const wish = { password: otherPassword, oldPassword: `guess ${each}`, address: '10.0.0.1' };
      outcomes.push(said(await world.accounts.changePassword(session, wish)));
    }
    expect(outcomes.at(-1)).toBe('limited');
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'me_password_wrong'));
  });
});

describe('a player’s own sessions', () => {
  const laptop = { client: 'LAPTOP01', platform: 'website', interface: 'desktop' } as const;

  test('[R209] [R210] [R211] are listed with what their clients said, this one first', async () => {
    world.now += 60_000;
    value(await world.accounts.signIn({ email, password, address: null, device: laptop }));
    world.now += 60_000;
    expect(await world.accounts.sessions(session)).toEqual([
      {
        ...noDevice,
        id: session.id,
        createdAt: session.accountCreatedAt,
        seenAt: world.now,
        current: true,
      },
      {
        ...laptop,
        id: expect.any(String),
        createdAt: world.now - 60_000,
        seenAt: world.now - 60_000,
        current: false,
      },
    ]);
  });

  test('one of them is ended alone, all others at once, and nobody else’s', async () => {
    const [second, third] = [value(await signIn()), value(await signIn())];
    const stranger = await world.register('sonny@example.com');
    expect(await world.accounts.endSession(session, stranger.session.id)).toBe(false);
    expect(await world.accounts.endSession(session, second.session.id)).toBe(true);
    expect(await world.accounts.endSession(session, second.session.id)).toBe(false);
    expect(await world.alive(key, second.key, third.key, stranger.key)).toEqual([true, false, true, true]);
    await world.accounts.endOtherSessions(session);
    expect(await world.alive(key, third.key, stranger.key)).toEqual([true, false, true]);
  });
});

describe('closing the account', () => {
  let ended: string[];
  beforeEach(() => (ended = []));
  const close = (word = password) =>
    world.accounts.close(session, {
      password: word,
      address: null,
      endLife: (account) => Promise.resolve(void ended.push(account)),
    });
  const reopen = (token: string, device = { ...noDevice, client: 'PHONE001' }) =>
    world.accounts.reopen({ token, address: null, device });

  async function offer() {
    const outcome = await signIn();
    if (outcome.kind !== 'closed') throw new Error(`expected a closed account, got ${said(outcome)}`);
    return outcome;
  }

  test('[E012] asks the password, ends life and sessions at once, and says when it is erased', async () => {
    const other = value(await signIn());
    expect(said(await close('not this one'))).toBe('me_password_wrong');
    expect(ended).toEqual([]);
    value(await close());
    expect(ended).toEqual([session.account]);
    expect(await world.alive(key, other.key)).toEqual([false, false]);
    const message = (await world.messages()).at(-1);
    expect(message).toMatchObject({ to: email, subject: 'Your Rackets account is closed' });
    expect(message?.text).toContain('29 January 2027');
  });

  test('[E012] takes no password within 15 minutes of signing in, and one afterwards', async () => {
    world.now += 15 * 60_000;
    expect(said(await close(''))).toBe('me_password_needed');
    expect(ended).toEqual([]);
    const { session: fresh } = value(await signIn());
    world.now += 15 * 60_000 - 1;
    const endLife = (account: string) => Promise.resolve(void ended.push(account));
    value(await world.accounts.close(fresh, { password: '', address: null, endLife }));
    expect(ended).toEqual([session.account]);
  });

  test('signing in offers it back for two weeks, and one press takes it', async () => {
    value(await close());
    expect(said(await signIn('not this one'))).toBe('unknown');
    const { erasedAt, token } = await offer();
    expect(erasedAt).toBe(world.now + closedForMs);
    const [one, two] = (await Promise.all([reopen(token), reopen(token)])).map(value);
    expect(await world.alive(one?.key ?? '', two?.key ?? '')).toEqual([true, true]);
    expect(said(await signIn())).toBe('done');
    value(
      await world.accounts.close(value(await signIn()).session, {
        password,
        address: null,
        endLife: async () => undefined,
      }),
    );
    // The token of the first offer is used up.
    expect(said(await reopen(token, { ...noDevice, client: 'STRANGER' }))).toBe('auth_link_expired');
  });

  test('after two weeks it is erased with everything personal, and nobody else’s is', async () => {
    value(await close());
    const { token } = await offer();
    const { session: other } = await world.join('sonny@example.com');
    world.now += closedForMs - 1;
    expect(await eraseClosed(world.documents, world.now)).toBe(0);
    world.now += 1;
    expect(said(await signIn())).toBe('unknown');
    expect(said(await reopen(token))).toBe('auth_link_expired');
    expect(await eraseClosed(world.documents, world.now)).toBe(1);
    expect(await world.accounts.own(session.account)).toBeNull();
    expect(
      await world.documents.count('account-links', { index: 'account', prefix: [session.account] }),
    ).toBe(0);
    expect(await world.accounts.own(other.account)).not.toBeNull();
    expect((await world.register(email)).session.account).not.toBe(session.account);
  });

  test('what was written about it can be read until it is erased, and never again', async () => {
    const texts = await SealedTexts.open(world.documents, () => world.now);
    const owner = { account: session.account, round: 0 };
    const sealed = await texts.seal(owner, 'k1', 'Two accounts.');
    value(await close());
    world.now += closedForMs - 1;
    await eraseClosed(world.documents, world.now);
    expect(await texts.show(owner, sealed)).toBe('Two accounts.');
    world.now += 60_000;
    await eraseClosed(world.documents, world.now);
    expect(await texts.show(owner, sealed)).toBe('[erased]');
  });

  test('a backup brings a closed account back as closed', async () => {
    value(await close());
    const copy = await MailingAccounts.open();
    await writeAccountRows(copy.documents, readAccountRows(world.documents));
    expect(said(await copy.accounts.signIn({ email, password, address: null }))).toBe('closed');
    await copy.close();
  });
});
