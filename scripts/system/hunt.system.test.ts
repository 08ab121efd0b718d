import { describe, expect, test } from 'vitest';
import { chromiumPath, views, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { armUp, shootAt, track } from './hunting.ts';
import type { Player } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to see a hunt.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('a hunt', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'hunt' }));

  test('[S106] [S109~] [S005~] [R636~] from what detectives found to a silent death and its reveal, seen from both sides', async () => {
    const [hunter, prey] = (await joinAll(game.server, ['Hugo Dane', 'Cal York'], '0')) as [Player, Player];
    await armUp(hunter);
    await track(hunter, prey);
    const theirs = await game.open(phone, '/main', prey);
    await shootAt(hunter, prey, 1);
    await theirs.page.getByText('Hugo Dane fired 1 bullet at you. You lived.').first().waitFor();

    const mine = await game.open(desktop, '/main/detectives', hunter);
    await mine.page.getByRole('link', { name: 'Open fire', exact: true }).click();
    await mine.page.getByRole('heading', { level: 2, name: 'Cal York' }).waitFor();
    await mine.page.getByRole('textbox', { name: 'Bullets' }).fill('60');
    await mine.page.getByRole('textbox', { name: 'Words' }).fill('You should have paid.');
    await mine.page.getByRole('switch', { name: /^Silencer/ }).click();
    await mine.page.getByRole('button', { name: 'Fire 60 bullets…' }).click();
    await mine.page.getByRole('button', { name: 'Fire', exact: true }).click();
    await mine.page.getByRole('heading', { level: 1, name: 'Cal York is dead.' }).waitFor();
    await mine.inspect('kill');

    // It is the first that they see, wherever they were, and it names nobody.
    await theirs.page.getByRole('heading', { name: 'Cal York is dead.' }).waitFor();
    await theirs.page.getByText(/^Shot dead\. By whom is unrevealed\./).waitFor();
    expect(await theirs.page.getByText('You should have paid.').count()).toBe(0);

    await mine.page.getByRole('button', { name: 'Reveal the kill…' }).click();
    await mine.page.getByRole('button', { name: 'Reveal it' }).click();
    await mine.page.getByText('everybody', { exact: true }).waitFor();
    await theirs.page.reload();
    await theirs.page.getByText(/^Shot dead by Hugo Dane\./).waitFor();
    await theirs.page.getByText('“You should have paid.”').waitFor();
    // What a page of the living was reading as the life ended is refused.
    const others = theirs.complaints.filter((complaint) => !complaint.includes('403 (Forbidden)'));
    expect([...mine.complaints, ...others]).toEqual([]);
  });
});
