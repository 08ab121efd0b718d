import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noDevice, type Device } from './device.ts';
import { MailingAccounts, otherPassword, password, said, value } from './testing/mailing-accounts.ts';

const email = 'vito@example.com';
const hourMs = 3_600_000;
const phone = { ...noDevice, client: 'PHONE001' };
const stranger = { ...noDevice, client: 'STRANGER' };

let world: MailingAccounts;
beforeEach(async () => (world = await MailingAccounts.open()));
afterEach(() => world.close());

const ask = (address = email) =>
  world.accounts.resetPassword({
    email: address,
    password: otherPassword,
    passwordConfirm: otherPassword,
    address: null,
  });
const confirm = (token: string, device: Device = phone, word = otherPassword) =>
  world.accounts.confirmPassword({ token, password: word, address: null, device });
const signIn = (word: string) => world.accounts.signIn({ email, password: word, address: null });

describe('a lost password', () => {
  test('[E005] the new password waits for its message’s link, and the old one works until then', async () => {
    await world.join(email);
    value(await ask());
    const message = (await world.messages()).at(-1);
    expect(message).toMatchObject({ to: email, subject: 'Your new Rackets password' });
    expect(message?.text).toContain('https://play.example/password/confirm#token=');
    expect(said(await signIn(otherPassword))).toBe('unknown');
    expect(said(await signIn(password))).toBe('done');
  });

  test('opening the link makes it valid, ends every session, and signs in', async () => {
    const first = await world.join(email);
    const second = value(await signIn(password));
    value(await ask());
    const { key } = value(await confirm(await world.token()));
    expect(await world.alive(first.key, second.key, key)).toEqual([false, false, true]);
    expect(said(await signIn(password))).toBe('unknown');
    expect(said(await signIn(otherPassword))).toBe('done');
  });

  test('the owner’s click does not make a stranger’s password valid', async () => {
    const owner = await world.join(email);
    value(await ask());
    const token = await world.token();
    // The owner opens the link, and knows only their own password.
    expect(said(await confirm(token, phone, password))).toBe('auth_password_other');
    expect(said(await confirm(token, phone, ''))).toBe('auth_password_other');
    expect(said(await signIn(otherPassword))).toBe('unknown');
    expect(await world.alive(owner.key)).toEqual([true]);
    // A mistyped one does not use the link up.
    expect(said(await confirm(token))).toBe('done');
  });

  test('the password of a link cannot be guessed', async () => {
    await world.join(email);
    value(await ask());
    const token = await world.token();
    await world.restart({ relaxedLimits: false });
    const outcomes: string[] = [];
    for (let each = 0; each < 11; each += 1) {
      const wish = { token, password: `guess ${each}`, address: '10.0.0.1' };
      outcomes.push(said(await world.accounts.confirmPassword(wish)));
    }
    expect(new Set(outcomes.slice(0, 10))).toEqual(new Set(['auth_password_other']));
    expect(outcomes.at(-1)).toBe('limited');
  });

  test('an address that waits to be confirmed is forgotten with the old password', async () => {
    const { session } = await world.join(email);
    const wish = { email: 'thief@example.com', oldPassword: password, address: null };
    value(await world.accounts.changeEmail(session, wish));
    const toThief = (await world.messages()).find(({ to }) => to === 'thief@example.com');
    value(await ask());
    value(await confirm((await world.messages()).at(-1)?.token ?? ''));
    const opened = await world.accounts.verify({ token: toThief?.token ?? '', address: null });
    expect(said(opened)).toBe('auth_link_expired');
  });

  test('whoever opens the link has shown that the address is theirs', async () => {
    await world.register(email);
    value(await ask());
    expect(value(await confirm(await world.token())).session.verified).toBe(true);
  });

  test('survives a restart between asking and opening', async () => {
    await world.join(email);
    value(await ask());
    await world.restart();
    expect(said(await confirm(await world.token()))).toBe('done');
  });

  test('two presses at once answer alike, and one of their sessions lives', async () => {
    await world.join(email);
    value(await ask());
    const token = await world.token();
    const [one, two] = (await Promise.all([confirm(token), confirm(token)])).map(value);
    // Whichever came last ended the other's session with all others.
    expect(await world.alive(one?.key ?? '', two?.key ?? '')).toContain(true);
    expect(one?.session.account).toBe(two?.session.account);
    // The answer got lost, and the same page asks once more.
    expect(said(await confirm(token))).toBe('done');
  });

  test('the link works once: not for somebody else, and not later', async () => {
    await world.join(email);
    value(await ask());
    const token = await world.token();
    value(await confirm(token));
    expect(said(await confirm(token, stranger))).toBe('auth_link_expired');
    expect(said(await confirm(token, noDevice))).toBe('auth_link_expired');
    world.now += 2 * 60_000;
    expect(said(await confirm(token))).toBe('auth_link_expired');
  });

  test('the link is worth nothing after an hour', async () => {
    await world.join(email);
    value(await ask());
    const token = await world.token();
    world.now += hourMs;
    expect(said(await confirm(token))).toBe('auth_link_expired');
    expect(said(await signIn(password))).toBe('done');
  });

  test.each(['', 'x', 'x'.repeat(43), 'constructor'])('a made-up token %j opens nothing', async (token) => {
    expect(said(await confirm(token))).toBe('auth_link_expired');
  });

  test('the link of another message does not make a password valid', async () => {
    await world.register(email);
    expect(said(await confirm(await world.token()))).toBe('auth_link_expired');
  });

  test('of two messages the later link counts, and the earlier one is worth nothing then', async () => {
    await world.join(email);
    value(await ask());
    const earlier = await world.token();
    world.now += 1_000;
    value(await ask());
    value(await confirm(await world.token()));
    expect(said(await confirm(earlier))).toBe('auth_link_expired');
  });

  test('a password that was changed meanwhile is not undone by an older link', async () => {
    const { session } = await world.join(email);
    value(await ask());
    const chosen = 'a third one, chosen since';
    value(
      await world.accounts.changePassword(session, {
        password: chosen,
        oldPassword: password,
        address: null,
      }),
    );
    expect(said(await confirm(await world.token()))).toBe('auth_link_expired');
    expect(said(await signIn(chosen))).toBe('done');
  });

  test('nobody learns whether an address has an account: same answer, same work, no message', async () => {
    await world.join(email);
    const before = (await world.messages()).length;
    const written: string[] = [];
    const insert = world.documents.insert.bind(world.documents);
    world.documents.insert = (collection, put) => {
      written.push(collection);
      return insert(collection, put);
    };
    const known = await ask();
    const forKnown = written.splice(0);
    const unknown = await ask('nobody@example.com');
    expect(unknown).toEqual(known);
    expect(written).toEqual(forKnown);
    expect((await world.messages()).length).toBe(before + 1);
  });

  test('neither the token nor the new password stands in the documents', async () => {
    await world.join(email);
    value(await ask());
    const token = await world.token();
    const rows = await Promise.all([
      world.documents.range('accounts', { index: 'email', limit: 10 }),
      world.documents.range('account-links', { index: 'account', limit: 10 }),
      world.documents.range('letters', { index: 'due', limit: 10 }),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(otherPassword);
  });

  test('asking is limited per address', async () => {
    await world.restart({ relaxedLimits: false });
    const outcomes: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      const wish = { email, password, passwordConfirm: password, address: '10.0.0.1' };
      outcomes.push(said(await world.accounts.resetPassword(wish)));
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'limited']);
  });
});
