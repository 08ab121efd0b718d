import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to write to one another.');

const [desktop, phone] = views as readonly [View, View];

/** Conversations in several windows that nobody reloads. */
describe.skipIf(!chromiumPath)('messages in several windows', () => {
  const game = browserGame();

  async function open(player: Player, path: string, view = desktop): Promise<WatchedPage> {
    return game.open(view, path, player);
  }

  /** Another window of the same browser. */
  async function openBeside({ page }: WatchedPage, path: string): Promise<Page> {
    const other = await page.context().newPage();
    await other.goto(game.server.url + path);
    await other.locator('#content h1').first().waitFor();
    return other;
  }

  const privateId = (one: Player, other: Player): string =>
    [one.character, other.character].toSorted().join('.');
  const talkOf = (one: Player, other: Player): string => `/main/messages/${privateId(one, other)}`;
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
  const field = (page: Page) => dialog(page).getByRole('textbox', { name: /^Message/ });
  const saying = (page: Page, text: string) => dialog(page).getByRole('article').filter({ hasText: text });
  const inHeader = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

  async function write(from: Player, to: Player, body: string): Promise<void> {
    // A message a second.
    await expect
      .poll(async () => (await from.post('messages', { username: to.name, body })).status)
      .toBe(200);
  }

  test('[S160] [S161] [W02] [W05] two write to each other without a reload; the phone’s way leads from the list to the talk and back', async () => {
    const [ada, hugo] = [await game.newcomer('Ada Brick'), await game.newcomer('Hugo Dane')];
    const wide = await open(ada, '/main/messages?tab=direct');
    const small = await open(hugo, '/main', phone);
    const to = dialog(wide.page).getByRole('combobox', { name: 'To', exact: true });
    await to.fill('Hug');
    await wide.page.getByRole('option', { name: /Hugo Dane/ }).waitFor();
    await to.press('Enter');
    await wide.inspect('messages-direct-desktop');
    await dialog(wide.page).getByLabel('Message', { exact: true }).fill('You owe me a door.');
    await dialog(wide.page).getByRole('button', { name: 'Send' }).click();
    await saying(wide.page, 'You owe me a door.').waitFor();
    // R054, R284: it is told on the phone at once.
    const bar = small.page.getByRole('navigation', { name: 'Main screens' });
    await bar.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await small.inspect('messages-list-phone');
    await dialog(small.page)
      .getByRole('link', { name: /Ada Brick/ })
      .click();
    await saying(small.page, 'You owe me a door.').waitFor();
    await bar.getByRole('link', { name: 'Messages', exact: true }).waitFor();
    await small.inspect('messages-talk-phone');
    await small.targets('messages-talk-phone');
    await small.narrow('messages-talk-phone');
    await field(small.page).fill('Two doors. <b>No</b> hurry.');
    await dialog(small.page).getByRole('button', { name: 'Send' }).click();
    await saying(wide.page, 'Two doors. <b>No</b> hurry.').waitFor();
    await wide.inspect('messages-talk-desktop');
    await dialog(small.page).getByRole('link', { name: 'Details of the conversation' }).click();
    await dialog(small.page).getByRole('switch', { name: 'Mute' }).waitFor();
    await small.inspect('messages-details-phone');
    await small.targets('messages-details-phone');
    await dialog(small.page).getByRole('button', { name: 'Back to the conversation' }).click();
    await field(small.page).waitFor();
    await dialog(small.page).getByRole('button', { name: 'Back to the conversations' }).click();
    await dialog(small.page).getByRole('button', { name: 'Close' }).click();
    await dialog(small.page).waitFor({ state: 'detached' });
    expect(new URL(small.page.url()).pathname).toBe('/main');
    expect([...wide.complaints, ...small.complaints]).toEqual([]);
    await wide.page.context().close();
    await small.page.context().close();
  });

  test('[R041] [R284] [E071] what is unread counts in both windows, and is read in both once one has seen it', async () => {
    const [vera, irv] = [await game.newcomer('Vera Stitch'), await game.newcomer('Irv Lantos')];
    const watched = await open(vera, '/main/bank');
    const { page } = watched;
    const other = await openBeside(watched, '/main');
    await write(irv, vera, 'Is the roadster still for sale?');
    await write(irv, vera, 'I pay in cash.');
    for (const each of [page, other]) {
      await each.getByRole('link', { name: 'Messages, 2 unread' }).waitFor();
      await expect.poll(() => each.title()).toBe('(2) Rackets - Vera Stitch');
    }
    await inHeader(page).click();
    await dialog(page)
      .getByRole('link', { name: /Irv Lantos/ })
      .click();
    await page.getByText(/^New since/).waitFor();
    for (const each of [page, other]) await expect.poll(() => each.title()).toBe('Rackets - Vera Stitch');
    // Back leads to the list, and once more to the page behind.
    await page.goBack();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/main/bank');
    await page.keyboard.press('i');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('a draft survives a reload in the middle; a message that never came is sent again once, under one key', async () => {
    const [mo, una] = [await game.newcomer('Mo Castle'), await game.newcomer('Una Quick')];
    const watched = await open(mo, talkOf(mo, una));
    watched.tolerates = () => true;
    const { page } = watched;
    await field(page).fill('Not yet sent');
    await page.reload();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('Not yet sent');
    // It arrives, and its answer does not.
    const keys: (string | undefined)[] = [];
    await page.route('**/api/messages/groups/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      return route.abort();
    });
    await page.routeWebSocket(/./, (socket) => void socket.close());
    await page.reload();
    await field(page).press('Enter');
    await page.getByText(/^Not sent/).waitFor();
    await page.unroute('**/api/messages/groups/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^Not sent/).waitFor({ state: 'detached' });
    await expect.poll(() => saying(page, 'Not yet sent').count()).toBe(1);
    expect(new Set(keys).size).toBe(1);
    const { group } = await una.answer('GET messages/groups/:id', { params: { id: privateId(mo, una) } });
    expect(group.messages.map(({ body }) => body)).toEqual(['Not yet sent']);
    await page.context().close();
  });

  test('what was said while a window was offline stands there once, in order', async () => {
    const [ned, olga] = [await game.newcomer('Ned Rook'), await game.newcomer('Olga Pike')];
    await write(olga, ned, 'Heard.');
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url, { session: ned.key });
    watched.tolerates = () => true;
    const { page } = watched;
    // The browser's own offline mode leaves an open socket alone.
    const cut: (() => Promise<void>)[] = [];
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer();
      cut.push(() => socket.close());
    });
    await page.goto(game.server.url + talkOf(ned, olga));
    await saying(page, 'Heard.').waitFor();
    await write(olga, ned, 'Live.');
    await saying(page, 'Live.').waitFor();
    // Nothing is read again: what was missed is the replay's to bring.
    await page.route('**/api/messages/groups**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    for (const close of cut) await close();
    await write(olga, ned, 'Missed: one.');
    await write(olga, ned, 'Missed: two.');
    await page.context().setOffline(false);
    await saying(page, 'Missed: two.').waitFor();
    const said = await dialog(page).getByRole('article').filter({ hasText: 'Missed:' }).allInnerTexts();
    expect(said.map((text) => /Missed: \w+/.exec(text)?.[0])).toStrictEqual(['Missed: one', 'Missed: two']);
    await page.context().close();
  });

  test('what was said is found in the browser and shown in its place; Latest leads back', async () => {
    const [gus, ivy] = [await game.newcomer('Gus Tanner'), await game.newcomer('Ivy Marsh')];
    await write(gus, ivy, 'The [b]black van[/b] is at pier four.');
    // Enough to be scrolled.
    for (let n = 1; n <= 6; n += 1) {
      await write(ivy, gus, `Word ${n}. ${'And so on. '.repeat(40)}`);
      await write(gus, ivy, `Answer ${n}. ${'And so on. '.repeat(40)}`);
    }
    const watched = await open(ivy, talkOf(gus, ivy));
    const { page } = watched;
    await saying(page, 'Answer 6.').waitFor();
    await dialog(page).getByRole('button', { name: 'Search this conversation' }).click();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url() + (request.postData() ?? '')));
    // At once, as somebody types who knows where the cursor will be.
    await page.keyboard.type('VAN is');
    await dialog(page).getByText('1 message found').waitFor();
    await watched.inspect('messages-search-desktop');
    await dialog(page)
      .getByRole('button', { name: /black van is at pier four/ })
      .click();
    await expect.poll(() => saying(page, 'black van').evaluate(isInView)).toBe(true);
    await watched.inspect('messages-found-desktop');
    expect(await saying(page, 'Answer 6.').count()).toBe(0);
    // What was sought has not left the browser.
    expect(asked.filter((request) => /van/i.test(request))).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Latest' }).click();
    await expect.poll(() => saying(page, 'Answer 6.').evaluate(isInView)).toBe(true);
    const small = await open(gus, talkOf(gus, ivy), phone);
    await dialog(small.page).getByRole('button', { name: 'Search this conversation' }).click();
    await dialog(small.page).getByRole('searchbox').fill('word 3');
    await dialog(small.page).getByText('1 message found').waitFor();
    await small.inspect('messages-search-phone');
    await small.targets('messages-search-phone');
    await small.narrow('messages-search-phone');
    expect([...watched.complaints, ...small.complaints]).toEqual([]);
    await page.context().close();
    await small.page.context().close();
  });

  test('[R192] [R126] [W03] [W04] an admin’s pin stands in the other’s window and goes; whoever is removed is led out', async () => {
    const [lou, nell] = [await game.newcomer('Lou Carrigan'), await game.newcomer('Nell Hart')];
    const { group } = await lou.answer('POST messages/groups', {
      body: { topic: 'Horse tips, no refunds', usernames: [nell.name] },
    });
    const watched = await open(nell, `/main/messages/${group.id}?details`);
    const { page } = watched;
    await expect
      .poll(
        async () => (await lou.post(`messages/groups/${group.id}`, { body: 'Never trust a grey.' })).status,
      )
      .toBe(200);
    await saying(page, 'Never trust a grey.').waitFor();
    const { group: read } = await lou.answer('GET messages/groups/:id', { params: { id: group.id } });
    const params = { id: read.messages[0]?.id ?? '' };
    await lou.answer('POST messages/:id/pinned', { params, body: { pinned: true } });
    const pinned = dialog(page).getByRole('complementary', { name: 'Pinned message' });
    await pinned.waitFor();
    await watched.inspect('messages-group-desktop');
    await lou.answer('POST messages/:id/pinned', { params, body: { pinned: false } });
    await pinned.waitFor({ state: 'detached' });
    await lou.answer('DELETE messages/groups/:id/participants/:character_id', {
      params: { id: group.id, character_id: nell.character },
    });
    await page.waitForURL('**/main/messages');
    await dialog(page).getByText('Nobody has written to you yet.').waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('a profile leads to the talk with its gangster, and a message is reported as in chat', async () => {
    const [hattie, ike] = [await game.newcomer('Hattie Voss'), await game.newcomer('Ike Lantos')];
    await write(ike, hattie, 'Bad words.');
    const watched = await open(hattie, `/main/character/${ike.character}`);
    const { page } = watched;
    await page.getByRole('link', { name: 'Message', exact: true }).click();
    await saying(page, 'Bad words.').hover();
    await dialog(page).getByRole('button', { name: 'Report the message of Ike Lantos' }).click();
    await page
      .getByRole('dialog', { name: /^Report/ })
      .getByRole('button', { name: 'Report' })
      .click();
    await page.getByText('Reported', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });
});

/** Whether all of it is on view in what scrolls around it. */
function isInView(element: Element): boolean {
  const frame = element.closest('[role="log"]')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return frame !== undefined && top >= frame.top - 1 && bottom <= frame.bottom + 1;
}
