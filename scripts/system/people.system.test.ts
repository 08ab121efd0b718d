import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the people.');

const [desktop, phone] = views as readonly [View, View];

/** The people of the game, looked at in a browser. */
describe.skipIf(!chromiumPath)('people', () => {
  const game = browserGame(async () => {
    const server = await ServerProcess.prepare({ CHECK_ANSWERS: 'on' });
    await server.start();
    return server;
  });
  let viewer: Player;
  let friend: Player;

  beforeAll(async () => {
    viewer = new Player(game.server.url, 'Vera Lens');
    friend = new Player(game.server.url, 'Fay Mercer');
    await Promise.all([viewer.join(), friend.join()]);
  });

  async function open(player: Player, path: string, view = desktop) {
    const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
    await watched.page.goto(`${game.server.url}${path}`);
    return watched;
  }

  test('[S020~] [R067] who comes online appears in the list of a window that nobody touches, and in its title', async () => {
    const watched = await open(viewer, '/main/online');
    await watched.loaded();
    const newcomer = await game.newcomer('Nina Sly');
    const other = await open(newcomer, '/main', phone);
    // Long before the list is read again by itself.
    await watched.page
      .getByRole('main')
      .getByRole('link', { name: newcomer.name })
      .waitFor({ timeout: 10_000 });
    const [, shown] =
      /\((\d+)\)/.exec(await watched.page.getByRole('heading', { level: 1 }).innerText()) ?? [];
    expect(Number(shown)).toBe(await watched.page.locator('main li').count());
    expect([...watched.complaints, ...other.complaints]).toEqual([]);
    await Promise.all([watched.page.context().close(), other.page.context().close()]);
  });

  test.each(views)(
    '[R030] [R034] [R075] [R113] [S011] [S171] a name opens the profile over the page; it outlives a reload, and back closes it, on the $name',
    async (view) => {
      const watched = await open(viewer, '/main/find', view);
      const { page } = watched;
      await watched.loaded();
      await page.getByRole('main').getByRole('link', { name: friend.name }).click();
      const profile = page.getByRole('dialog', { name: friend.name });
      await profile.getByText(/^(?:Online|Offline)$/).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/main/character/${friend.character}`);
      for (const tab of ['Accolades', 'History', 'Kills', 'Stats']) {
        await profile.getByRole('link', { name: tab, exact: true }).click();
        await watched.inspect(`profile-${tab.toLowerCase()}-${view.name}`);
      }
      await page.reload();
      await profile.getByText('Wealth').waitFor();
      await page.goBack();
      await profile.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/main/find');
      await page.goForward();
      await profile.getByRole('button', { name: 'Close' }).click();
      await profile.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe('/main/find');
      expect(watched.complaints).toEqual([]);
      await page.context().close();
    },
  );

  test.each(views)(
    '[E017] [R169] [R197] [S170] what a gangster says of itself outlives a reload unsaved, and is what others read, on the $name',
    async (view) => {
      const watched = await open(friend, `/main/character/${friend.character}`, view);
      const { page } = watched;
      await page.getByRole('button', { name: 'Change Avatar' }).waitFor();
      await page.getByRole('button', { name: 'Edit profile' }).click();
      const words = page.getByLabel('Your words');
      await words.fill('Deliveries <b>at all hours</b>');
      await words.selectText();
      await words.press('Control+b');
      expect(await words.inputValue()).toBe('[b]Deliveries <b>at all hours</b>[/b]');
      await page.getByLabel('Paper by its colour').fill('#14201a');
      await watched.inspect(`profile-editor-${view.name}`);
      await page.reload();
      expect(await words.inputValue()).toBe('[b]Deliveries <b>at all hours</b>[/b]');
      await page.getByLabel('Paper by its colour').fill('#14201a');
      await page.getByRole('switch').click();
      await page.getByRole('button', { name: 'Save profile' }).click();
      // Saved, then closed: the editor shows the same words before.
      await words.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: `${friend.name} about themselves` }).waitFor();
      await page.context().close();
      const other = await open(viewer, `/main/character/${friend.character}`, view);
      const said = other.page.getByRole('region', { name: `${friend.name} about themselves` });
      // Tags become marks, and what looks like HTML stays text.
      expect(await said.locator('strong').innerText()).toBe('Deliveries <b>at all hours</b>');
      await other.inspect(`profile-words-${view.name}`);
      expect([...watched.complaints, ...other.complaints]).toEqual([]);
      await other.page.context().close();
      await friend.call('PATCH', 'me/character/profile', {
        profile: { content: '', bg_colour: null, blend_avatar: false },
      });
    },
  );

  test('[R248] an unknown profile closes with a message', async () => {
    const watched = await open(viewer, '/main/character/nobody');
    const { page } = watched;
    await page.getByRole('alertdialog').getByText('There is no such gangster.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/main');
    await page.context().close();
  });

  test('[R016] the address of a profile leads a guest to the door, and somebody without a gangster to a new life', async () => {
    const guest = await WatchedPage.open(game.browser, desktop, game.server.url);
    await guest.page.goto(`${game.server.url}/main/character/${friend.character}`);
    await guest.page.waitForURL(`${game.server.url}/`);
    const unborn = new Player(game.server.url, 'Una Born');
    unborn.key = await unborn.register('una.people@example.org', 'correct horse battery staple');
    const watched = await open(unborn, `/main/character/${friend.character}`);
    await watched.page.waitForURL(`${game.server.url}/auth/character`);
    await Promise.all([guest.page.context().close(), watched.page.context().close()]);
  });

  test('[R268] [R257] [S129] letters narrow the list of gangsters down; the address keeps them', async () => {
    const watched = await open(viewer, '/main/find');
    const { page } = watched;
    await watched.loaded();
    await page.getByLabel('Name').fill('fay');
    const list = page.getByRole('main');
    await list.getByRole('link', { name: viewer.name, exact: true }).waitFor({ state: 'hidden' });
    await list.getByRole('link', { name: friend.name }).waitFor();
    await page.reload();
    await watched.loaded();
    expect(await page.getByLabel('Name').inputValue()).toBe('fay');
    expect(await page.locator('main li').count()).toBe(1);
    await page.getByLabel('Name').fill('zz');
    await page.getByText('There are no search results for those terms.').waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[R269] [R074] whose profile was opened is listed among the recent ones', async () => {
    const watched = await open(viewer, `/main/character/${friend.character}`);
    const { page } = watched;
    await page.getByRole('dialog', { name: friend.name }).getByText('Wealth').waitFor();
    await page.goto(`${game.server.url}/main/find?tab=recent`);
    await page.getByRole('main').getByRole('link', { name: friend.name }).waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[S028~] [S029] [R070] the career leads to each round that was played, and to the player’s lives there', async () => {
    const watched = await open(viewer, '/main/career');
    const { page } = watched;
    await page.getByRole('link', { name: 'Round 1' }).click();
    await page.getByRole('heading', { level: 1, name: 'Round 1' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: viewer.name }).click();
    await page.getByRole('dialog', { name: viewer.name }).waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[E020] [R074] [S167] a life is shown in private to somebody chosen among those online, or by name', async () => {
    const watched = await open(viewer, '/main/overview/history', phone);
    const { page } = watched;
    await watched.loaded();
    await page.getByRole('button', { name: `Show ${viewer.name} to one gangster` }).click();
    const selector = page.getByRole('dialog', { name: `Show ${viewer.name} to whom?` });
    await selector.getByRole('tab', { name: 'Recent' }).press('ArrowRight');
    await selector.getByRole('button', { name: viewer.name }).waitFor();
    await selector.getByLabel('Name').fill('fay');
    await selector.getByRole('button', { name: viewer.name }).waitFor({ state: 'hidden' });
    await watched.inspect('selector');
    await selector.getByRole('button', { name: friend.name }).click();
    const question = page.getByRole('dialog', { name: `Show ${viewer.name} to ${friend.name}?` });
    await question.getByRole('button', { name: 'Show' }).click();
    await question.getByText(`${friend.name} knows now that ${viewer.name} was you.`).waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });
});
