import { mkdirSync, rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { bundle } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });

/**
 * The journey's tests: what a stranger does on the first path, on a server whose round was opened under quick rules.
 * `prepare` starts what that server needs and returns its settings; `finish` looks at what it has left, and ends it.
 */
export function testJourney(
  prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
  finish: (server: ServerProcess) => Promise<void> = async () => undefined,
): void {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    server = await ServerProcess.prepare(
      // Few enough that a prisoner sits for a while before one of them opens the door.
      { BOTS: '3', CHECK_ANSWERS: 'on', QUICK: 'journey', ...(await prepare()) },
      await bundle('scripts/system/quick-server.ts'),
    );
    await server.start();
    browser = await launchBrowser();
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
    await page.getByRole('link', { name: 'Register' }).click();
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

    await goTo(page, view, 'Small Crimes', 'Crimes');
    await see('small-crimes');
    await sitsAndBribes(page, () => see('cell'));

    await goTo(page, view, 'Prison', 'Prison');
    await see('prison');
    await bustSomebody(page);
    await see('prison-result');

    await goTo(page, view, 'Bank', null);
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
    await page.waitForTimeout(500);
    const before = await whole.innerText();
    expect((await other.post('small', { task_index: 0 })).status).toBe(200);
    await expect.poll(() => whole.innerText(), { timeout: 20_000, interval: 200 }).not.toBe(before);
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
      .getByText(/Live news is interrupted/)
      .first()
      .waitFor({ timeout: 20_000 });
    await server.start();
    await page.getByText('Back online').waitFor({ timeout: 30_000 });
    watched.tolerates = () => false;
    await page.reload();
    await inBank.waitFor();
    expect(await inBank.innerText()).toBe(before);
  }
}

async function goTo(page: Page, view: View, label: string, short: string | null): Promise<void> {
  const phone = view.name === 'phone';
  if (phone && short === null) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const name = phone ? (short ?? label) : label;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
}

/** A sentence survives a reload and ends with a bribe; when a bot opens the door before that, once more. */
async function sitsAndBribes(page: Page, see: () => Promise<void>): Promise<void> {
  const jailed = page.getByText('You walk out at');
  for (let tries = 0; tries < 5; tries += 1) {
    await untilJailed(page);
    if (tries === 0) await see();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Small Crimes|city jail/i }).waitFor();
    const bribe = page.getByRole('button', { name: /Bribe the guard ·/ });
    const paid = (await jailed.isVisible()) && (await bribe.click({ timeout: 3_000 }).then(yes, no));
    if (!paid) continue;
    await jailed.waitFor({ state: 'hidden' });
    return;
  }
  throw new Error('five arrests and no bribe');
}

/** A button that waits for its timer is pressed as soon as it is ready, which a busy machine notices late. */
const readyWithinMs = 6_000;

const yes = (): boolean => true;
const no = (): boolean => false;

/** Presses until a job goes wrong: under these rules whoever fails is caught, and every second job fails. */
async function untilJailed(page: Page): Promise<void> {
  const jailed = page.getByText('You walk out at');
  for (let tries = 0; tries < 60; tries += 1) {
    if (await jailed.isVisible()) return;
    const job = page.getByRole('button', { name: /Shake down a newsstand/ });
    if (await job.isVisible().catch(() => false)) {
      await job.click({ timeout: readyWithinMs }).catch(() => undefined);
    }
    await page.waitForTimeout(900);
  }
  throw new Error('sixty jobs and no arrest');
}

/**
 * Tries doors until one opens: under these rules nearly every one does. Whoever is caught trying pays the guard, and
 * sits when there is nothing left to pay with.
 */
async function bustSomebody(page: Page): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const bribe = page.getByRole('button', { name: /Bribe the guard ·/ });
    if (await bribe.isVisible()) await bribe.click();
    const door = page.getByRole('button', { name: /^Bust/ }).first();
    if (await door.isVisible().catch(() => false))
      await door.click({ timeout: readyWithinMs }).catch(() => undefined);
    await page.waitForTimeout(900);
    const opened = page.getByText(/You opened the door|You walked out together|You filed the bar/);
    if (await opened.isVisible()) return;
  }
  throw new Error('four minutes at the doors and none opened');
}
