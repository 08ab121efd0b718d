import { describe, expect, test } from 'vitest';
import { chromiumPath, views, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import type { Player } from './player.ts';
import { joinAll } from './quick-game.ts';

if (!chromiumPath)
  console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to see an evening of a family.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('an evening of a family', () => {
  const game = browserGame();

  test('[R200] [S116] [S117] [S120] [S123] founded, joined by one tap on the alert, paid into, talked in, left by a kick in every window, handed over', async () => {
    const [hugo, cal, dot] = (await joinAll(game.server, ['Hugo Dane', 'Cal York', 'Dot Kessler'])) as [
      Player,
      Player,
      Player,
    ];
    const [mine, theirs] = [
      await game.open(desktop, '/main/families', hugo),
      await game.open(phone, '/main/families', cal),
    ];
    const { page } = mine;
    const { page: small } = theirs;
    const room = (of: typeof page) =>
      of.getByRole('group', { name: 'Rooms' }).getByRole('button', { name: /^Family/ });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Family Bank' }).count()).toBe(0);

    await page.getByRole('textbox', { name: 'Name of the family' }).fill('The Outfit');
    await page.getByRole('button', { name: 'Start a family' }).click();
    await page.getByRole('button', { name: 'Found it' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Outfit' }).waitFor();
    await menu.getByRole('link', { name: 'Family Bank' }).waitFor();
    await room(page).waitFor();
    // Who is in none is led to those that take newcomers.
    await small.reload();
    await small.getByText('room for 9 more, ask Hugo Dane').waitFor();
    await page
      .getByRole('navigation', { name: 'In the family' })
      .getByRole('link', { name: 'Members' })
      .click();
    await page.getByRole('textbox', { name: 'Gangster' }).fill('Cal York');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await small.getByRole('button', { name: /^Alerts/ }).click();
    const invite = small.getByRole('dialog', { name: 'Alerts' });
    await invite.getByRole('button', { name: 'Join', exact: true }).click();
    await small.waitForURL('**/main/family/members');
    await page.getByRole('button', { name: 'Change Cal York' }).waitFor();

    // A second window of Cal's, on what only members see.
    const bank = await small.context().newPage();
    await bank.goto(`${game.server.url}/main/family/bank`);
    await bank.getByText('all of it', { exact: true }).waitFor();
    await hugo.answer('POST family/banking/deposit', { body: { amount: 40 } });
    await bank.getByText('$40').first().waitFor();
    await room(page).click();
    await page.getByRole('textbox', { name: /^Message/ }).fill('@all nobody goes to sleep.');
    await page.keyboard.press('Enter');
    await small
      .getByRole('navigation', { name: 'Main screens' })
      .getByRole('link', { name: /^Chat/ })
      .click();
    await room(small).click();
    await small.getByText('nobody goes to sleep.').waitFor();

    await page.getByRole('button', { name: 'Change Cal York' }).click();
    await page.getByRole('button', { name: 'Kick Cal York…' }).click();
    await page.getByRole('button', { name: 'Kick', exact: true }).click();
    await bank.getByText('You are in no family').waitFor();
    await room(small).waitFor({ state: 'detached' });
    expect(await small.getByText('nobody goes to sleep.').count()).toBe(0);

    await hugo.answer('POST family/members', { body: { username: dot.name } });
    const { invites } = await dot.answer('GET family/invites');
    await dot.answer('POST family/invites/:id/accept', { params: { id: invites[0]?.id ?? '' } });
    await page.getByRole('button', { name: 'Change Dot Kessler' }).click();
    await page.getByRole('button', { name: 'Hand the family over…' }).click();
    await page.getByRole('button', { name: 'Hand it over', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the family' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await menu.getByRole('link', { name: 'Family Bank' }).waitFor({ state: 'detached' });
    await dot.answer('POST family/close');
    await page.goto(`${game.server.url}/main/families?tab=closed`);
    await page.getByRole('link', { name: 'The Outfit' }).waitFor();
    expect([...mine.complaints, ...theirs.complaints]).toEqual([]);
  });
});
