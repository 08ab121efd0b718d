import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProvider, type TestProvider } from '@rackets/gateway/accounts/testing/provider.ts';
import { readOutbox, type ReadMessage } from '@rackets/gateway/mail/testing/read-outbox.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launchBrowser, tellsSessionEnd, views, WatchedPage, type View } from './browser.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check accounts.');

const [desktop, phone] = views as readonly [View, View];
const password = 'correct horse battery staple';
const newPassword = 'leave the gun, take the cannoli';
const clientId = 'rackets.example';

/** What the page loads in place of Google's script: it vouches for whoever presses its button. */
const googleScript = `
  let answer;
  globalThis.google = { accounts: { id: {
    initialize: (options) => { answer = options.callback; globalThis.askedWith = options; },
    renderButton: (place) => {
      const button = document.createElement('button');
      button.textContent = 'Continue with Google';
      button.onclick = async () => answer({ credential: await globalThis.vouch(globalThis.askedWith.nonce) });
      place.append(button);
    },
  } } };
`;

describe.skipIf(!chromiumPath)('an account, from its first message to its end', () => {
  let server: ServerProcess;
  let google: TestProvider;
  let browser: Browser;

  beforeAll(async () => {
    google = await startProvider('https://accounts.google.com', clientId);
    server = await ServerProcess.prepare({
      MAIL: 'outbox',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_KEYS_URL: google.keysUrl,
      CHECK_ANSWERS: 'on',
    });
    await server.start({ PUBLIC_URL: server.url });
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.end('SIGKILL');
    await google?.close();
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  /** The newest message to an address, once it is there. */
  async function messageTo(address: string, after = 0): Promise<ReadMessage> {
    await expect
      .poll(async () => (await messagesTo(address)).length, { timeout: 10_000 })
      .toBeGreaterThan(after);
    const message = (await messagesTo(address)).at(-1);
    if (!message) throw new Error(`no message to ${address}`);
    return message;
  }

  async function messagesTo(address: string): Promise<readonly ReadMessage[]> {
    const messages = await readOutbox(join(server.dataDir, 'outbox'));
    return messages.filter(({ to }) => to === address);
  }

  async function open(view: View): Promise<WatchedPage> {
    const watched = await WatchedPage.open(browser, view, server.url);
    // The provider's own script is its own to test: here it is not loaded, or ours stands for it.
    watched.tolerates = (complaint) =>
      tellsSessionEnd(complaint) || /ERR_FAILED|40[39]|422|429/.test(complaint);
    await watched.page.route('https://accounts.google.com/**', (route) => route.abort());
    return watched;
  }

  async function register(page: Page, email: string): Promise<void> {
    await page.goto(`${server.url}/register`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again').fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
  }

  /** Where everything of a form stands, and what it says. */
  async function placesIn(page: Page): Promise<readonly unknown[]> {
    const parts = page.locator('form :is(h1, label, input, button, a)');
    return parts.evaluateAll((each) =>
      each.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.tagName, x, y, width, height].join(' ');
      }),
    );
  }

  /** The field holds the focus and is described by its error. */
  async function expectWrong(page: Page, label: string, error: string): Promise<void> {
    const field = page.getByLabel(label, { exact: true });
    await expect
      .poll(() =>
        field.evaluate((input) => ({
          focused: document.activeElement === input,
          invalid: input.getAttribute('aria-invalid'),
          says: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
        })),
      )
      .toEqual({ focused: true, invalid: 'true', says: error });
  }

  const linkOf = ({ text }: ReadMessage) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

  for (const view of [desktop, phone]) {
    test(`[S003] [S008] [E006] a new player opens the message before the game opens: ${view.name}`, async () => {
      const email = `nora.${view.name}@example.org`;
      const watched = await open(view);
      const { page } = watched;
      await register(page, `typo.${email}`);
      await page.waitForURL('**/auth/verification');
      await watched.inspect(`accounts-verification-${view.name}`);
      await page.getByRole('button', { name: 'That is not my address' }).click();
      await page.getByLabel('Your address').fill(email);
      await page.getByLabel('Your password').fill(password);
      await watched.inspect(`accounts-verification-other-${view.name}`);
      await page.getByRole('button', { name: 'Send it there' }).click();
      await page.getByText(email, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Send it again' }).click();
      await page.getByRole('button', { name: /Send it again in \d+ s/ }).waitFor();
      await watched.inspect(`accounts-verification-again-${view.name}`);

      await page.goto(linkOf(await messageTo(email, 1)));
      await watched.inspect(`accounts-verify-${view.name}`);
      expect(page.url()).not.toContain('token');
      await page.getByRole('button', { name: 'This is my address' }).click();
      await page.waitForURL('**/auth/character');
      await page.goto(`${server.url}/verify`);
      await watched.inspect(`accounts-verify-spent-${view.name}`);
      await page.context().close();
    });

    test(`[R138] a form says what is wrong under its field, and nothing moves: ${view.name}`, async () => {
      const watched = await open(view);
      const { page } = watched;
      await page.goto(`${server.url}/register`);
      await page.getByText('At least 8 characters.').waitFor();
      const before = await placesIn(page);
      const send = page.getByRole('button', { name: 'Register' });
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
      await send.click();
      await expectWrong(page, 'Email', 'Please enter your email address.');
      await fill('Email', 'nobody');
      await fill('Password', 'short');
      await fill('Password again', 'other');
      await send.click();
      await expectWrong(page, 'Email', 'Please enter a valid email address.');
      await fill('Email', `form.${view.name}@example.org`);
      await send.click();
      await expectWrong(page, 'Password again', 'The password and password confirmation must match.');
      await fill('Password again', 'short');
      await send.click();
      await expectWrong(page, 'Password', 'Your password must have 8 to 128 characters.');
      await fill('Password', 'password');
      await fill('Password again', 'password');
      await send.click();
      await expectWrong(page, 'Password', 'This password is too easy to guess. Please choose another.');
      expect(await placesIn(page)).toEqual(before);
      // What is about no field stands in a place of its own.
      await page.route('**/api/auth/register', (route) => route.abort());
      watched.tolerates = () => true;
      await send.click();
      await page.getByRole('alert').getByText('Press again to retry').waitFor();
      expect(await placesIn(page)).toEqual(before);
      if (process.env['SCREENSHOTS'])
        await page.screenshot({ path: `${process.env['SCREENSHOTS']}/accounts-error-${view.name}.png` });

      await page.getByRole('button', { name: 'Show password' }).click();
      const types = await page
        .locator('input[autocomplete="new-password"]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('type')));
      expect(types).toEqual(['text', 'text']);
      await page.getByRole('button', { name: 'Hide password' }).click();
      await page.goto(server.url);
      if (view === phone) await page.getByRole('button', { name: /sign in/ }).click();
      await fill('Email', 'nobody@example.org');
      await fill('Password', 'not this one');
      const signIn = await placesIn(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectWrong(page, 'Password', 'The email address or the password is wrong.');
      expect(await placesIn(page)).toEqual(signIn);
      await page.context().close();
    });

    test(`a name says while one types whether it is free, and nothing moves: ${view.name}`, async () => {
      const email = `name.${view.name}@example.org`;
      const holder = new Player(server.url, `Sil ${view.name}`);
      for (const [player, address] of [
        [holder, `holder.${email}`],
        [new Player(server.url, ''), email],
      ] as const) {
        player.key = await player.register(address, password);
        await player.post('auth/verification', { token: (await messageTo(address)).token });
        const life = { checkUserAgreement: true, reveal: false, protection: '24', username: player.name };
        if (player === holder) await player.post('me/characters', life);
        else holder.key = player.key;
      }
      const watched = await WatchedPage.open(browser, view, server.url, { session: holder.key });
      const { page } = watched;
      await page.goto(`${server.url}/auth/character`);
      const name = page.getByLabel('Gangster name');
      await name.waitFor();
      const before = await placesIn(page);
      for (const [typed, says] of [
        [holder.name.replace('i', '1'), 'This name, or one that looks like it, is taken.'],
        ['Moderator', 'This name is reserved for staff.'],
        ['Nora Quill', 'Nora Quill is free.'],
      ] as const) {
        await name.fill(typed);
        await page.getByText(says).waitFor();
        expect(await placesIn(page)).toEqual(before);
      }
      await watched.inspect(`accounts-name-${view.name}`);
      await page.context().close();
    });

    test(`[S002] [E005] a lost password is replaced by the message’s link: ${view.name}`, async () => {
      const email = `nora.${view.name}@example.org`;
      const watched = await open(view);
      const { page } = watched;
      await page.goto(`${server.url}/password`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('New password again').fill(newPassword);
      const before = (await messagesTo(email)).length;
      await page.getByRole('button', { name: 'Send the email' }).click();
      await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
      await watched.inspect(`accounts-password-sent-${view.name}`);
      const link = linkOf(await messageTo(email, before));
      await page.goto(link);
      await watched.inspect(`accounts-password-confirm-${view.name}`);
      await page.getByLabel('New password').fill(password);
      await page.getByRole('button', { name: 'Use my new password' }).click();
      await page.getByText('This is not the password you chose.').waitFor();
      await page.getByLabel('New password').fill(newPassword);
      await page.getByRole('button', { name: 'Use my new password' }).click();
      await page.waitForURL('**/auth/character');

      const other = await open(view);
      await other.page.goto(link);
      await other.page.getByLabel('New password').fill(newPassword);
      await other.page.getByRole('button', { name: 'Use my new password' }).click();
      await other.page.getByRole('heading', { name: 'This link has expired' }).waitFor();
      await other.inspect(`accounts-password-spent-${view.name}`);
      await other.page.context().close();
      await page.context().close();
    });
  }

  for (const view of [desktop, phone]) {
    test(`[E010] [E011] [E012] [R161] [R162] [R163] manages one’s own account in the settings, closes it and takes it back: ${view.name}`, async () => {
      const email = `max.${view.name}@example.org`;
      const player = new Player(server.url, `Max ${view.name}`);
      player.key = await player.register(email, password);
      await player.post('auth/verification', { token: (await messageTo(email)).token });
      const life = { checkUserAgreement: true, reveal: false, protection: '24', username: player.name };
      await player.post('me/characters', life);
      const again = await player.answer('POST auth', { body: { email, password } });
      const elsewhere = again.data.key;

      const watched = await WatchedPage.open(browser, view, server.url, { session: player.key });
      watched.tolerates = (complaint) =>
        tellsSessionEnd(complaint) || /ERR_FAILED|40[39]|422/.test(complaint);
      const { page } = watched;
      await page.route('https://accounts.google.com/**', (route) => route.abort());
      await page.goto(`${server.url}/main/settings?section=account`);
      await page.getByText('This one').waitFor();
      await watched.inspect(`accounts-settings-${view.name}`);
      if (process.env['SCREENSHOTS'])
        await page.screenshot({
          path: `${process.env['SCREENSHOTS']}/accounts-settings-whole-${view.name}.png`,
          fullPage: true,
        });

      await page.getByLabel('Email', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByText('Please enter your email address.').waitFor();
      await page.getByLabel('Email', { exact: true }).fill(`new.${email}`);
      await page.getByLabel('Password to confirm').fill('not this one');
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByText('That is not your current password.').waitFor();
      await page.getByLabel('Password to confirm').fill(password);
      await page.getByRole('button', { name: 'Change address' }).click();
      await page.getByText(/We sent a message to/).waitFor();

      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Please enter your new password.').waitFor();
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Your new password and confirmation do not match.').waitFor();
      await page.getByLabel('New password again').fill(newPassword);
      await page.getByLabel('Current password').fill(password);
      await watched.inspect(`accounts-settings-filled-${view.name}`);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Password changed. All other sessions are signed out.').waitFor();
      player.key = elsewhere;
      expect((await player.get('me')).status).toBe(401);

      await page.getByLabel('Your password').fill(newPassword);
      await page.getByRole('button', { name: 'Close account' }).click();
      await page.getByRole('button', { name: /^Close it/ }).click({ timeout: 15_000 });
      await page.waitForURL(`${server.url}/`);
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { name: 'You closed this account' }).waitFor();
      await watched.inspect(`accounts-reopen-${view.name}`);
      await page.getByRole('button', { name: 'Take it back' }).click();
      await page.waitForURL('**/auth/character');
      await page.getByText('Left the city when the account was closed.').waitFor();
      await page.context().close();
    });
  }

  test('[S001] [R184] [R204] [R241] Google’s own button stands where its script is, and says so where it is not', async () => {
    const { page } = await open(desktop);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page
      .getByText(
        'Google login has not loaded. Please try again in a moment, or if this error continues contact us.',
      )
      .waitFor();
    if (process.env['SCREENSHOTS'])
      await page.screenshot({ path: `${process.env['SCREENSHOTS']}/accounts-google-off.png` });
    await page.context().close();

    const other = await open(desktop);
    await other.page.exposeFunction('vouch', (nonce: string) =>
      google.sign({
        at: Math.floor(Date.now() / 1_000),
        claims: { sub: '1931', email: 'gina@example.org', email_verified: true, nonce },
      }),
    );
    await other.page.unroute('https://accounts.google.com/**');
    await other.page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: googleScript }),
    );
    await other.page.goto(server.url);
    await other.page.getByRole('button', { name: 'Continue with Google' }).click();
    await other.page.waitForURL('**/auth/character');
    expect(other.complaints).toEqual([]);
    await other.page.context().close();
  });
});
