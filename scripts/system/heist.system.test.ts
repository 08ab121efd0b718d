import { describe, expect, test } from 'vitest';
import { browserGame } from './browser-game.ts';
import { chromiumPath, views, type View } from './browser.ts';
import { comesTo } from './hunting.ts';
import type { Player } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to see a heist.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('a heist', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'hunt' }));

  test('in two browsers each sees what the other does, without a reload: invited, in, left, in again, started', async () => {
    const [leader, driver] = (await joinAll(game.server, ['Hugo Dane', 'Cal York'], '0')) as [Player, Player];
    await comesTo(driver, leader);
    const { id } = await leader.answer('POST heists/create', { body: { type: 'warehouse' } });
    const mine = await game.open(desktop, `/main/heists/attempt?id=${id}`, leader);
    const theirs = await game.open(phone, '/main/heists', driver);
    const plan = mine.page.getByRole('region', { name: 'The plan' });
    await plan.getByText('Nobody yet').waitFor();

    const invite = () =>
      leader.answer('POST heists/:id/invite', {
        params: { id },
        body: { position_id: 2, username: driver.name },
      });
    await invite();
    await plan.getByText(/^invited until/).waitFor();
    await theirs.page.getByRole('button', { name: 'Take the seat' }).first().click();
    await theirs.page.getByRole('heading', { level: 1, name: 'The Bonded Warehouse' }).waitFor();
    await plan.getByText(/^invited until/).waitFor({ state: 'detached' });
    await plan.getByRole('link', { name: 'Cal York' }).waitFor();

    await driver.answer('POST heists/:id/leave', { params: { id } });
    await plan.getByText('Nobody yet').waitFor();
    await invite();
    await driver.answer('POST heists/join', { body: { heist_id: id, position: 2 } });
    await plan.getByRole('link', { name: 'Cal York' }).waitFor();

    const again = await game.open(phone, `/main/heists/attempt?id=${id}`, driver);
    await mine.page.getByRole('button', { name: /^Start/ }).click();
    for (const { page } of [mine, again])
      await page.getByText(/^You are free to do what you like until/).waitFor();
    await again.inspect('heist-under-way');
    // What they were in the middle of leaving is not there any more.
    const complaints = [...mine.complaints, ...theirs.complaints, ...again.complaints];
    expect(complaints.filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([]);
  });
});
