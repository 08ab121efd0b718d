import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../testing/open-page.tsx';
import { gangster, noTimer } from '../testing/read-page.ts';
import { AddressContext, linkDialogAt, useOverPage } from './link-dialogs.ts';
import { OverThePage } from '../pages/over-the-page.tsx';

afterEachPage();

/** The router's part that lays dialogs over pages, with one page behind them all. */
function Game({ to }: { readonly to: string }) {
  const location = useLocation();
  const dialog = linkDialogAt(location);
  return (
    <AddressContext value={location}>
      <h1>{(dialog?.behind ?? location).pathname}</h1>
      <Way to={to} />
      {dialog && <OverThePage screen={dialog.screen} id={dialog.id} />}
    </AddressContext>
  );
}

function Way({ to }: { readonly to: string }) {
  return (
    <Link to={to} state={useOverPage()}>
      The link
    </Link>
  );
}

const reads = {
  '/api/trade': { trades: [], money_tax: 10, money_least: 10, open_max: 10, lines_max: 20, values: {} },
  '/api/extortion': {
    targets: [],
    returnable: [
      {
        id: 'x9',
        target: gangster('Otto'),
        type: 'person',
        created_at: new Date(0).toISOString(),
        money: 900,
        money_return_amounts: [225, 450],
      },
    ],
    timer: noTimer,
  },
};
const open = (to: string) => {
  const opened = openPage(<Game to={to} />, { at: '/main/bank', reads });
  fireEvent.click(screen.getByRole('link', { name: 'The link' }));
  return opened;
};
const field = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name }).value;

test('[R032] [S162] the address of send-money opens its dialog over the page, filled in; the first of the whole amounts is the default', async () => {
  const { sent } = open('/main/sendmoney?username=Vito&reference=For%20dinner&amounts=250,1.5,x,1000');
  const dialog = await screen.findByRole('dialog', { name: 'Send money' });
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('/main/bank');
  expect([field(dialog, /^To/), field(dialog, /^Message/), field(dialog, /^Amount/)]).toEqual([
    'Vito',
    'For dinner',
    '250',
  ]);
  const amounts = within(dialog).getByRole('group', { name: 'How much' });
  expect(
    within(amounts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['$250', '$1,000']);
  expect(sent).toEqual([]);
});

test('[R032] [S162] an amount of its own goes before the list, and without amounts there is no list', async () => {
  open('/main/sendmoney?username=Vito&amount=70&amounts=250,1000');
  const dialog = await screen.findByRole('dialog', { name: 'Send money' });
  expect(field(dialog, /^Amount/)).toBe('70');
});

test('[R033] the address of the return opens its dialog over the page, with the amounts that it names', async () => {
  const { sent } = open('/main/extortionreturn?id=x9&amounts=225,450');
  const dialog = await screen.findByRole('dialog', { name: 'Give Otto money back' });
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('/main/bank');
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((each) => each.getAttribute('value') ?? each.textContent),
  ).toHaveLength(2);
  press('Give $225 back');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/extortion/return', body: { extortion_id: 'x9', amount: 225, message: null } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
