import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screensIn, shardOfGame, type Screen } from './all-screens.ts';
import { chromiumPath, launchBrowser, views, type View, type WatchedPage } from './browser.ts';
import { arrest, doAJob, firstInmate, whenReady } from './certain-acts.ts';
import { hunt, until } from './hunting.ts';
import type { Player } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';
import { ScreenVisits, type Situation } from './screen-visits.ts';
import type { ServerProcess } from './server.ts';
import { employ } from './staff.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the screens.');

const [, phone] = views as readonly [View, View];
/** Home is made of parts that fail each for itself; the invalid page reads nothing. */
const wholeWithoutReads: ReadonlySet<string> = new Set(['/main', '/main/*']);
type Four = [Player, Player, Player, Player];
const preys = ['Pip Lantos', 'Cal York', 'Sal Reno', 'Otto Brandt'];
/** One failed screen is enough for axe: the others say the same sentence. */
const errorLook = screensIn('game').find(({ path }) => !wholeWithoutReads.has(path))?.path;
/** So is one cell for axe and the desktop: every screen that is closed in prison shows the same. */
const cellLook = screensIn('game').find(({ closedInPrison }) => closedInPrison)?.path;

/**
 * Looks at a share of the game's screens, one test for each feature, in four situations. All share one server and one
 * page for each situation and view. Axe judges each screen once in either view, at its fullest, and the frame around all
 * of them once; each is opened at its address once, by a veteran on the phone.
 */
export function testGameScreens(index: number, count: number): void {
  describe.skipIf(!chromiumPath)(
    '[S009] [S010] [S015] [S016] [S017] [S020] [S030] [S032] [S033] [S039] [S040] [S068] [S141] [S142] [S150] [S158] [R131] [R250] [R558] the screens of the game',
    () => {
      let server: ServerProcess;
      let browser: Browser;
      let visits: ScreenVisits;
      let newcomer: Situation;
      let veteran: Situation;
      let convict: Situation & { readonly player: Player };
      let cutOff: Situation;

      beforeAll(async () => {
        // Without bots, who would free the prisoner between two looks.
        server = await startQuickGame({ QUICK: 'hunt' });
        browser = await launchBrowser();
        visits = new ScreenVisits(browser);
        const names = ['Nora Quill', 'Hugo Dane', 'Moll Carver'];
        const [nora, hugo, moll] = (await joinAll(server, names, '0')) as [Player, Player, Player];
        await standForEditor(hugo, nora);
        await liveALittle(hugo);
        await offerEachOther(hugo, nora);
        const [pip, ...others] = (await joinAll(server, preys, '0')) as Four;
        await hunt(hugo, [pip, ...others]);
        await attackAProperty(hugo, pip);
        await arrest(moll);
        await editThePaper(server, hugo, pip);
        const { url } = server;
        newcomer = { name: 'new', url, player: nora, byLinks: () => true };
        veteran = { name: 'filled', url, player: hugo, byLinks: (view) => view !== phone };
        convict = {
          name: 'jailed',
          url,
          player: moll,
          byLinks: () => true,
          titleOf: ({ title, closedInPrison }) => (closedInPrison ? /put away for/i : title),
        };
        cutOff = {
          name: 'cut-off',
          url,
          player: hugo,
          byLinks: () => true,
          prepare: cutReads,
          titleOf: ({ path, title, overPage }) =>
            overPage || wholeWithoutReads.has(path) ? title : /Loading Error/,
        };
      });

      afterAll(async () => {
        await browser?.close();
        await server?.end('SIGKILL');
        rmSync(server.dataDir, { recursive: true, force: true });
      });

      test.each(shardOfGame(index, count))(
        '%s: for a newcomer, a veteran, a prisoner, and when nothing can be read',
        async (_feature, screens) => {
          for (const screen of screens) {
            await Promise.all(views.map((view) => lookAt(screen, view)));
          }
          expect((await convict.player.answer('GET state')).character).toMatchObject({
            prison_until: expect.any(String),
          });
        },
      );

      async function lookAt(screen: Screen, view: View): Promise<void> {
        const { path } = screen;
        await visits.visit(screen, view, newcomer, 'none');
        await visits.visit(screen, view, veteran, path === '/main' ? 'page' : 'content');
        if (path === '/main/times/issues')
          await visits.over('an-issue', view, veteran, (page) =>
            page.getByRole('list', { name: 'Issues' }).getByRole('link').first().click(),
          );
        if (view === phone || path === cellLook)
          await visits.visit(screen, view, convict, path === cellLook ? 'page' : 'none');
        if (view !== phone) return;
        await visits.visit(screen, view, cutOff, path === '/main' || path === errorLook ? 'page' : 'none');
      }
    },
  );
}

/** An arrest, a bribe, jobs, a bust, a visit to the bank, a family, a heist and a property: something to show on every screen. */
async function liveALittle(player: Player): Promise<void> {
  await arrest(player);
  await player.post('prison/bribe');
  for (let jobs = 0; jobs < 3; jobs += 1) await doAJob(player);
  const npc = await firstInmate(player);
  await whenReady(() => player.post('prison', { npc_id: npc }));
  const { money } = await player.answer('GET bank');
  await player.answer('POST bank/deposit', { body: { amount: Math.ceil(money / 2) } });
  await leadAFamily(player);
  await planAHeist(player);
  await holdAProperty(player);
  await beOnAMission(player);
}

/** A heist that is open to strangers, so that others see it, too. */
async function planAHeist(player: Player): Promise<void> {
  const { id } = await player.answer('POST heists/create', { body: { type: 'warehouse' } });
  await player.answer('POST heists/:id/set-public', { params: { id }, body: { public: true } });
}

/** A mission of which one line is done and the others are open. */
async function beOnAMission(player: Player): Promise<void> {
  const body = { type_id: 'night-ferry' };
  const { attempt_id: attempt } = await player.answer('POST missions', { body });
  await player.answer('POST missions/:attempt_id/supply', {
    params: { attempt_id: attempt },
    body: { stage_id: 'coal' },
  });
}

/** Bounties on both of them, one without a name. */
async function offerEachOther(one: Player, other: Player): Promise<void> {
  const offer = (player: Player, username: string, anonymous: boolean) =>
    player.answer('POST bounties', { body: { username, amount: 10, anonymous } });
  await offer(one, other.name, false);
  await offer(one, other.name, true);
  await offer(other, one.name, true);
}

/** A candidate with a vote. */
async function standForEditor(one: Player, other: Player): Promise<void> {
  const { rankings } = await one.answer('POST times/voting', { body: { enabled: true } });
  const candidate = rankings[0]?.character?.id ?? '';
  await other.answer('POST times/vote', { body: { character_id: candidate } });
}

/** A property of somebody's in the same city, attacked so that what came of it can be seen. */
async function attackAProperty(one: Player, other: Player): Promise<void> {
  const { properties } = await other.answer('GET property');
  const id = properties.at(-1)?.id ?? '';
  await other.answer('POST property/:id/takeover', { params: { id } });
  await one.answer('POST property/:id/attack', { params: { id }, body: { weapon_id: 'bare-hands' } });
}

/** Once they are elected: an issue that is out and was read, one that is written, and another candidacy. */
async function editThePaper(server: ServerProcess, chief: Player, other: Player): Promise<void> {
  await until(async () => (await chief.answer('GET times')).position === 2, `${chief.name} was not elected`);
  await chief.answer('POST times/editor/contributors', { body: { username: other.name } });
  const write = async (author: Player, heading: string, body: string) => {
    const { id } = await author.answer('POST times/editor/articles');
    await author.answer('PATCH times/editor/articles/:id', { params: { id }, body: { heading, body } });
  };
  await write(chief, 'Lantos Found on a Pier; Nobody Saw a Thing, Twice', longArticle);
  await write(other, 'A Word for the Cells', 'They are damp, but you meet people. Bring your own blanket.');
  await chief.answer('PATCH times/editor/issue', { body: { frozen: true } });
  await chief.answer('POST times/editor/review');
  const staff = await employ(server, 'Otto', 'operator');
  const { issue } = await staff.answer('GET admin/times');
  await staff.answer('POST admin/times/review', { body: { issue: issue?.id ?? '', notes: null } });
  await write(
    chief,
    'Tonight We Drink Our Own Beer',
    'The Brewery changed hands, and [i]not with a handshake[/i].',
  );
  await write(other, 'I Want a Dry Car', 'Mine is in the harbor. So is my hat.');
  await standForEditor(chief, other);
}

const longArticle = [
  'Pip Lantos, who owed money in four cities and manners in the rest, was found on [i]Wednesday[/i] evening under the only lamp of the pier that works.',
  'Two men who fish there nightly told this paper that they heard nothing. Asked what sort of nothing, one said about thirty rounds of it.',
  'There will be no speeches. He asked for none.',
].join('\n\n');

/** A family with a notice, money and a business: its pages show nothing to who is in none. */
async function leadAFamily(player: Player): Promise<void> {
  await player.answer('POST families', { body: { name: 'The Outfit' } });
  await player.answer('PATCH family', { body: { notice: '[b]Tonight[/b] we drink our own beer.' } });
  await player.answer('POST family/banking/deposit', { body: { amount: 40 } });
  const { types, protectors } = await player.answer('GET family/business/create');
  const [type, protector] = [types[0]?.id ?? '', protectors[0]?.id ?? ''];
  await player.answer('POST family/business', { body: { type_id: type, protector_id: protector } });
}

/** One of the city's five. */
async function holdAProperty(player: Player): Promise<void> {
  const { properties } = await player.answer('GET property');
  await player.answer('POST property/:id/takeover', { params: { id: properties[0]?.id ?? '' } });
}

/** Every read of a screen fails; who is signed in and the ticket of the socket still come. */
async function cutReads(watched: WatchedPage): Promise<void> {
  watched.tolerates = (complaint) =>
    complaint === 'Failed to load resource: net::ERR_FAILED' || complaint.startsWith('ApiError: ');
  const { page }: { readonly page: Page } = watched;
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) =>
    /\/api\/(state|socket-tickets|avatars)/.test(route.request().url()) ? route.continue() : route.abort(),
  );
}
