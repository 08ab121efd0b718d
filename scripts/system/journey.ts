import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { firstInmate } from './certain-acts.ts';
import { Player } from './player.ts';
import { prepareQuickGame } from './quick-game.ts';
import { doomedJob, sureJob } from './quick-rules.ts';
import type { ServerProcess } from './server.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });

/**
 * The journey's tests: what a stranger does on the first path, on a server whose rules leave nothing to luck.
 * `prepare` starts what that server needs and returns its settings; `finish` looks at what it has left, and ends it.
 */
export function testJourney(
  prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
  finish: (server: ServerProcess) => Promise<void> = async () => undefined,
): void {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    // Without bots: one of them might open the cell before the stranger has looked at it.
    server = await prepareQuickGame(await prepare());
    await server.start();
    browser = await launchBrowser();
    const early = new Player(server.url, 'Ada Early');
    await early.join();
    await firstInmate(early);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.end('SIGKILL');
    await finish(server);
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  for (const [index, view] of views.entries()) {
    test(`[S001] [S003] [S005] [S009] [S032] [S033] [S039] [S040] [S068] [S158] [E006] [E008] [E009] [E239] [E271] [E035] [E121] [R131] [R558] on the ${view.name}: signs up, commits crimes, lands in prison, busts others, banks the money and loses nothing to SIGKILL`, async () => {
      const watched = await WatchedPage.open(browser, view, server.url);
      await play(watched, view, index);
      await watched.page.context().close();
    }, 480_000);
  }

  async function play(watched: WatchedPage, view: View, index: number): Promise<void> {
    const { page } = watched;
    const see = (name: string) => watched.inspect(`${view.name}-${name}`);
    await page.goto(server.url);
    await see('sign-in');
    await page.getByRole('link', { name: 'Start a life' }).click();
    await see('register');
    await page.getByLabel('Email').fill(`stranger${index}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('harbour lights 9');
    await page.getByLabel('Password again').fill('harbour lights 9');
    await page.getByRole('button', { name: 'Register' }).dblclick();
    await page.waitForURL('**/auth/character');
    await see('creation');
    await page.getByLabel('Gangster name').fill(['Nora Quill', 'Hugo Dane'][index] ?? '');
    await page.getByRole('button', { name: 'Start this life' }).click();
    await page.getByText('You must agree with the User Agreement to continue playing.').waitFor();
    await page.getByRole('checkbox', { name: /agree/ }).click();
    await page.getByRole('button', { name: 'Start this life' }).click();
    await page.waitForURL('**/main');
    await see('home');

    await goTo(page, view, 'Small Crimes');
    await see('small-crimes');
    await page.getByRole('button', { name: sureJob.name }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Level 2').waitFor();
    await landsInPrison(page);
    await see('cell');
    await page.reload();
    await paysTheGuard(page);

    await goTo(page, view, 'Prison');
    await see('prison');
    await page.getByRole('button', { name: /^Bust/ }).first().click();
    await page.getByText(/You opened the door|You walked out together|You filed the bar/).waitFor();
    await see('prison-result');

    await goTo(page, view, 'Bank');
    await page.getByRole('button', { name: 'Max' }).first().click();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await page.getByText('$0 in hand', { exact: true }).waitFor();
    await see('bank');

    for (const path of [
      'small/statistics',
      'prison/statistics',
      'overview',
      'online',
      'activity',
      'nowhere',
    ]) {
      await page.goto(`${server.url}/main/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await see(path.replace('/', '-'));
    }
    await statisticsMove(page, index);
    await survivesKill(watched);
    await see('after-restart');
  }

  /** The figures of the whole round change while somebody else plays, without a reload. */
  async function statisticsMove(page: Page, index: number): Promise<void> {
    const other = new Player(server.url, ['Ivy Marsh', 'Otto Hale'][index] ?? '');
    await other.join();
    await page.goto(`${server.url}/main/small/statistics`);
    const whole = page
      .getByRole('region', { name: 'The whole round' })
      .or(page.locator('section', { hasText: 'The whole round' }))
      .last();
    await whole.waitFor();
    await page.waitForLoadState('networkidle');
    const before = await whole.innerText();
    expect((await other.post('small', { task_index: sureJob.index })).status).toBe(200);
    await expect.poll(() => whole.innerText()).not.toBe(before);
  }

  async function survivesKill(watched: WatchedPage): Promise<void> {
    const { page } = watched;
    await page.goto(`${server.url}/main/bank`);
    const inBank = page.getByText(/\$[\d,]+ in the bank/).first();
    await inBank.waitFor();
    const before = await inBank.innerText();
    watched.tolerates = () => true;
    await server.end('SIGKILL');
    await page
      .getByText(/Live news is interrupted|The server does not answer/)
      .first()
      .waitFor({ timeout: 20_000 });
    // It is there for two seconds: looked for from before the server is up.
    const back = page.getByText('Back online').waitFor({ timeout: 90_000 });
    await Promise.all([back, server.start()]);
    watched.tolerates = () => false;
    await page.reload();
    await inBank.waitFor();
    expect(await inBank.innerText()).toBe(before);
  }
}

async function goTo(page: Page, view: View, label: string): Promise<void> {
  if (view.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
}

async function landsInPrison(page: Page): Promise<void> {
  await page.getByRole('button', { name: doomedJob.name }).click();
  await page.getByText('You walk out at').waitFor();
}

/** The sentence is still there after a reload, and a bribe ends it. */
async function paysTheGuard(page: Page): Promise<void> {
  const jailed = page.getByText('You walk out at');
  await jailed.waitFor();
  await page.getByRole('button', { name: /Bribe the guard ·/ }).click();
  await jailed.waitFor({ state: 'hidden' });
}
