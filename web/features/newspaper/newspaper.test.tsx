import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import type { Issue, PastIssue } from './answers.ts';
import { PastIssues } from './past-issues.tsx';
import { monday, nell, times, vera } from './testing/made-up.ts';

afterEachPage();

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
  column: {
    lines: ['Nobody opened a safe, in any city.'],
    dead: ['Al Kerr', 'Sid Orr'],
    ads: [{ what: 'Ventnor Eight', words: 'One careful owner, who is in a hurry. From $40,000.' }],
    odds: [{ what: 'Second Storey', odds: '7 to 2' }],
  },
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

test('[S135] [S164] an issue opens over the page as it was printed, with the column, odds, ads and the dead, and is rated', async () => {
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
    'The Week in the City',
    'A Word for the Cells',
    'Tonight at the Window',
    'Of the dead',
  ]);
  expect(within(paper).getByText('owed').tagName).not.toBe('P');
  expect(paper.textContent).toContain('Al Kerr, Sid Orr.');
  expect(paper.textContent).toContain('Round 7, No. 19');
  expect(within(paper).getByText('Second Storey').textContent).toBe('Second Storey 7 to 2');
  const ads = within(within(paper).getByRole('list', { name: 'Small ads' })).getAllByRole('listitem');
  expect(ads.map(({ textContent }) => textContent)).toEqual([
    'Ventnor Eight. One careful owner, who is in a hurry. From $40,000.',
  ]);
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
