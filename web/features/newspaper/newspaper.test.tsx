import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import type { Desk, DeskArticle, Election, Issue, PastIssue } from './answers.ts';
import { EditorPanel } from './editor-panel.tsx';
import { PastIssues } from './past-issues.tsx';

afterEachPage();

const monday = '2026-01-05T09:00:00.000Z';
const [vera, nell] = [gangster('Vera'), gangster('Nell')];

const times = (position: Election['position']): Election => ({
  editor: vera,
  can_restore_access: false,
  voting_enabled: false,
  election_at: '2026-01-11T20:00:00.000Z',
  rankings: [],
  voted_for: null,
  votes: 0,
  can_stand: true,
  can_vote: true,
  stand_level: 8,
  vote_level: 4,
  position,
});

const past = (id: string, more: Partial<PastIssue> = {}): PastIssue => ({
  id,
  number: 19,
  published_at: monday,
  heading: 'Kerr Found on a Pier',
  editor: vera,
  views: 1_204,
  rating: 4.1,
  ...more,
});

const issue: Issue = {
  id: 'n19',
  number: 19,
  round: 7,
  frozen: true,
  submitted_at: monday,
  published_at: monday,
  day: 22,
  editor: vera,
  articles: [
    {
      id: 'a1',
      heading: 'Kerr Found on a Pier',
      body: 'He [b]owed[/b] money.',
      order: 0,
      character: vera,
      mentions: [],
    },
    {
      id: 'a2',
      heading: 'A Word for the Cells',
      body: 'They are damp.',
      order: 1,
      character: nell,
      mentions: [],
    },
  ],
  moderation_notes: null,
  views: 1_204,
  rating: 4.1,
  ratings: 212,
  rating_counts: [8, 9, 28, 71, 96],
  rating_current: null,
  can_rate: true,
  column: { lines: ['Nobody opened a safe, in any city.'], dead: ['Al Kerr', 'Sid Orr'] },
  before: 'n18',
  after: null,
};

const pages = (data: readonly PastIssue[]) => ({
  issues: { current_page: 1, last_page: 1, per_page: 20, data },
});

test('[S135] [R343] past issues are listed with their editor, readers and rating, and a round without any says so', async () => {
  openPage(<PastIssues />, {
    reads: {
      '/api/times': times(0),
      '/api/times/issues': pages([past('n19'), past('n18', { rating: null })]),
    },
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Issues' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('edited by Vera · 1,204 readers');
  expect(first?.textContent).toContain('4.1 of 5');
  expect(second?.textContent).toContain('not rated yet');
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/main/times/issues?id=n19');
});

test('[S135] an issue opens over the page as it was printed, with the column and the dead, and is rated', async () => {
  const { sent } = openPage(<PastIssues />, {
    reads: {
      '/api/times': times(0),
      '/api/times/issues': pages([past('n19')]),
      '/api/times/issues/n19': { issue },
    },
    answers: {
      '/api/times/issues/n19/rate': () =>
        Response.json({
          rating: 4.1,
          ratings: 213,
          rating_counts: [8, 9, 28, 72, 96],
          rating_current: 4,
          can_rate: true,
        }),
    },
    at: '/main/times/issues?id=n19',
  });
  const paper = await screen.findByRole('article', { name: 'The Times, issue 19' });
  expect(
    within(paper)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The Times',
    'Kerr Found on a Pier',
    'A Word for the Cells',
    'The Week in the City',
    'Of the dead',
  ]);
  expect(within(paper).getByText('owed').tagName).not.toBe('P');
  expect(paper.textContent).toContain('Al Kerr, Sid Orr.');
  expect(paper.textContent).toContain('Round 7, No. 19');
  fireEvent.click(screen.getByRole('radio', { name: '4 of 5' }));
  press('Give it four');
  expect(await screen.findByText('You gave it four')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/times/issues/n19/rate', body: { rating: 4 } }]);
});

test('whoever made an issue does not rate it, and the mean of too few is not shown', async () => {
  openPage(<PastIssues />, {
    reads: {
      '/api/times': times(1),
      '/api/times/issues': pages([past('n19')]),
      '/api/times/issues/n19': {
        issue: { ...issue, rating: null, ratings: 2, rating_counts: null, can_rate: false },
      },
    },
    at: '/main/times/issues?id=n19',
  });
  expect(await screen.findByText(/2 ratings. The mean shows from three on/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBe(null);
});

const article = (id: string, more: Partial<DeskArticle> = {}): DeskArticle => ({
  id,
  heading: 'Tonight We Drink',
  body: 'The Brewery changed hands.',
  order: 0,
  character: vera,
  mentions: [],
  version: 2,
  edited_at: monday,
  edited_by: vera,
  can_edit: true,
  ...more,
});

const desk = (more: Partial<Desk> = {}, made: Partial<NonNullable<Desk['issue']>> = {}): Desk => ({
  position: 2,
  chief: vera,
  until: '2026-01-11T20:00:00.000Z',
  issue: {
    id: 'n20',
    number: 20,
    frozen: false,
    submitted_at: null,
    moderation_notes: null,
    articles: [article('a1'), article('a2', { heading: 'Nine Minutes', character: nell })],
    ...made,
  },
  next_number: 21,
  can_add: true,
  articles_max: 12,
  contributors: [{ id: 'nell', username: 'Nell', character: nell }],
  contributors_max: 5,
  ...more,
});

/** The answer to a save. */
const saved = () => ({
  '/api/times/editor/articles/a1': () => Response.json({ article: article('a1', { version: 4 }) }),
});

const openDesk = (shown: Desk, answers: Record<string, () => Response> = {}) => {
  const reads: Record<string, unknown> = {
    '/api/times': times(shown.position === 2 ? 2 : 1),
    '/api/times/editor': shown,
  };
  return { reads, ...openPage(<EditorPanel />, { reads, answers }) };
};

test('[S136] [R325] [R453] the desk is shown to those who have a place at it alone', async () => {
  openPage(<EditorPanel />, { reads: { '/api/times': times(0) } });
  expect(await screen.findByText('You do not write for The Times.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Editor Panel' })).toBe(null);
});

test('[R437~] the first article does not move up nor the last one down, and contributors move none', async () => {
  const { sent } = openDesk(desk());
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('button', { name: 'Move Nine Minutes up' });
  expect(screen.getByRole('link', { name: 'Editor Panel' })).toBeDefined();
  expect([isOff('Move Tonight We Drink up'), isOff('Move Nine Minutes down')]).toEqual([true, true]);
  press('Move Nine Minutes up');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/times/editor/articles/a2/order', body: { direction: 'up' } }]),
  );
});

test('a contributor neither moves articles nor freezes the issue', async () => {
  openDesk(desk({ position: 1 }));
  await screen.findByRole('list', { name: 'Articles' });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Freeze the issue' })).toBe(null);
});

test('[R436~] an issue is frozen, then sent once it is confirmed; what was sent is sent no more', async () => {
  const { sent } = openDesk(desk(), {
    '/api/times/editor/issue': () => Response.json(desk({}, { frozen: true })),
    '/api/times/editor/review': () => Response.json(desk({}, { frozen: true, submitted_at: monday })),
  });
  const send = await screen.findByRole('button', { name: 'Send for review' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  press('Freeze the issue');
  await screen.findByRole('button', { name: 'Unfreeze the issue' });
  press('Send for review');
  answerQuestion('Send it');
  expect((await screen.findByRole('button', { name: 'Sent' })).getAttribute('aria-disabled')).toBe('true');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/times/editor/issue', { frozen: true }],
    ['/api/times/editor/review', {}],
  ]);
});

test('words that were not saved are there again after a reload, and are sent with the version they began from', async () => {
  const { sent } = openDesk(desk(), saved());
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: 'Tonight We Drink Twice' } });
  expect(screen.getByText('Unsaved')).toBeDefined();
  // As after a reload: the draft is kept by the device.
  expect(Object.values(localStorage).join('')).toContain('Tonight We Drink Twice');
  press('Save');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/api/times/editor/articles/a1',
        body: { heading: 'Tonight We Drink Twice', body: 'The Brewery changed hands.', version: 2 },
      },
    ]),
  );
});

test('a second editor is told that somebody was faster: theirs is shown, and nothing is overwritten unasked', async () => {
  const draft = JSON.stringify({ heading: 'Mine', body: 'My words.', version: 1 });
  localStorage.setItem('rackets.private.draft.c1.times.a1', draft);
  const { sent } = openDesk(
    desk({}, { articles: [article('a1', { heading: 'Theirs', edited_by: nell, version: 3 })] }),
    saved(),
  );
  const told = await screen.findByText(/Nell changed this article/);
  expect(told.parentElement?.textContent).toContain('Theirs');
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Mine');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  press('Go on with mine');
  press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ body: { heading: 'Mine', version: 3 } }]));
});

test('taking what somebody else wrote gives up one’s own', async () => {
  localStorage.setItem(
    'rackets.private.draft.c1.times.a1',
    JSON.stringify({ heading: 'Mine', body: '', version: 1 }),
  );
  openDesk(desk({}, { articles: [article('a1', { heading: 'Theirs', version: 3 })] }));
  await screen.findByText(/changed this article/);
  press('Take theirs');
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Theirs');
  expect(localStorage.getItem('rackets.private.draft.c1.times.a1')).toBe(null);
});

test('what the server refuses is said, and the words stay', async () => {
  openDesk(desk(), {
    '/api/times/editor/articles/a1': () =>
      refusal('newspaper_changed', 'Somebody else has changed this article. Nothing was saved.'),
  });
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: 'Again' } });
  press('Save');
  expect(await screen.findByText('Somebody else has changed this article. Nothing was saved.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Again');
});

test('notes of the staff stand over the desk; an issue that it reads is edited by nobody', async () => {
  openDesk(
    desk(
      {},
      {
        submitted_at: monday,
        frozen: true,
        moderation_notes: 'No streets.',
        articles: [article('a1', { can_edit: false })],
      },
    ),
  );
  expect(await screen.findByText('No streets.')).toBeDefined();
  expect(screen.getByText('The staff reads this issue. Nobody edits it now.')).toBeDefined();
  expect(screen.queryByLabelText('Heading')).toBe(null);
});
