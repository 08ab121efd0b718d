import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { chromiumPath, launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { joinAll, startQuickGame } from './quick-game.ts';
import type { Player } from './player.ts';
import type { ServerProcess } from './server.ts';

const [desktop] = views as readonly [View];
const email = 'otto@example.org';
const password = 'harbour lights 9';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the console.');

describe.skipIf(!chromiumPath)('the console', () => {
  let server: ServerProcess;
  let browser: Browser;
  let watched: WatchedPage;
  let lucky: Player;

  beforeAll(async () => {
    server = await startQuickGame();
    [lucky] = (await joinAll(server, ['Lucky Marlow'])) as [Player];
    await lucky.post('bank/deposit', { amount: 25 });
    await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'GN-CID': 'TESTTEST' },
      body: JSON.stringify({ email, password, passwordConfirm: password }),
    });
    const tsx = join(root, 'node_modules/.bin/tsx');
    execFileSync(tsx, ['scripts/admin.ts', 'grant', email, 'operator', '--data', server.dataDir], {
      cwd: root,
    });
    browser = await launchBrowser();
    watched = await WatchedPage.open(browser, desktop, server.url);
  });
  afterAll(async () => {
    await browser.close();
    await server.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  test('lets a player in no further than the door', async () => {
    const { page } = await WatchedPage.open(browser, desktop, server.url, { session: lucky.key });
    await page.goto(`${server.url}/admin`);
    await page.getByText(/^This account has no staff role\./).waitFor();
    await page.close();
  });

  test('lets an operator in, filters events and opens one', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/admin`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Events' }).waitFor();
    await page.keyboard.press('/');
    // Two letters are enough to be offered the whole name.
    await page.getByLabel('Gangster').fill('lu');
    await page.locator('option[value="Lucky Marlow"]').waitFor({ state: 'attached' });
    await page.getByLabel('Gangster').fill('lucky marlow');
    await page.getByLabel('Event or feature').fill('bank');
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('tbody tr').innerText()).toContain('Lucky Marlow put $25 in the bank.');
    await page.keyboard.press('j');
    await page.getByRole('article').getByText('bank.deposit-money').waitFor();
    expect(page.url()).toMatch(/type=bank.*event=\d+|event=\d+.*type=bank/);
    await watched.inspect('console-events');
  });

  test('shows the gangster’s pages at that event, and one event earlier', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: 'World at this moment' }).click();
    const bank = page.getByRole('region', { name: 'Bank' });
    await bank.getByText('$25').waitFor();
    await page.getByRole('button', { name: 'One event back' }).click();
    await bank.getByText('$0').waitFor();
    await watched.inspect('console-travel');
  });

  test('bans a player, who sees it in their own browser, and lifts the ban', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/admin/players?q=marlow`);
    await page.getByRole('button', { name: /Lucky Marlow/ }).click();
    const leftOf = async (name: string) =>
      (await page.getByRole('region', { name, exact: true }).boundingBox())?.x ?? 0;
    // What was done stands beside what can be done about it.
    expect(await leftOf('New ban')).toBeGreaterThan((await leftOf('Lately')) + 300);
    await page.getByRole('link', { name: 'The game as Lucky Marlow saw it' }).waitFor();
    await page
      .getByRole('region', { name: 'New ban' })
      .getByLabel('Reason')
      .fill('Two accounts, one player.');
    await page.getByRole('button', { name: 'Ban Lucky Marlow' }).click();
    const question = page.getByRole('alertdialog', { name: 'Ban Lucky Marlow for a week?' });
    await question.getByRole('button', { name: 'Ban Lucky Marlow' }).click();
    await page.getByRole('button', { name: 'Lift the ban' }).waitFor();
    await watched.inspect('console-players');
    const own = await WatchedPage.open(browser, desktop, server.url, { session: lucky.key });
    await own.page.goto(`${server.url}/main`);
    await own.page.getByText('Two accounts, one player.').waitFor();
    await own.page.close();
    await page.getByRole('region', { name: 'Lift the ban' }).getByLabel('Reason').fill('It was his sister.');
    await page.getByRole('button', { name: 'Lift the ban' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lift the ban' }).click();
    await page.getByText(/^lifted .*It was his sister\.$/).waitFor();
  });

  test('mutes a player, who is told why, and unmutes them', async () => {
    const { page } = watched;
    const say = () => lucky.post('chat', { room: 'public', message: 'Evening all.' });
    const mute = page.getByRole('region', { name: 'New mute' });
    await mute.getByLabel('Reason').fill('Selling accounts.');
    await mute.getByRole('button', { name: 'Mute Lucky Marlow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mute Lucky Marlow' }).click();
    const unmute = page.getByRole('region', { name: 'Unmute' });
    await unmute.waitFor();
    expect(await say()).toMatchObject({ status: 403, body: { error: { code: 'auth_muted' } } });
    await unmute.getByLabel('Reason').fill('It was a joke.');
    await unmute.getByRole('button', { name: 'Unmute Lucky Marlow' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unmute Lucky Marlow' }).click();
    await mute.waitFor();
    expect(await say()).toMatchObject({ status: 200 });
  });

  test('[E019] takes down what a player says of themselves', async () => {
    const { page } = watched;
    const words = async () => (await lucky.get(`characters/${lucky.character}`)).body['profile'];
    await lucky.call('PATCH', 'me/character/profile', { profile: { content: 'Something rude.' } });
    expect(await words()).toMatchObject({ content: 'Something rude.' });
    await page.goto(`${server.url}/admin/players?q=marlow`);
    await page.getByRole('button', { name: /Lucky Marlow/ }).click();
    await page.getByRole('button', { name: 'Take down the profile' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click();
    await expect.poll(words).toBeNull();
  });

  test('publishes an update, and a player reads it', async () => {
    const { page } = watched;
    await page.goto(`${server.url}/admin/content`);
    await page.getByLabel('Message').fill('The docks are open again.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/out since/).waitFor();
    await watched.inspect('console-content');
    const own = await WatchedPage.open(browser, desktop, server.url, { session: lucky.key });
    await own.page.goto(`${server.url}/main/updates`);
    await own.page.getByText('The docks are open again.').waitFor();
    await own.page.close();
  });

  test('shows rounds, the ledger and the health of the process, on the desktop and on the phone', async () => {
    for (const [name, path] of [
      ['rounds', 'rounds'],
      ['ledger', 'ledger?of=Lucky%20Marlow'],
      ['health', 'health'],
    ] as const) {
      await watched.page.goto(`${server.url}/admin/${path}`);
      await watched.inspect(`console-${name}`);
    }
    await watched.page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      'events',
      'travel?character=Lucky%20Marlow',
      'players?q=lucky',
      'rounds',
      'content',
      'health',
    ]) {
      await watched.page.goto(`${server.url}/admin/${path}`);
      await watched.inspect(`console-phone-${path.replace(/\?.*/, '')}`);
    }
  });
});
