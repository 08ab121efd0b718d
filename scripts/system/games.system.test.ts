import { describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { tabTo } from './by-keyboard.ts';
import { atNoon, startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to play the games.');

const [desktop, phone] = views as readonly [View, View];

/** Each game in the middle of a play and at its end, as no page that is only opened shows it; by keyboard alone. */
describe.skipIf(!chromiumPath)('the games, by keyboard', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'casino', ...atNoon() }));
  const see = async (watched: WatchedPage, moment: string, { name }: View): Promise<void> => {
    await watched.inspect(`${moment}-${name}`);
    if (name === 'phone') await watched.targets(`${moment}-${name}`);
  };

  for (const [index, view] of views.entries()) {
    const open = async (path: string, name: string): Promise<WatchedPage> =>
      game.open(view, path, await game.newcomer(`${name} ${['Prescott', 'Quimby'][index] ?? ''}`));
    test(`blackjack on the ${view.name}: dealt, stood by its key, checked`, async () => {
      const watched = await open('/main/blackjack', 'Bea');
      const { page } = watched;
      const stand = page.getByRole('button', { name: /^Stand/ });
      const again = page.getByRole('button', { name: /^Repeat bet/ });
      await page.locator('#content').focus();
      await tabTo(page, /^(Deal|Repeat bet)/, 16);
      await page.keyboard.press('Enter');
      await stand.or(again).first().waitFor();
      // A natural is over as it is dealt.
      if (await stand.isVisible()) {
        await see(watched, 'blackjack-in-play', view);
        await page.keyboard.press('s');
      }
      await again.waitFor();
      await see(watched, 'blackjack-over', view);
      await page.getByRole('link', { name: 'Check this draw' }).click();
      await page
        .locator('[aria-current="true"]')
        .getByText(/blackjack/i)
        .waitFor();
      await page.context().close();
    });

    test(`video poker on the ${view.name}: dealt, held by number, drawn`, async () => {
      const watched = await open('/main/videopoker', 'Vic');
      const { page } = watched;
      await page.keyboard.press('d');
      await page.getByRole('button', { name: /^Draw five/ }).waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('3');
      await page.getByRole('button', { name: /^Draw three/ }).waitFor();
      await see(watched, 'videopoker-in-play', view);
      await page.keyboard.press('d');
      await page.getByRole('button', { name: /^Deal/ }).waitFor();
      await see(watched, 'videopoker-over', view);
      await page.context().close();
    });

    test(`roulette on the ${view.name}: bet, spun, skipped and spun again`, async () => {
      const watched = await open('/main/roulette', 'Rae');
      const { page } = watched;
      await page.getByRole('button', { name: /^Red, / }).focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('form', { name: /^Bet on/ })
        .getByRole('textbox')
        .focus();
      await page.keyboard.type('100');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Spin · / }).focus();
      await page.keyboard.press('Enter');
      const felt = page.getByRole('region', { name: 'Roulette' });
      await expect.poll(() => felt.getAttribute('data-turning')).toBe('true');
      await page.keyboard.press('Enter');
      await expect.poll(() => felt.getAttribute('data-turning')).toBeNull();
      expect(await page.getByRole('list', { name: 'Last ten results' }).getByRole('listitem').count()).toBe(
        1,
      );
      await see(watched, 'roulette-over', view);
      await page.context().close();
    });

    test(`slots on the ${view.name}: spun, and skipped by the same button`, async () => {
      const watched = await open('/main/slots', 'Sid');
      const { page } = watched;
      await page.getByRole('button', { name: /^Spin · / }).focus();
      await page.keyboard.press('Enter');
      const said = page.getByRole('region', { name: 'The machine' }).getByRole('status');
      await page.getByText('They turn…').waitFor();
      await expect
        .poll(async () => {
          await page.keyboard.press('Enter');
          return said.innerText();
        })
        .not.toContain('They turn…');
      await see(watched, 'slots-over', view);
      await page.context().close();
    });

    test(`lotto on the ${view.name}: tickets bought`, async () => {
      const watched = await open('/main/lotto', 'Lou');
      const { page } = watched;
      await page.getByRole('button', { name: '1,000 tickets', exact: true }).focus();
      await page.keyboard.press('Enter');
      await tabTo(page, /^Buy 1,000 tickets/);
      await page.keyboard.press('Enter');
      await page.getByText('You bought 1,000 tickets.').waitFor();
      await see(watched, 'lotto-bought', view);
      await page.context().close();
    });

    test(`scratch cards on the ${view.name}: bought, opened window by window`, async () => {
      const watched = await open('/main/scratch', 'Sam');
      const { page } = watched;
      await page.getByRole('button', { name: /^Buy Card/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Scratch window 1' }).waitFor();
      await see(watched, 'scratch-covered', view);
      for (let window = 1; window <= 6; window += 1) {
        const covered = page.getByRole('button', { name: `Scratch window ${window}` });
        await covered.focus();
        await page.keyboard.press('Enter');
        await covered.waitFor({ state: 'detached' });
      }
      await page.getByText('Claimed at').waitFor();
      await see(watched, 'scratch-claimed', view);
      await page.context().close();
    });
  }

  test('with reduced motion nothing of a game moves from its place', async () => {
    const player = await game.newcomer('Stu Prescott');
    const watched = await WatchedPage.open(game.browser, phone, game.server.url, {
      session: player.key,
      reducedMotion: true,
    });
    const { page } = watched;
    await page.addInitScript(noteMoves);
    const visit = async (path: string): Promise<void> => {
      await page.goto(game.server.url + path);
      await watched.loaded();
    };
    const press = (name: RegExp) => page.getByRole('button', { name, disabled: false }).first().click();
    // Put there by noteMoves.
    const moved = () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);

    await visit('/main/slots');
    await press(/^Spin · /);
    await page.getByRole('button', { name: /^Spin again/, disabled: false }).waitFor();
    expect.soft(await moved(), 'slots').toEqual([]);
    await visit('/main/roulette');
    await press(/^Red, /);
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await press(/^Spin · /);
    await page.getByRole('button', { name: /^Spin again/ }).waitFor();
    expect.soft(await moved(), 'roulette').toEqual([]);
    await visit('/main/blackjack');
    await press(/^Deal/);
    await page
      .getByRole('link', { name: 'Check this draw' })
      .or(page.getByRole('button', { name: /^Stand/ }))
      .first()
      .waitFor();
    expect.soft(await moved(), 'blackjack').toEqual([]);
    await visit('/main/videopoker');
    await page.keyboard.press('d');
    await press(/^Draw five/);
    await page.getByRole('button', { name: /^Deal/ }).waitFor();
    expect.soft(await moved(), 'video poker').toEqual([]);
    await visit('/main/scratch');
    await press(/^Buy Card/);
    await page.getByRole('button', { name: 'Scratch window 1' }).waitFor();
    expect.soft(await moved(), 'scratch cards').toEqual([]);
    await visit('/main/lotto');
    await press(/^Buy 100 tickets/);
    await page.getByText('You bought 100 tickets.').waitFor();
    expect.soft(await moved(), 'lotto').toEqual([]);
    await page.context().close();
  });

  test('horse racing: backed by keyboard, run before two browsers, replayed', async () => {
    const [backer, watcher] = [await game.newcomer('Hal Prescott'), await game.newcomer('Win Quimby')];
    const { races } = await backer.answer('GET horseracing', { query: {} });
    const race = races.data.find(({ state }) => state === 'scheduled');
    // It waits for a backer, however long the pages take.
    const other = await game.open(phone, `/main/horseracing/view?id=${race?.id ?? ''}`, watcher);
    const one = await game.open(desktop, '/main/horseracing', backer);
    const { page } = one;
    await page.getByRole('link', { name: 'Bet', exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Horses' }).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bet $100', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('You bet $100 on').waitFor();
    const pages = [page, other.page];
    // Waited for from now on: where looking at a page takes long, the race is over before it has been looked at.
    const running = pages.map((each) => each.getByText('The replay opens at the finish.').waitFor());
    await Promise.all([see(other, 'race-backed', phone), ...running]);
    await Promise.all([see(one, 'race-live', desktop), see(other, 'race-live', phone)]);
    const [result, theirs] = pages.map((each) => each.getByRole('list', { name: 'Result' }));
    await result?.waitFor();
    await theirs?.waitFor();
    const winner = await result?.getByRole('listitem').first().innerText();
    expect(await theirs?.getByRole('listitem').first().innerText()).toBe(winner);
    await page.getByText(/^(won|\d+\. at the line)$/).waitFor();
    await see(one, 'race-over', desktop);
    await page.getByRole('button', { name: 'Reset' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.context().close();
    await other.page.context().close();
  });

  test('rock-paper-scissors: a game appears to the other, is played, and both see both hands', async () => {
    const [host, guest] = [await game.newcomer('Roz Prescott'), await game.newcomer('Ned Quimby')];
    for (const player of [host, guest])
      await player.answer('POST rps/balance', { body: { type: 'money', action: 'deposit', amount: 1_000 } });
    const one = await game.open(desktop, '/main/rps', host);
    const other = await game.open(phone, '/main/rps', guest);
    const { page } = one;
    await page.getByRole('textbox', { name: 'Wager' }).focus();
    await page.keyboard.type('500');
    await page.getByRole('radio', { name: /Rock/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Create' }).focus();
    await page.keyboard.press('Enter');
    const theirs = other.page.getByRole('region', { name: 'Open Games' });
    await theirs.getByText('Roz Prescott').waitFor();
    await theirs.getByRole('button', { name: 'Play Roz Prescott for $500' }).focus();
    await other.page.keyboard.press('Enter');
    await theirs.getByRole('button', { name: 'Choose a move' }).waitFor();
    await other.inspect('rps-chosen-phone');
    await other.page.keyboard.press('2');
    await theirs.getByRole('button', { name: 'Play paper for $500' }).focus();
    await other.page.keyboard.press('Enter');
    await other.page.getByText('Paper. Roz Prescott pays.').waitFor();
    await page.getByText('Paper. You pay Ned Quimby.').waitFor();
    await one.inspect('rps-lost-desktop');
    await other.inspect('rps-won-phone');
    await page.context().close();
    await other.page.context().close();
  });
});

describe.skipIf(!chromiumPath)('a machine whose every spin wins the jackpot', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'jackpot' }));

  for (const [index, view] of views.entries())
    test(`tells it on the ${view.name}, until it is closed by keyboard`, async () => {
      const player = await game.newcomer(`Joe ${['Prescott', 'Quimby'][index] ?? ''}`);
      const watched = await game.open(view, '/main/slots', player);
      const { page } = watched;
      await page.getByRole('button', { name: /^Spin · / }).focus();
      await page.keyboard.press('Enter');
      const told = page.getByRole('dialog', { name: /^The .+ jackpot is yours\.$/ });
      // The seed, and two percent of the stake.
      await told.getByText('$100,002', { exact: true }).waitFor();
      await watched.inspect(`slots-jackpot-${view.name}`);
      await page.keyboard.press('Escape');
      await told.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Last jackpot' }).getByText(player.name).waitFor();
      await page.context().close();
    });
});

/** Runs in the page: notes in `moved` what begins to move, turn or grow there. */
function noteMoves(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { moved: noted });
  const places = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'height', 'width'];
  const note = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    for (const { effect } of target.getAnimations({ subtree: true })) {
      if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().activeDuration) <= 1)
        continue;
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      if (places.some((place) => changed.includes(place)))
        noted.push(`${target.tagName} ${target.getAttribute('class') ?? ''}`);
    }
  };
  for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note);
}
