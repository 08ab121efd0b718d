import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { routeTable, type ScreenPath } from '@rackets/web/app/route-table.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrest } from './arrest.ts';
import { chromiumPath, launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { bundle } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });
if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to look at the screens.');

/** The title that each screen shows; a screen that is added needs one here. */
const titles: Readonly<Record<ScreenPath, RegExp>> = {
  '/': /Back on the street/,
  '/register': /./,
  '/password': /./,
  '/password/confirm': /This link is spent/,
  '/verify': /This link is spent/,
  '/auth/verification': /One letter to open/,
  '/auth/banned': /You are banned/,
  '/auth/hideout': /Nobody knows where you are/,
  '/auth/round': /A new round is near/,
  '/auth/character': /What do they call you/,
  '/main': /Welcome to|Good|Late night/,
  '/main/small': /Small Crimes/,
  '/main/small/statistics': /Small Crimes/,
  '/main/prison': /Prison/,
  '/main/prison/statistics': /Prison/,
  '/main/bank': /Bank/,
  '/main/overview': /Overview/,
  '/main/overview/accolades': /Accolades/,
  '/main/overview/history': /History/,
  '/main/statistics': /Statistics/,
  '/main/statistics/rounds': /Rankings/,
  '/main/online': /Online \(\d+\)/,
  '/main/career': /Career/,
  '/main/career/round': /Round 1/,
  '/main/find': /Find Gangsters/,
  '/main/rounds': /Rounds/,
  '/main/activity': /Activity/,
  '/main/hideout': /Hideout/,
  '/main/fairness': /Fair Dice/,
  '/main/updates': /Updates/,
  '/main/settings': /Settings/,
  '/main/events': /Events & Seasons/,
  '/main/*': /Nobody lives here/,
  '/admin/*': /Console/,
  '/agreement': /User Agreement/,
  '/credits': /Credits/,
  '*': /Nobody lives here/,
};

const day = 86_400_000;
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** States that no call of the game brings about yet: what the server would say in them. */
const stateChanges: Readonly<Partial<Record<ScreenPath, (state: Record<string, unknown>) => object>>> = {
  '/auth/verification': () => ({ verified: false }),
  '/auth/banned': () => ({
    banned: {
      id: 'b1',
      reason: 'Two accounts, one player.',
      created_at: later(-day),
      expires_at: later(day),
    },
  }),
  '/auth/hideout': () => ({ hideout: { until: later(2 * day), can_leave_at: later(-1) } }),
  '/auth/round': (state) => ({
    round: { ...(state['round'] as object), is_active: false, day: null, starts_at: later(day) },
  }),
};

const ofFrame = (...frames: readonly string[]) => routeTable.filter(({ frame }) => frames.includes(frame));
const gameRoutes = ofFrame('game');

describe.skipIf(!chromiumPath)('every screen, from the client’s route table', () => {
  let server: ServerProcess;
  let prison: ServerProcess;
  let browser: Browser;
  let newcomer: Player;
  let veteran: Player;
  let convict: Player;

  beforeAll(async () => {
    const script = await bundle('scripts/system/quick-server.ts');
    const env = { CHECK_ANSWERS: 'on', QUICK: 'journey' };
    server = await ServerProcess.prepare({ ...env, BOTS: '12' }, script);
    // Without bots, who would free the prisoner between two looks.
    prison = await ServerProcess.prepare(env, script);
    await Promise.all([server.start(), prison.start()]);
    browser = await launchBrowser();
    newcomer = new Player(server.url, 'Nora Quill');
    veteran = new Player(server.url, 'Hugo Dane');
    convict = new Player(prison.url, 'Moll Carver');
    await Promise.all([newcomer.join(), veteran.join(), convict.join()]);
    await liveALittle(veteran);
  });

  afterAll(async () => {
    await browser?.close();
    for (const each of [server, prison]) {
      await each?.end('SIGKILL');
      rmSync(each.dataDir, { recursive: true, force: true });
    }
  });

  /** Both views at once: one page waits while the other draws. */
  const inBothViews = (look: (view: View) => Promise<void>) => Promise.all(views.map(look));

  interface Visit {
    readonly state: string;
    readonly paths: readonly ScreenPath[];
    readonly player?: Player;
    readonly before?: (watched: WatchedPage, path: ScreenPath) => Promise<void>;
    readonly titleOf?: (path: ScreenPath) => RegExp;
    /** Where this state looks like no other; elsewhere axe has judged the same parts already. Everywhere when unset. */
    readonly ownLook?: ReadonlySet<ScreenPath>;
  }

  async function visitAll(view: View, visit: Visit): Promise<void> {
    const { state, paths, player, before, ownLook, titleOf = (path) => titles[path] } = visit;
    const { url } = player === convict ? prison : server;
    const watched = await WatchedPage.open(browser, view, url, { session: player?.key ?? null });
    for (const path of paths) {
      await before?.(watched, path);
      await watched.page.goto(new URL(path.replace('*', 'nowhere'), url).href);
      const name = `${state}-${path.replace('*', 'nowhere').replaceAll('/', '-').replace(/^-/, '')}-${view.name}`;
      await watched.inspect(name, { axe: ownLook?.has(path) ?? true });
      if (view.name === 'phone') await watched.narrow(name);
      const heading = watched.page.getByRole('heading', { level: 1 });
      expect.soft(await heading.innerText(), `${name}: heading`).toMatch(titleOf(path));
      // Outside the game the name is known, too, as soon as somebody is signed in.
      const game = player?.character ? `Rackets - ${player.name}` : 'Rackets';
      const tab = path === '/admin/*' ? 'Rackets Console' : game;
      // Alerts that came meanwhile are counted before it (R284).
      const title = (await watched.page.title()).replace(/^\(\d+\) /, '');
      expect.soft(title, `${name}: page title`).toBe(tab);
    }
    await watched.page.context().close();
  }

  test('[S001] [S002] [S003] for a guest', async () => {
    const paths = ofFrame('guest', 'none').map(({ path }) => path);
    await inBothViews((view) => visitAll(view, { state: 'guest', paths }));
  });

  test('[S005] for an account without a gangster', async () => {
    const player = await withoutGangster(server.url);
    await inBothViews((view) => visitAll(view, { state: 'unborn', paths: ['/auth/character'], player }));
  });

  test('[S004] [S006] [S007] [S008] [R023] while a state holds that replaces the game', async () => {
    const before = async ({ page }: WatchedPage, path: ScreenPath): Promise<void> => {
      await page.unroute('**/api/state');
      await page.route('**/api/state', async (route) => {
        const response = await route.fetch();
        const state = (await response.json()) as Record<string, unknown>;
        await route.fulfill({ response, json: { ...state, ...stateChanges[path]?.(state) } });
      });
    };
    const paths = Object.keys(stateChanges) as ScreenPath[];
    await inBothViews(async (view) => visitAll(view, { state: 'held', paths, player: newcomer, before }));
  });

  const game = gameRoutes.map(({ path }) => path);

  test('[S009] [S010] [S015] [S016] [S017] [S020] [S030] [S032] [S033] [S039] [S040] [S068] [S141] [S142] [S150] for a newcomer', async () => {
    await inBothViews((view) => visitAll(view, { state: 'new', paths: game, player: newcomer }));
  });

  test('for somebody who has played a while', async () => {
    await inBothViews((view) => visitAll(view, { state: 'filled', paths: game, player: veteran }));
  });

  test('[R131] [R558] [S158] for a prisoner: attempts and busts are replaced by the cell', async () => {
    const cells = new Set<ScreenPath>(['/main/small', '/main/prison']);
    await inBothViews((view) =>
      visitAll(view, {
        state: 'jailed',
        paths: game,
        player: convict,
        ownLook: cells,
        before: () => arrest(convict),
        titleOf: (path) => (cells.has(path) ? /city jail/i : titles[path]),
      }),
    );
  });

  test('[R014] [R016] [S005] for the dead: every address of the game leads to what remains, and to a new life', async () => {
    const fallen = await buried(server.url);
    await inBothViews(async (view) => {
      const watched = await WatchedPage.open(browser, view, server.url, { session: fallen.key });
      const { page } = watched;
      const remains = page.getByText('Left the city when the account was closed.');
      // One page for all: the second view only looks at where they lead.
      for (const path of view.name === 'desktop' ? game : (['/main'] as const)) {
        await page.goto(new URL(path.replace('*', 'nowhere'), server.url).href);
        await page.waitForURL('**/auth/character');
        await remains.waitFor();
      }
      await watched.inspect(`dead-auth-character-${view.name}`);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('A new name in town');
      await page.context().close();
    });
  });

  test('[R250] when what a screen shows cannot be read', async () => {
    const before = async (watched: WatchedPage): Promise<void> => {
      watched.tolerates = (complaint) =>
        complaint === 'Failed to load resource: net::ERR_FAILED' || complaint.startsWith('ApiError: ');
      await cutReads(watched.page);
    };
    // Home is made of parts that fail each for itself; the invalid page reads nothing.
    const whole = new Set<ScreenPath>(['/main', '/main/*']);
    const titleOf = (path: ScreenPath): RegExp => (whole.has(path) ? titles[path] : /Loading Error/);
    const ownLook = new Set<ScreenPath>(['/main', '/main/small']);
    await inBothViews((view) =>
      visitAll(view, { state: 'cut-off', paths: game, player: veteran, before, titleOf, ownLook }),
    );
  });
});

/** Every read of a screen fails; who is signed in and the ticket of the socket still come. */
async function cutReads(page: Page): Promise<void> {
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) =>
    /\/api\/(state|socket-tickets|avatars)/.test(route.request().url()) ? route.continue() : route.abort(),
  );
}

async function withoutGangster(url: string): Promise<Player> {
  const player = new Player(url, 'Una Born');
  const password = 'correct horse battery staple';
  const account = { email: 'una@example.org', password, passwordConfirm: password };
  const { body } = await player.post('auth/register', account);
  player.key = String(body['key']);
  return player;
}

/** Somebody whose gangster is dead: who closes the account and comes back finds that life ended. */
async function buried(url: string): Promise<Player> {
  const player = new Player(url, 'Ada Grave');
  await player.join();
  const account = { email: 'adagrave@example.org', password: 'correct horse battery staple' };
  await player.post('me/close', { password: account.password });
  const { body: closed } = await player.post('auth', account);
  const { data } = closed['error'] as { data: { token: string } };
  const { body } = await player.post('auth/reopen', { token: data.token });
  player.key = String(body['key']);
  return player;
}

/** Jobs, busts and a visit to the bank: something to show on every screen. */
async function liveALittle(player: Player): Promise<void> {
  for (let acts = 0; acts < 6; acts += 1) {
    await player.post('small', { task_index: 0 });
    const { body } = await player.get('prison');
    const inmate = (body['prisoners'] as { npc: { id: string } | null }[] | undefined)?.find(
      ({ npc }) => npc,
    );
    if (inmate) await player.post('prison', { npc_id: inmate.npc?.id });
    await player.post('prison/bribe');
    await pause(2_100);
  }
  const { body } = await player.get('bank');
  await player.post('bank/deposit', { amount: Math.ceil(Number(body['money']) / 2) });
}
