import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noDevice } from './device.ts';
import { MailingAccounts, otherPassword, password, said, value } from './testing/mailing-accounts.ts';

const email = 'vito@example.com';
const phone = { ...noDevice, client: 'PHONE001' };
const household = '10.0.0.1';

let world: MailingAccounts;
beforeEach(async () => {
  world = await MailingAccounts.open();
  await world.join(email);
  value(await world.accounts.signIn({ email, password, address: null, device: phone }));
  await world.restart({ relaxedLimits: false });
});
afterEach(() => world.close());

const signIn = (word: string, address: string, device = noDevice) =>
  world.accounts.signIn({ email, password: word, address, device });
const ask = (address: string, device = noDevice) =>
  world.accounts.resetPassword({
    email,
    password: otherPassword,
    passwordConfirm: otherPassword,
    address,
    device,
  });

async function outcomesOf(count: number, act: (n: number) => Promise<Parameters<typeof said>[0]>) {
  const outcomes: string[] = [];
  for (let n = 0; n < count; n += 1) outcomes.push(said(await act(n)));
  return new Set(outcomes);
}

describe('wrong passwords of others', () => {
  test('never keep the owner out at another address', async () => {
    expect(await outcomesOf(15, () => signIn('a guess', '10.9.9.9'))).toEqual(
      new Set(['unknown', 'limited']),
    );
    expect(said(await signIn(password, household))).toBe('done');
  });

  test('nor at the same one, or from everywhere, on a device that signed in before', async () => {
    await outcomesOf(40, () => signIn('a guess', household));
    expect(said(await signIn(password, household))).toBe('limited');
    expect(said(await signIn(password, household, phone))).toBe('done');
    world.now += 60_000;
    expect(await outcomesOf(400, (n) => signIn('a guess', `10.9.${n % 200}.${n}`))).toContain('limited');
    expect(said(await signIn(password, household, phone))).toBe('done');
  });

  test('a device that never signed in has no allowance of its own', async () => {
    const stranger = { ...noDevice, client: 'STRANGER' };
    await outcomesOf(40, () => signIn('a guess', household));
    expect(said(await signIn(password, household, stranger))).toBe('limited');
  });

  test('a device is known after it has signed out, too', async () => {
    const { session } = value(await signIn(password, '10.0.0.2', phone));
    await world.accounts.signOut(session);
    await outcomesOf(40, () => signIn('a guess', household));
    expect(said(await signIn(password, household, phone))).toBe('done');
  });
});

describe('others who ask for a new password', () => {
  test('do not keep the owner from asking for one', async () => {
    await outcomesOf(5, () => ask('10.9.9.9'));
    expect(said(await ask(household))).toBe('done');
    await outcomesOf(30, (n) => ask(`10.9.8.${n}`));
    expect(said(await ask(household, phone))).toBe('done');
  });
});
