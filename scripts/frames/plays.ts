import type { Locator, Page } from 'playwright-core';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { rockPaperScissorsRules } from '@rackets/engine/features/rock-paper-scissors/rules.ts';
import { distinctName, Player } from '../system/player.ts';

/** One game as it is played for its frames. */
export interface FramePlay {
  readonly name: string;
  /** Where it is played; what must have happened before is done. */
  readonly path: (player: Player, plays: number) => string | Promise<string>;
  /** The most plays there can be: cards of a day, games that are open. */
  readonly most?: number;
  /** What is pressed before the first play. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** One play, from the press until its animation is over. */
  readonly play: (page: Page) => Promise<void>;
}

/** Longer than any animation of a game. */
const shownMs = 2_500;

const gamesOfAHost = rockPaperScissorsRules.defaults.openGames;

const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name, disabled: false }).first().click();

export const framePlays: readonly FramePlay[] = [
  {
    name: 'slots',
    path: () => '/main/slots',
    async play(page) {
      await press(page, /^Spin/);
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'roulette',
    path: () => '/main/roulette',
    async prepare(page) {
      await press(page, /^Red, /);
      await page
        .getByRole('form', { name: /^Bet on/ })
        .getByRole('textbox')
        .fill('100');
      await page.keyboard.press('Enter');
    },
    async play(page) {
      await press(page, /^Spin/);
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'blackjack',
    path: () => '/main/blackjack',
    async play(page) {
      await press(page, /^(Deal|Repeat bet)/);
      await page.waitForTimeout(shownMs);
      // A natural is over as it is dealt.
      if (await page.getByRole('button', { name: /^Stand/ }).isVisible()) await page.keyboard.press('s');
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'video poker',
    path: () => '/main/videopoker',
    async play(page) {
      await page.keyboard.press('d');
      await page.getByRole('button', { name: /^Draw five/ }).waitFor();
      await page.keyboard.press('d');
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'scratch cards',
    most: 4,
    path: () => '/main/scratch',
    async play(page) {
      await press(page, /^Buy (Card|the next card)/);
      const windows = page.getByRole('button', { name: /^Scratch window/ });
      await windows.first().waitFor();
      while ((await windows.count()) > 0) await scratch(page, windows.first());
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'lotto',
    path: () => '/main/lotto',
    async play(page) {
      await press(page, /^Buy 100 tickets/);
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'rock-paper-scissors',
    most: 9,
    path: openGames,
    async play(page) {
      await press(page, /^Play .* for \$100$/);
      await page.keyboard.press('2');
      await press(page, /^Play paper for/);
      await page.waitForTimeout(shownMs);
    },
  },
  {
    name: 'horse racing, the replay',
    path: raceThatIsOver,
    prepare: (page) => page.getByRole('button', { name: 'Play' }).waitFor(),
    async play(page) {
      await press(page, /^Reset/);
      const pause = page.getByRole('button', { name: 'Pause' });
      if (!(await pause.isVisible())) await press(page, /^Play/);
      await page.waitForTimeout(2 * shownMs);
    },
  },
];

/** A coin that goes to and fro over a window until its foil is gone. */
async function scratch(page: Page, window: Locator): Promise<void> {
  const box = (await window.boundingBox()) ?? broken('a window that is there has a place');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  for (let line = 1; line <= 4; line += 1) {
    const x = line % 2 === 0 ? box.x + 4 : box.x + box.width - 4;
    await page.mouse.move(x, box.y + (line / 5) * box.height, { steps: 12 });
  }
  await page.mouse.up();
}

/** Bets on the next race and waits until it has been run. */
async function raceThatIsOver(player: Player): Promise<string> {
  const { races } = await player.answer('GET horseracing', { query: {} });
  const { id, horses } =
    races.data.find(({ state }) => state === 'scheduled') ?? broken('a race is scheduled at any time');
  const horse = horses[0]?.number ?? broken('a race has horses');
  await player.answer('POST horseracing/:id/bet', {
    params: { id },
    body: { asset: 'money', amount: 100, horse_number: horse },
  });
  return `/main/horseracing/view?id=${id}`;
}

/** As many games of others as there are plays. */
async function openGames(player: Player, plays: number): Promise<string> {
  const deposit = { type: 'money', action: 'deposit', amount: 100_000 } as const;
  await player.answer('POST rps/balance', { body: deposit });
  for (let host = 0; host * gamesOfAHost < plays; host += 1) {
    const other = new Player(player.url, `Roz ${distinctName(host)}`);
    await other.join();
    await other.answer('POST rps/balance', { body: deposit });
    for (let game = 0; game < gamesOfAHost; game += 1)
      await other.answer('POST rps', { body: { wager_type: 'money', wager_amount: 100, move: 'rock' } });
  }
  return '/main/rps';
}
