import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import type { Issue, Election as Times } from '../newspaper/answers.ts';
import { Rating } from '../newspaper/rating.tsx';
import { Election } from './election.tsx';

afterEachPage();

const [vera, nell] = [gangster('Vera'), gangster('Nell')];
const times = (more: Partial<Times> = {}): Times => ({
  editor: vera,
  can_restore_access: false,
  voting_enabled: false,
  election_at: '2036-01-11T20:00:00.000Z',
  rankings: [
    { votes: 71, character: vera },
    { votes: 64, character: nell },
  ],
  voted_for: null,
  votes: 135,
  can_stand: true,
  can_vote: true,
  stand_level: 8,
  vote_level: 4,
  position: 0,
  ...more,
});
const open = (shown: Times, answers = {}) =>
  openPage(<Election />, { reads: { '/api/times': shown }, answers });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('[S134] [R439] one candidate is chosen and voted for; the one who has the vote is not voted for again', async () => {
  const { sent } = open(times(), {
    '/api/times/vote': () => Response.json(times({ voted_for: 'nell', votes: 136 })),
  });
  const [first] = within(await screen.findByRole('list', { name: 'Candidates' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Vera71');
  expect(screen.getByRole('button', { name: 'Choose a candidate' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.click(radio('Vote for Nell'));
  expect(screen.getByText('+ 1 with yours')).toBeDefined();
  press('Vote for Nell');
  expect(await screen.findByText('your vote')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/times/vote', body: { character_id: 'nell' } }]);
  expect(screen.getByRole('button', { name: 'Choose a candidate' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.click(radio('Vote for Vera'));
  expect(screen.getByRole('button', { name: 'Move my vote to Vera' })).toBeDefined();
});

test('[R439] candidates cannot vote, nor whoever lacks the level', async () => {
  open(times({ voting_enabled: true }));
  await screen.findByText('Candidates cannot vote');
  expect(radio('Vote for Nell').disabled).toBe(true);
});

test('whoever lacks the level is told which one it takes', async () => {
  open(times({ can_vote: false, can_stand: false }));
  expect(await screen.findByText('You vote from level 4 on')).toBeDefined();
  expect(screen.getByText('You can stand for editor from level 8 on.')).toBeDefined();
});

test('[R438] [R524] cancelling a nomination needs a confirmation that waits three seconds; issues are rated from one to five', async () => {
  vi.useFakeTimers();
  const { sent } = open(times({ voting_enabled: true }), {
    '/api/times/voting': () => Response.json(times()),
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('switch', { name: 'Stand for editor' }));
  expect(
    screen.getByText(
      'Are you sure you want to cancel your nomination and lose all votes? This action cannot be reversed.',
    ),
  ).toBeDefined();
  const cancel = screen.getByRole('button', { name: /Cancel nomination/ });
  fireEvent.click(cancel);
  expect(sent).toEqual([]);
  for (let seconds = 0; seconds < 3; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel nomination' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent).toMatchObject([{ path: '/api/times/voting', body: { enabled: false } }]);
  cleanup();
  const unrated = { id: 'n1', rating: null, rating_counts: null, rating_current: null } as const;
  openPage(<Rating issue={{ ...unrated, ratings: 0, views: 3, can_rate: true } as Issue} />, { reads: {} });
  const scale = screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label'));
  expect(scale).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']);
});

test('[R392~] standing asks nothing', async () => {
  const { sent } = open(times(), {
    '/api/times/voting': () => Response.json(times({ voting_enabled: true })),
  });
  fireEvent.click(await screen.findByRole('switch', { name: 'Stand for editor' }));
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/times/voting', body: { enabled: true } }]));
});

test('[R440] restoring editor access warns that it reveals the previous name', async () => {
  const { sent } = open(times({ can_restore_access: true }), {
    '/api/times/restore': () => Response.json(times({ position: 2 })),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore editor access' }));
  expect(
    screen.getByText('Everybody will learn the name of your previous gangster, and that it was yours.'),
  ).toBeDefined();
  answerQuestion('Stay unknown');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  expect(sent).toEqual([]);
  press('Restore editor access');
  await screen.findByRole('alertdialog');
  answerQuestion('Take it back');
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/times/restore' }]));
});

test('the editor is led to the desk, and an empty office says so', async () => {
  open(times({ position: 2 }));
  expect(await screen.findByText(/You edit the paper until/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open the desk' }).getAttribute('href')).toBe('/main/times/editor');
});

test('a round with no election left, and one without candidates, say so', async () => {
  open(times({ editor: null, election_at: null, rankings: [] }));
  expect(await screen.findByText('There are no more elections in this round.')).toBeDefined();
  expect(screen.getByText('Nobody edits the paper.')).toBeDefined();
});
