import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { timersAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Previous as Answer, Question, Told } from './answers.ts';
import { Previous } from './previous.tsx';
import { screens } from './screens.ts';
import { VerifyAct } from './verify-act.tsx';
import { VerifyKill } from './verify-kill.tsx';

afterEachPage();

const at = new Date(Date.now() - 3_600_000).toISOString();
const later = new Date(Date.now() + 600_000).toISOString();
const person = (id: string, username: string, dead: string | null = null) => ({
  id,
  username,
  avatar_url: '/a.svg',
  level: { number: 12, prestige_number: 0, name: 'Bootlegger' },
  family: null,
  dead,
});
const [bob, al] = [person('c2', 'Bob'), person('c9', 'Al', 'killed')];
const question = (result: Question['result'], parts: Partial<Question> = {}): Question => ({
  id: `q-${result}`,
  created_at: at,
  suspect: bob,
  deceased: al,
  bribe: 20_000,
  result,
  ...parts,
});
const previous = (data: Question[] = [], parts: Partial<Answer> = {}): Answer => ({
  previous: { current_page: 1, last_page: 1, per_page: 20, data },
  wait_seconds: 600,
  stolen_percent: 12,
  price_from: 60,
  price_to: 140,
  silent_factor: 3,
  asked: data.length,
  answered: 0,
  spent: 0,
  ...parts,
});
const told = (result: Told['result']): Told => ({
  result,
  suspect: bob,
  deceased: al,
  bribe: 30_000,
  wait_until: later,
});

interface Asking {
  readonly query?: string;
  readonly answer?: Answer;
  readonly ask?: () => Response;
}
function openAsk({ query = '', answer = previous(), ask }: Asking = {}) {
  return openPage(<VerifyKill />, {
    at: `/main/verifykill${query}`,
    reads: {
      '/api/verifykill/previous': answer,
      '/api/characters': { data: [bob, { ...al, dead_at: at }] },
    },
    answers: ask ? { '/api/verifykill': ask } : {},
  });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const result = () => screen.getByRole('region', { name: 'Result' }).textContent;

describe('asking', () => {
  test('[S114] [R560] takes a suspect, the dead and a bribe in one sentence', async () => {
    const { sent } = openAsk({ ask: () => Response.json(told('correct')) });
    await field('Suspect');
    press('Pay and ask');
    type('Suspect', 'Bob');
    type('The dead', ' Al ');
    press('Pay and ask');
    expect(sent).toEqual([]);
    type('Bribe', '30000');
    press('Pay $30,000 and ask');
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/api/verifykill',
          body: { username_suspect: 'Bob', username_deceased: 'Al', bribe: 30_000 },
        },
      ]),
    );
  });

  test.each([
    ['correct', 'It was Bob.', '− $30,000'],
    ['incorrect', 'It was not Bob.', '− $30,000'],
    ['failed', 'The witness wants more than that.', '$30,000 was not enough, and is still yours'],
    ['stolen', 'The witness took your money and ran.', '− $30,000'],
  ] as const)('[R588] [R639] %s is told as "%s"', async (outcome, verdict, facts) => {
    openAsk({ query: '?suspect=Bob&deceased=Al', ask: () => Response.json(told(outcome)) });
    expect((await field('The dead')).value).toBe('Al');
    type('Bribe', '30000');
    press('Pay $30,000 and ask');
    await screen.findByText(verdict);
    expect(result()).toContain(facts);
  });

  test('tells the odds in words before anything is paid', async () => {
    openAsk();
    await screen.findByText(
      'Nobody tells you the price. It rises with the level of the dead, and is 3 times as high where nobody heard the shots. Each witness wants 60 to 140 percent of it: with less you learn nothing and keep your money. Of those who get enough, 12 in 100 run off with it. The others tell the truth. You can ask once in 10 min.',
    );
    const meanings = screen.getByRole('list', { name: 'What may come of it' });
    const words = within(meanings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^ /, ''));
    expect(words).toEqual([
      'CorrectThey did it.',
      'IncorrectSomebody else did.',
      'FailedToo small, they want more.',
      'StolenTook it and ran.',
    ]);
  });

  test('the board has the dead, the suspect, and whom the player asked about before', async () => {
    const dan = person('c4', 'Dan');
    openAsk({
      query: '?suspect=Bob&deceased=Al',
      answer: previous(
        [
          question('incorrect', { suspect: dan, bribe: 25_000 }),
          question('failed', { suspect: null }),
          question('correct', { deceased: person('c7', 'Somebody', 'killed') }),
        ],
        { asked: 3, answered: 2 },
      ),
    });
    const board = await screen.findByRole('list', { name: 'The case' });
    await within(board).findByText('Al, dead');
    expect(
      within(board)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['DanNot them', 'a gangsterNo answer', 'Al, dead', 'Bob']);
    screen.getByText('Last time $25,000 was enough.');
    screen.getByText('2 of 3');
  });

  test('says beside the field what the server refuses, and what nobody can pay', async () => {
    const { sent } = openAsk({
      query: '?suspect=Bob&deceased=Al',
      ask: () => refusal('verifykill_deceased', 'Nobody by that name died by another’s hand.'),
    });
    await field('Bribe');
    type('Bribe', '50001');
    screen.getByText('You do not have that much cash.');
    press('Pay $50,001 and ask');
    expect(sent).toEqual([]);
    type('Bribe', '50000');
    press('Pay $50,000 and ask');
    await screen.findByText('Nobody by that name died by another’s hand.');
  });

  test('waits ten minutes between two questions', async () => {
    openAsk({ query: '?suspect=Bob&deceased=Al' });
    await field('Bribe');
    type('Bribe', '10');
    const wait = { timestamp: later, since: at, reset_cost: null, resets_max: null, resets_remaining: null };
    act(() => store.set(timersAtom, { 'verify-kill': wait }));
    expect(screen.queryByRole('button', { name: 'Pay $10 and ask' })).toBeNull();
    expect(result()).toContain('Your witness has gone to ground.');
    act(() => store.set(timersAtom, {}));
  });

  test('the dead are picked among the dead', async () => {
    const { read } = openAsk();
    await field('The dead');
    fireEvent.click(screen.getAllByRole('button', { name: 'Pick a gangster' })[1] as HTMLElement);
    await screen.findByText('Who died?');
    await waitFor(() =>
      expect(
        read.some(
          (path) => path.startsWith('/api/characters') && path.includes('dead=1') && !path.includes('prefix'),
        ),
      ).toBe(true),
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Al/ }));
    expect((await field('The dead')).value).toBe('Al');
  });
});

test('[S115] the history has every question, the newest first, and what they came to', async () => {
  const answer = previous([question('stolen'), question('correct', { suspect: null })], {
    answered: 1,
    spent: 40_000,
  });
  openPage(<Previous />, { reads: { '/api/verifykill/previous': answer } });
  const rows = within(await screen.findByRole('table', { name: 'Questions' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('BobAl$20,000Stolen'),
    expect.stringContaining('a gangsterAl$20,000Correct'),
  ]);
  expect(screen.getByRole('region', { name: 'Personal Record' }).textContent).toContain('Spent$40,000');
});

test('the profile of somebody who was killed leads to a witness, others do not', () => {
  const show = (character: typeof al) => {
    openPage(<VerifyAct page={{ character } as unknown as PersonPage} />, { reads: {} });
    return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  };
  expect(show(bob)).toEqual([]);
  expect(show(person('c9', 'Al', 'suicide'))).toEqual([]);
  expect(show(al)).toEqual(['/main/verifykill?deceased=Al']);
});

test('[S114] [S115] only asking is closed in prison, and its wait is in the menu', () => {
  expect(screens.screens.map(({ path, tab, closedInPrison = false }) => [path, tab, closedInPrison])).toEqual(
    [
      ['/main/verifykill', 'Attempt', true],
      ['/main/verifykill/previous', 'History', false],
    ],
  );
  expect(screens.screens[0]?.menu?.timer).toBe('verify-kill');
});
