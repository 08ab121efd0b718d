import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import type { Businesses, Start } from './answers.ts';
import { Operating } from './operating.tsx';
import { StartBusiness } from './start-business.tsx';

afterEachPage();

const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
const character = { family };
const laundry = {
  id: 'b1',
  type: 'laundry',
  name: 'Laundry',
  cost: 900_000,
  income: 70_000,
  paid: 140_000,
  profit: -760_000,
  days_to_profit: 11,
  created_at: '2034-01-02T09:00:00.000Z',
  pays_at: '2034-01-05T09:00:00.000Z',
  protector: gangster('Bob'),
};
const page = (parts: Partial<Businesses> = {}): Businesses => ({
  businesses: [laundry],
  types_count: 6,
  can_manage: true,
  ...parts,
});
const start: Start = {
  money: 1_000_000,
  protectors: [gangster('Cid'), gangster('Dot')],
  types: [
    {
      id: 'news-stand',
      name: 'News Stand',
      cost: 400_000,
      income: 40_000,
      days_to_profit: 10,
      running: false,
      missing: 0,
    },
    {
      id: 'laundry',
      name: 'Laundry',
      cost: 900_000,
      income: 70_000,
      days_to_profit: 13,
      running: true,
      missing: 0,
    },
    {
      id: 'pool-hall',
      name: 'Pool Hall',
      cost: 2_000_000,
      income: 130_000,
      days_to_profit: 16,
      running: false,
      missing: 1_000_000,
    },
  ],
};

describe('[S127] what the family runs', () => {
  test('each with its protector, what it pays a day and how much of its cost it has earned', async () => {
    openPage(<Operating />, { reads: { '/api/family/business': page() }, character });
    const list = await screen.findByRole('list', { name: 'Businesses' });
    const row = within(list).getByRole('listitem').textContent;
    expect(row).toMatch(
      /^LaundryProtected by Bob.*\$140,000 of \$900,000 earned · 11 days left\$70,000 a day/,
    );
    const way = screen.getByRole('progressbar', { name: 'Of its cost, earned' });
    expect(Number(way.getAttribute('aria-valuenow'))).toBeCloseTo((140 / 900) * 100);
    expect(screen.getByText('1 of 6 kinds')).toBeTruthy();
  });

  test('what has earned its cost says what it has gained', async () => {
    const businesses = [{ ...laundry, paid: 980_000, profit: 80_000, days_to_profit: 0 }];
    openPage(<Operating />, { reads: { '/api/family/business': page({ businesses }) }, character });
    expect(await screen.findByText('+ $80,000')).toBeTruthy();
    expect(screen.getByText('beyond the $900,000 that it cost')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a list with room leads to the start of another, for who may', async () => {
    openPage(<Operating />, { reads: { '/api/family/business': page({ types_count: 3 }) }, character });
    expect(await screen.findByText(/^Room for 2 more kinds/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start a business' })).toBeTruthy();
  });

  test('a list without room does not', async () => {
    openPage(<Operating />, { reads: { '/api/family/business': page({ types_count: 1 }) }, character });
    await screen.findByText('Laundry');
    expect(screen.queryByRole('link', { name: 'Start a business' })).toBeNull();
  });

  test('[R680] is closed after a question that says that nothing is paid back', async () => {
    const { sent } = openPage(<Operating />, {
      reads: { '/api/family/business': page() },
      character,
    });
    await screen.findByText('Laundry');
    press('Close the Laundry…');
    expect(await screen.findByText(/Nothing of the \$900,000/)).toBeTruthy();
    answerQuestion('Keep it');
    expect(sent).toStrictEqual([]);
  });

  test('who may not manage them only sees them', async () => {
    openPage(<Operating />, { reads: { '/api/family/business': page({ can_manage: false }) }, character });
    await screen.findByText('Laundry');
    expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
  });

  test('an empty list leads to the start, for who may', async () => {
    openPage(<Operating />, { reads: { '/api/family/business': page({ businesses: [] }) }, character });
    expect(await screen.findByText('Your family runs no business.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start a business' }).getAttribute('href')).toBe(
      '/main/family/business/start',
    );
  });

  test('who is in no family is led to those there are', () => {
    openPage(<Operating />, { reads: {}, character: { family: null } });
    expect(screen.getByRole('link', { name: 'See the families' })).toBeTruthy();
  });
});

describe('[S128] starting a business', () => {
  const open = (answers: Record<string, () => Response> = {}) =>
    openPage(<StartBusiness />, {
      reads: { '/api/family/business': page(), '/api/family/business/create': start },
      answers,
      character,
    });

  test('[R679] a kind and a protector are chosen, and the button says what it costs', async () => {
    const { sent } = open();
    fireEvent.click(await screen.findByLabelText(/News Stand/));
    fireEvent.change(screen.getByLabelText('Protector'), { target: { value: 'cid' } });
    expect(screen.getByText(/^\$1,000,000 →/).textContent).toBe('$1,000,000 → $600,000');
    press('Open the News Stand for $400,000');
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { type_id: 'news-stand', protector_id: 'cid' } }]),
    );
  });

  test('what runs cannot be chosen, and what the bank lacks is said', async () => {
    open();
    const running = await screen.findByLabelText(/Laundry/);
    expect(running.hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByLabelText(/Pool Hall/));
    expect(screen.getByRole('button', { name: 'The bank lacks $1,000,000' })).toBeTruthy();
    expect(screen.getByText('lacks $1 M')).toBeTruthy();
  });

  test('a refusal stands by the button, and what was chosen stays', async () => {
    open({
      '/api/family/business': () => refusal('family_business_busy', 'This member protects another business.'),
    });
    fireEvent.click(await screen.findByLabelText(/News Stand/));
    fireEvent.change(screen.getByLabelText('Protector'), { target: { value: 'dot' } });
    press(/^Open the/);
    expect(await screen.findByText('This member protects another business.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open the News Stand for $400,000' })).toBeTruthy();
  });

  test('[R574] who may not is told so', async () => {
    openPage(<StartBusiness />, {
      reads: { '/api/family/business': page({ can_manage: false }) },
      character,
    });
    expect(await screen.findByText('This function is disabled for your family role.')).toBeTruthy();
  });
});
