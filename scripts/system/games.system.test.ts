import { describe, expect, test } from 'vitest';
import { chromiumPath, views, type View, type WatchedPage } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { tabTo } from './by-keyboard.ts';
import { startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to play the games.');

const [desktop, phone] = views as readonly [View, View];

/** Each game in the middle of a play and at its end, as no page that is only opened shows it; by keyboard alone. */
describe.skipIf(!chromiumPath)('the games, by keyboard', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'casino' }));

  for (const [index, view] of views.entries()) {
    const open = async (path: string, name: string): Promise<WatchedPage> =>
      game.open(view, path, await game.newcomer(`${name} ${['Prescott', 'Quimby'][index] ?? ''}`));
    const see = async (watched: WatchedPage, moment: string): Promise<void> => {
      await watched.inspect(`${moment}-${view.name}`);
      if (view.name === 'phone') await watched.targets(`${moment}-${view.name}`);
    };

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
        await see(watched, 'blackjack-in-play');
        await page.keyboard.press('s');
      }
      await again.waitFor();
      await see(watched, 'blackjack-over');
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
      await see(watched, 'videopoker-in-play');
      await page.keyboard.press('d');
      await page.getByRole('button', { name: /^Deal/ }).waitFor();
      await see(watched, 'videopoker-over');
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
      await see(watched, 'roulette-over');
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
      await see(watched, 'slots-over');
      await page.context().close();
    });

    test(`scratch cards on the ${view.name}: bought, opened window by window`, async () => {
      const watched = await open('/main/scratch', 'Sam');
      const { page } = watched;
      await page.getByRole('button', { name: /^Buy Card/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Scratch window 1' }).waitFor();
      await see(watched, 'scratch-covered');
      for (let window = 1; window <= 6; window += 1) {
        const covered = page.getByRole('button', { name: `Scratch window ${window}` });
        await covered.focus();
        await page.keyboard.press('Enter');
        await covered.waitFor({ state: 'detached' });
      }
      await page.getByText('Claimed at').waitFor();
      await see(watched, 'scratch-claimed');
      await page.context().close();
    });
  }

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
