import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Trade, TradeAsset, TradeCenterPage } from './answers.ts';
import { SendMoneyDialog } from './send-money-dialog.tsx';
import { TradeCenter } from './trade-center.tsx';
import { TradeHistory } from './trade-history.tsx';
import { TradeView } from './trade-view.tsx';

afterEachPage();

const now = new Date().toISOString();
const asset = (id: string, parts: Partial<TradeAsset> = {}): TradeAsset => ({
  id,
  character_id: 'c1',
  is_current_character: true,
  type: 'bullets',
  name: '40 bullets',
  description: 'In boxes.',
  amount_gross: 40,
  amount_net: 40,
  tax_percent: 0,
  icon: 'bullets',
  icon_url: null,
  data: null,
  value: 1_600,
  ...parts,
});
const trade = (assets: readonly TradeAsset[]): Trade => ({
  id: 't1',
  character: null,
  closed_at: null,
  cancelled_at: null,
  accepted_at: null,
  character_accepted: false,
  character_accepted_at: null,
  current_accepted: false,
  current_accepted_at: null,
  escrow: true,
  is_host: true,
  is_locked: false,
  lock_version: 3,
  status_text: 'Waiting for acceptance...',
  opened_at: now,
  changed_at: now,
  expires_at: now,
  assets: [...assets],
  money_tax: 10,
  message: null,
});
const center = (trades: readonly Trade[] = []): TradeCenterPage => ({
  trades: [...trades],
  money_tax: 10,
  money_least: 10,
  open_max: 10,
  lines_max: 20,
  values: { bullets: 40, prison_bribes: 2_500, credits: 5_000 },
});
const reads = (assets: readonly TradeAsset[] = [asset('l1')]) => ({
  '/api/trade': center([trade(assets)]),
  '/api/trade/t1': trade(assets),
  '/api/trade-limits': { resets_at: now, limits: [] },
});
const recipient = (name = 'To') => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('[R312] [S076] the center has the open trades, a new one with whom the address names, and gifts', async () => {
  openPage(<TradeCenter />, { at: '/main/trade?username=Vito', reads: reads() });
  const open = await screen.findByRole('list', { name: 'Open trades' });
  expect(within(open).getByRole('link').getAttribute('href')).toBe('/main/trade/view?id=t1');
  expect(recipient('With').value).toBe('Vito');
  expect(screen.getByRole('button', { name: 'Open the trade' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Send a gift' })).toBeDefined();
});

test('[R432] taking something out of a trade asks first', async () => {
  const { sent } = openPage(<TradeView />, { at: '/main/trade/view?id=t1', reads: reads() });
  await screen.findByText('40 bullets');
  press('Take 40 bullets out');
  await screen.findByRole('alertdialog', { name: 'Take 40 bullets out of the trade?' });
  answerQuestion('Not yet');
  expect(sent).toEqual([]);
  press('Take 40 bullets out');
  await screen.findByRole('alertdialog');
  answerQuestion('Take it out');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/trade/t1/assets/l1' }]));
});

test('[R479] an asset of an unknown type asks to reload', async () => {
  const odd = asset('l1', { type: 'yacht' as TradeAsset['type'], name: 'Something' });
  openPage(<TradeView />, { at: '/main/trade/view?id=t1', reads: reads([odd]) });
  await screen.findByText('Something');
  expect(screen.getByText('Unknown asset. Please reload.')).toBeDefined();
});

test('[R364] [R517] [S077] the trade that the address names is read every five seconds', async () => {
  vi.useFakeTimers();
  const { read } = openPage(<TradeView />, { at: '/main/trade/view?id=t1', reads: reads() });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const times = () => read.filter((url) => url === '/api/trade/t1').length;
  await pass(0);
  expect(screen.getByText('40 bullets')).toBeDefined();
  expect(times()).toBe(1);
  await pass(4_999);
  expect(times()).toBe(1);
  await pass(1);
  expect(times()).toBe(2);
});

test('a double press of an acceptance sends one call with one key', async () => {
  const { sent } = openPage(<TradeView />, { at: '/main/trade/view?id=t1', reads: reads() });
  await screen.findByText('40 bullets');
  const accept = screen.getByRole('button', { name: 'Accept list 3' });
  fireEvent.click(accept);
  fireEvent.click(accept);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/trade/t1/accepted',
    body: { accepted: true, lock_version: 3 },
    key: expect.stringMatching(/^[\w-]{8,64}$/) as unknown,
  });
});

test('[S078] the history is narrowed to what was sent or received, and to a kind', async () => {
  const { read } = openPage(<TradeHistory />, {
    at: '/main/trade/history',
    reads: { '/api/trade/history': { history: { data: [], current_page: 1, last_page: 1, per_page: 25 } } },
  });
  await screen.findByText('You have not sent or received anything yet.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Sent or received' }), { target: { value: 'sent' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'vehicle' } });
  await screen.findByText('Nothing of that kind yet.');
  await waitFor(() =>
    expect(read.at(-1)).toBe('/api/trade/history?category=vehicle&page=1&sent_or_received=sent'),
  );
});

const sendMoney = '/main/sendmoney?username=Vito&reference=For%20dinner&amount=500&amounts=500,1000';

test('[S013] [R156] [R431] the address fills the dialog, and nothing is sent before it is asked', async () => {
  const { sent } = openPage(<SendMoneyDialog />, {
    at: sendMoney,
    reads: reads(),
    answers: {
      '/api/trade/gift': () =>
        Response.json({ id: 'g', amount_gross: 1_000, recipient: { username: 'Vito' }, pending: false }),
    },
  });
  await screen.findByRole('dialog', { name: 'Send money' });
  expect(recipient().value).toBe('Vito');
  expect(screen.getByRole('button', { name: '$500' }).getAttribute('aria-pressed')).toBe('true');
  press('$1,000');
  type(/^Message/, '');
  press('Send $1,000');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to send $1,000?' });
  expect(sent).toEqual([]);
  answerQuestion('Send');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/api/trade/gift',
        body: { type: 'money', amount: 1_000, username: 'Vito', message: null },
      },
    ]),
  );
});

test('[R400] blanks around the message do not count, wherever it comes from', async () => {
  const longest = 'x'.repeat(150);
  openPage(<SendMoneyDialog />, {
    at: `/main/sendmoney?username=Vito&amount=500&reference=${encodeURIComponent(`   ${longest}yy`)}`,
    reads: reads(),
  });
  await screen.findByRole('dialog');
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
  expect(message.value).toBe(longest);
  type(/^Message/, `  ${longest}  `);
  expect(message.value.trim()).toBe(longest);
  type(/^Message/, `  ${longest}yy`);
  expect(message.value.trim()).toBe(longest);
});

test.each([
  ['9', null],
  ['10', '$9'],
  ['101', '$90'],
  ['100,000,000', '$90,000,000'],
  ['100,000,001', null],
])('[R158] [R399] of %s the dialog says that %s arrive', async (amount, net) => {
  openPage(<SendMoneyDialog />, { at: sendMoney, reads: reads(), character: { money: 2e9 } });
  await screen.findByRole('dialog');
  type(/^Amount/, amount);
  const told = screen.queryByText(/^Vito receives/)?.textContent ?? null;
  expect(told).toBe(net === null ? null : `Vito receives ${net}`);
});

test('[R469] a gift to somebody who takes none is asked about again, and goes as a request', async () => {
  let answers = 0;
  const { sent } = openPage(<SendMoneyDialog />, {
    at: sendMoney,
    reads: reads(),
    answers: {
      '/api/trade/gift'() {
        answers += 1;
        return answers === 1
          ? refusal('gift_escrow_required', 'They take no gifts.')
          : Response.json({ id: 'g', amount_gross: 500, recipient: { username: 'Vito' }, pending: true });
      },
    },
  });
  await screen.findByRole('dialog');
  press('Send $500');
  await screen.findByRole('alertdialog');
  answerQuestion('Send');
  await screen.findByRole('alertdialog', { name: /doesn’t accept gifts/ });
  answerQuestion('Send a request');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ allow_escrow: true, message: 'For dinner' });
});

test('several vehicles that the address names go as one gift, and what is kept or at auction does not', async () => {
  const car = (id: string, name: string, parts: object = {}) => ({
    id,
    name,
    kind: 'Sedan',
    colour: { label: 'Soot black' },
    value: 900,
    damage: 0,
    image_url: `/vehicles/${id}.svg`,
    in_use: false,
    locked: false,
    transferable: true,
    ...parts,
  });
  const { sent } = openPage(<TradeCenter />, {
    at: '/main/trade?vehicle=a&vehicle=b&vehicle=c&vehicle=d',
    reads: {
      ...reads([]),
      '/api/garage': {
        vehicles: [
          car('a', 'Ashby'),
          car('b', 'Bellamy'),
          car('c', 'Cresset', { locked: true }),
          car('d', 'Delmar', { in_use: true, status_text: 'At auction' }),
          car('e', 'Eldon'),
        ],
      },
    },
    answers: {
      '/api/garage/action': () => Response.json({ vehicle_ids: ['a', 'b'], message: 'They are Vito’s now.' }),
    },
  });
  await screen.findByText('2 vehicles');
  type('To', 'Vito');
  press('Send 2 vehicles');
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to send 2 vehicles?' });
  answerQuestion('Send');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/api/garage/action',
        body: { action: 'transfer', vehicle_ids: ['a', 'b'], username: 'Vito', message: null },
      },
    ]),
  );
  await screen.findByText('You sent 2 vehicles.');
  await screen.findByRole('heading', { name: 'Open trades' });
});
