import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, panelText, tableHeads, tableRows } from '../../app/testing/read-page.ts';
import { RouletteStatistics } from './roulette-statistics.tsx';
import { Roulette } from './roulette.tsx';
import { screens } from './screens.ts';
import { keptBets } from './table-bets.ts';

afterEachPage();

const results = [-1, 0, 36, 17, 20, 3, 5, 7, 9, 12];
const page = { minimum_bet: 10, maximum_bet: 5_000, returns: '94.7', results };
const open = (answer = () => Response.json({ result: 17, amount: 150, return: 200 })) =>
  openPage(<Roulette />, { reads: { '/api/roulette': page }, answers: { '/api/roulette': answer } });
const outside = 'column-3 column-2 column-1 third-1 third-2 third-3 half-1 even red black odd half-2'.split(
  ' ',
);
const field = (name: RegExp) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('form', { name: /^Bet on / });
async function bet(on: RegExp, amount: string): Promise<void> {
  fireEvent.click(field(on));
  fireEvent.change(within(dialog()).getByRole('textbox', { name: 'Amount' }), { target: { value: amount } });
  fireEvent.submit(dialog());
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Bet on / })).toBeNull());
}
const lastTen = () =>
  within(screen.getByRole('list', { name: 'Last ten results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[S093] the table has 00, 0, 1 to 36 and the bets outside; the last ten results stand beside it; a cell takes its place in prison', async () => {
  open();
  await screen.findByText('$10 to $5,000 a spin');
  const fields = within(screen.getByRole('group', { name: 'The table' })).getAllByRole('button');
  expect(fields.map(({ dataset }) => dataset['area'])).toEqual([
    'number-00',
    ...Array.from({ length: 37 }, (_, number) => `number-${number}`),
    ...outside,
  ]);
  expect(lastTen()).toEqual(['00', '0', '36', '17', '20', '3', '5', '7', '9', '12']);
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/roulette', closedInPrison: true }),
  );
});

test('[S176] [R705] the bet dialog sets a bet of one dollar or more, and takes it back for less', async () => {
  open();
  await screen.findByText('$10 to $5,000 a spin');
  fireEvent.click(field(/^Red, /));
  expect(dialog().textContent).toContain('returns 2 ×');
  fireEvent.submit(dialog());
  expect(keptBets()).toEqual({});
  await bet(/^Red, /, '1');
  expect(field(/^Red, returns 2 ×, \$1 on it$/)).toBeDefined();
  await bet(/^17, /, '40');
  expect(keptBets()).toEqual({ red: 1, 'number-17': 40 });
  await bet(/^Red, /, '0');
  expect(field(/^Red, returns 2 ×$/)).toBeDefined();
  expect(keptBets()).toEqual({ 'number-17': 40 });
});

test('chips have the amount on them, and a colour for each size', async () => {
  open();
  await screen.findByText('$10 to $5,000 a spin');
  const amounts = ['999', '1000', '2000', '10000'];
  for (const [number, amount] of amounts.entries()) await bet(new RegExp(`^${number + 1}, `), amount);
  const chips = amounts.map((_, number) => field(new RegExp(`^${number + 1}, `)).querySelector('span'));
  expect(chips.map((chip) => chip?.textContent)).toEqual(['999', '1k', '2k', '10k']);
  expect(new Set(chips.map((chip) => chip?.dataset['worth'])).size).toBe(4);
});

test('[R655] bets outlive the page, a spin sends all of them, and they stay until they are cleared', async () => {
  const first = open();
  await screen.findByText('$10 to $5,000 a spin');
  await bet(/^Red, /, '100');
  await bet(/^2nd 12, /, '50');
  expect(first.sent).toEqual([]);
  cleanup();
  const { sent } = open();
  await screen.findByText('$10 to $5,000 a spin');
  press('Spin · $150');
  await screen.findByText('Seventeen, black.');
  expect(sent).toMatchObject([{ path: '/api/roulette', body: { bets: { red: 100, 'third-2': 50 } } }]);
  // The list is read from the cache, which tells its readers a moment later.
  await expect.poll(lastTen).toEqual(['17', '00', '0', '36', '17', '20', '3', '5', '7', '9']);
  expect(screen.getByRole('button', { name: 'Spin again · $150' })).toBeDefined();
  press('Clear');
  expect(screen.getByRole('button', { name: 'Spin again · $0' }).getAttribute('aria-disabled')).toBe('true');
  expect(keptBets()).toEqual({});
});

test('a tap on the wheel shows at once where the ball lies', async () => {
  const { sent } = open();
  await screen.findByText('$10 to $5,000 a spin');
  await bet(/^Red, /, '100');
  press('Spin · $100');
  const felt = screen.getByRole('region', { name: 'Roulette' });
  await waitFor(() => expect(felt.dataset['turning']).toBe('true'));
  const wheel = felt.querySelector('[class*="wheel"]');
  if (wheel) fireEvent.click(wheel);
  expect(felt.dataset['turning']).toBeUndefined();
  expect(screen.getByText('Seventeen, black.')).toBeDefined();
  expect(sent).toHaveLength(1);
});

test('[R804] the last twelve amounts are offered again, the latest first; the last ten results show', async () => {
  open();
  await screen.findByText('$10 to $5,000 a spin');
  for (let amount = 101; amount <= 114; amount += 1) await bet(/^Red, /, String(amount));
  cleanup();
  open();
  await screen.findByText('$10 to $5,000 a spin');
  fireEvent.click(field(/^Black, /));
  const amounts = within(dialog())
    .getAllByRole('button', { name: /^\$\d+$/ })
    .map(({ textContent }) => textContent);
  expect(amounts).toEqual(Array.from({ length: 12 }, (_, index) => `$${114 - index}`));
  fireEvent.click(within(dialog()).getByRole('button', { name: '$109' }));
  expect(within(dialog()).getByRole<HTMLInputElement>('textbox').value).toBe('109');
  expect(lastTen()).toHaveLength(10);
});

test('[R775] a spin that is refused says what the server says', async () => {
  open(() => refusal('roulette_anything', 'The wheel is being oiled.'));
  await screen.findByText('$10 to $5,000 a spin');
  await bet(/^Odd, /, '20');
  press('Spin · $20');
  expect(await screen.findByText('The wheel is being oiled.')).toBeDefined();
});

test('[S094] the statistics have Top Games, Top Gangsters and the Personal Record', async () => {
  openPage(<RouletteStatistics />, {
    reads: {
      '/api/roulette/statistics': {
        top_bets: [
          {
            id: '1',
            created_at: new Date(0).toISOString(),
            character: gangster('Rosa'),
            amount: 50,
            return: 1_800,
          },
        ],
        top_characters: [{ rank: 1, character: gangster('Otto'), value: 1_750 }],
        character: { rank: 4, count: 12, wins: 3, amount: 600, return: 450, best_win: 90 },
      },
    },
  });
  await screen.findByRole('table', { name: 'Top Games' });
  expect(tableHeads('Top Games')).toEqual(['Gangster', 'When', 'Bet', 'Profit']);
  expect(tableRows('Top Games').map(([who, , ...sums]) => [who, ...sums])).toEqual([
    ['Rosa', '$50', '$1,750'],
  ]);
  expect(panelText('Top Gangsters')).toContain('Otto');
  expect(figuresOf('Personal Record')).toMatchObject({
    Rank: '#4',
    Spins: '12',
    Bet: '$600',
    Profit: '−\u00a0$150',
  });
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/roulette/statistics', tab: 'Statistics' }),
  );
});
