import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import { gangster, historyPage, panelText, tableRows } from '../../app/testing/read-page.ts';
import type { Statistics } from './answers.ts';
import { KillingStatistics } from './killing-statistics.tsx';

afterEachPage();

const at = '2034-11-21T20:49:00.000Z';
const shot = (parts: Partial<Statistics['history']['data'][number]>) => ({
  id: 's1',
  created_at: at,
  incoming_or_outgoing: 'outgoing' as const,
  opponent: gangster('Cal York'),
  type: 'public' as const,
  type_label: 'Gangland',
  bullets: 1_400,
  bullets_back: 0,
  outcome: 'missed' as const,
  outcome_label: 'They survived',
  ...parts,
});
const kill = (id: string, revealed: string | null): Statistics['kills'][number] => ({
  id,
  type: 'private',
  type_label: 'Silent',
  points: 14,
  created_at: at,
  revealed_at: revealed,
  killer: gangster('Ann'),
  deceased: gangster(id),
  location_id: 'detroit',
  words: null,
  bullets: 1_240,
  money: 318_400,
  money_bounties: 90_000,
});
const statistics = (parts: Partial<Statistics> = {}): Statistics => ({
  history: historyPage([
    shot({}),
    shot({
      id: 's2',
      incoming_or_outgoing: 'incoming',
      opponent: null,
      type_label: 'Silent',
      bullets_back: 400,
      outcome: 'survived',
      outcome_label: 'You survived',
    }),
  ]),
  top_killers: [{ rank: 1, character: gangster('Vera'), value: 142 }],
  most_kills: [{ rank: 1, character: null, value: 11 }],
  recently_revealed: [{ ...kill('Otto', at), revealed_at: at, words: 'Not today.', deceased: null }],
  kills: [kill('Sal', null), kill('Moll', at)],
  characters: [gangster('Ann', 'c1')],
  ...parts,
});
const read = '/api/killing/statistics';
const open = (parts: Partial<Statistics> = {}, answers: Record<string, () => Response> = {}) =>
  openPage(<KillingStatistics />, { reads: { [read]: statistics(parts) }, answers });

describe('[S108] the statistics of shooting', () => {
  test('[R857] a row of the history says who shot at whom, how and with what end; unknown shooters have no name', async () => {
    open();
    await screen.findByRole('table', { name: 'Shots' });
    expect(tableRows('Shots').map((cells) => cells.slice(1, 7))).toEqual([
      ['By you', 'Cal York', 'Gangland', '1,400', '–', 'They survived'],
      ['At you', 'Somebody', 'Silent', '1,400', '400', 'You survived'],
    ]);
  });

  test('[R770] without a shot it says so', async () => {
    open({ history: historyPage([]), kills: [] });
    await screen.findByText('You have no history.');
    expect(screen.getByText('You have killed nobody.')).toBeTruthy();
  });

  test('top killers by points, most kills by number, and what became known last with its words', async () => {
    open();
    await screen.findByRole('region', { name: 'Top Killers' });
    expect(panelText('Top Killers')).toMatch(/kill points.*Vera.*142/);
    expect(panelText('Most Kills')).toMatch(/revealed kills.*A gangster.*11/);
    expect(tableRows('Recently Revealed Kills').map((cells) => cells.slice(1))).toEqual([
      ['Ann', 'A gangster', 'Silent', '“Not today.”'],
    ]);
  });

  test('[R636] own kills can be revealed once, after a question', async () => {
    const { sent } = open();
    await screen.findByRole('table', { name: 'Your Kills' });
    expect(tableRows('Your Kills').map((cells) => cells.slice(1))).toEqual([
      ['Sal', 'Silent', '1,240', '$408,400', '14', 'Reveal…'],
      ['Moll', 'Silent', '1,240', '$408,400', '14', 'Revealed'],
    ]);
    press('Revealed: Moll');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    press('Reveal: Sal');
    await screen.findByText('Tell everybody that you killed Sal?');
    answerQuestion('Keep it quiet');
    press('Reveal: Sal');
    await screen.findByText('Tell everybody that you killed Sal?');
    answerQuestion('Reveal it');
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: '/api/killing/reveal', body: { kill_id: 'Sal' } }]),
    );
  });

  test('of several lives of the round one is chosen', async () => {
    const { read: asked } = open({ characters: [gangster('Ann', 'c1'), gangster('Old Ann', 'c0')] });
    const kills = await screen.findByRole('region', { name: 'Your Kills' });
    fireEvent.change(within(kills).getByLabelText('Which life'), { target: { value: 'c0' } });
    await waitFor(() =>
      expect(asked.at(-1)).toBe(`${read}?history_character_id=c0&kills_character_id=c0&page=1`),
    );
  });
});
