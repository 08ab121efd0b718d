import { beforeAll, describe, expect, test } from 'vitest';
import { screensIn, type Screen } from './all-screens.ts';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { joinAll } from './quick-game.ts';
import { ScreenVisits, type Situation } from './screen-visits.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the screens.');

const day = 86_400_000;
const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

const banned = () => ({
  banned: {
    id: 'b1',
    reason: 'Two accounts, one player.',
    created_at: later(-day),
    expires_at: later(day),
  },
});

/** States that no call of the game brings about yet: what the server would say in them. */
const stateChanges: Readonly<Record<string, (state: Record<string, unknown>) => object>> = {
  '/auth/verification': () => ({ verified: false }),
  '/auth/banned': banned,
  // Anybody who cannot play now may ask for help.
  '/auth/help': banned,
  '/auth/hideout': () => ({ hideout: { until: later(2 * day), can_leave_at: later(-1) } }),
  '/auth/round': (state) => ({
    round: { ...(state['round'] as object), is_active: false, day: null, starts_at: later(day) },
  }),
};

/** The game's own screens are in screens-1-of-2 and screens-2-of-2. */
describe.skipIf(!chromiumPath)('the screens around the game', () => {
  const game = browserGame();
  let visits: ScreenVisits;

  beforeAll(async () => {
    visits = new ScreenVisits(game.browser);
  });

  /** Both views at once: one page waits while the other draws. */
  const inBothViews = (look: (view: View) => Promise<void>) => Promise.all(views.map(look));

  const visitAll = (screens: readonly Screen[], situation: Situation) =>
    inBothViews(async (view) => {
      for (const screen of screens) await visits.visit(screen, view, situation, 'page');
    });

  test('[S001] [S002] [S003] for a guest', async () => {
    await visitAll(screensIn('guest', 'none'), { name: 'guest', url: game.server.url });
  });

  test('[S005~] for an account without a gangster', async () => {
    const player = await withoutGangster(game.server.url);
    const screens = screensIn('state').filter(({ path }) => path === '/auth/character');
    await visitAll(screens, { name: 'unborn', url: game.server.url, player });
  });

  test('[S004] [S006] [S007] [S008] [R023] while a state holds that replaces the game', async () => {
    const [player] = (await joinAll(game.server, ['Nora Quill'])) as [Player];
    const prepare = async ({ page }: WatchedPage, { path }: Screen): Promise<void> => {
      await page.unroute('**/api/state');
      await page.route('**/api/state', async (route) => {
        const response = await route.fetch();
        const state = (await response.json()) as Record<string, unknown>;
        await route.fulfill({ response, json: { ...state, ...stateChanges[path]?.(state) } });
      });
    };
    const screens = screensIn('state').filter(({ path }) => path in stateChanges);
    expect(screens).toHaveLength(Object.keys(stateChanges).length);
    await visitAll(screens, { name: 'held', url: game.server.url, player, prepare });
  });

  test('[R014] [R016] [S005] for the dead: every address of the game leads to what remains, and to a new life', async () => {
    const fallen = await buried(game.server.url);
    await inBothViews(async (view) => {
      const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: fallen.key });
      const { page } = watched;
      const remains = page.getByText('Left the city when the account was closed.');
      const addresses = screensIn('game').map(({ path }) => path.replace('*', 'nowhere'));
      // One page for all: the second view only looks at where they lead.
      for (const path of view.name === 'desktop' ? addresses : ['/main']) {
        await page.goto(new URL(path, game.server.url).href);
        await page.waitForURL('**/auth/character');
        await remains.waitFor();
      }
      await watched.inspect(`dead-auth-character-${view.name}`);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('A new name in town');
      await page.context().close();
    });
  });
});

async function withoutGangster(url: string): Promise<Player> {
  const player = new Player(url, 'Una Born');
  player.key = await player.register('una@example.org', 'correct horse battery staple');
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
  player.key = (await player.answer('POST auth/reopen', { body: { token: data.token } })).key;
  return player;
}
