import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster } from '../../app/testing/read-page.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Overview } from './overview.tsx';

afterEachPage();

const stats = {
  character: {
    ...gangster('Ann'),
    money: 1,
    bank: 2,
    bullets: 3,
    prison_bribes: 4,
    rank: 'Runner',
    backfire: [400, 250],
  },
  level: { number: 3, prestige_number: 0, name: 'Runner', percent: 5, points_progress: 1, points_total: 9 },
  wealth: { name: 'Broke', from: 0, to: 5_000 },
  savings: 2_500,
  kills: { count: 3, points: 31 },
  firearm: { name: 'Tommy Gun', icon_url: '' },
  stamina: { level: 3, percent_remaining: 88, name: 'Hardened' },
  level_point_multiplier: 1.2,
  items: [
    { name_plural: 'Ropes', icon: 'rope', icon_url: '/icons/rope.svg', count: 5 },
    { name_plural: 'Gold watches', icon: 'watch', icon_url: '/icons/watch.svg', count: 1 },
  ],
  age: 1,
  speedrun: null,
  speedrun_over: true,
  places: [],
  totals: [],
  types: [],
};

/** What the page reads besides. */
const others = { '/api/current/stat-break-down': { records: [] }, '/api/current/levels': { levels: [] } };

test('[R099~] the overview tells savings, the items at hand and what perks make of experience', async () => {
  openPage(<Overview />, { reads: { '/api/current/stats': { stats } } });
  await screen.findByRole('region', { name: 'Items' });
  const told = (panel: string) =>
    Object.entries(figuresOf(panel)).map(([label, value]) => `${label.trim()}: ${value}`);
  expect(told('Items')).toEqual(['Ropes: 5', 'Gold watches: 1']);
  expect(told('Wealth')).toContain('Savings: $2,500');
  expect(told('Standing')).toContain('Experience from perks: × 1.2');
});

test('[R099~] the overview tells health, stamina, firearm, backfire and kills', async () => {
  openPage(<Overview />, { reads: { '/api/current/stats': { stats } } });
  await screen.findByRole('region', { name: 'In a fight' });
  expect(figuresOf('In a fight')).toEqual({
    Health: '88\u00a0%',
    Stamina: 'Hardened, level 3',
    Firearm: 'Tommy Gun',
    Backfire: '400 bullets',
    'Revealed kills': '3, 31 points',
  });
});

test('[R859~] the overview tells how long the gangster is still protected, and nothing once it is over', async () => {
  const at = (ms: number) => new Date(serverClock.now() + ms).toISOString();
  const reads = { ...others, '/api/current/stats': { stats } };
  openPage(<Overview />, { reads, character: { protected_until: at(7_205_000) } });
  await screen.findByRole('region', { name: 'In a fight' });
  expect(figuresOf('In a fight')['Protected']).toMatch(/^for 2:00:0\d/);
  cleanup();
  openPage(<Overview />, { reads, character: { protected_until: at(-1_000) } });
  await screen.findByRole('region', { name: 'In a fight' });
  expect(figuresOf('In a fight')).not.toHaveProperty('Protected');
});

test('the unarmed have neither firearm nor backfire there', async () => {
  const unarmed = { ...stats, firearm: null, character: { ...stats.character, backfire: [] } };
  openPage(<Overview />, { reads: { '/api/current/stats': { stats: unarmed } } });
  await screen.findByRole('region', { name: 'In a fight' });
  expect(figuresOf('In a fight')).toMatchObject({ Firearm: 'None', Backfire: 'None' });
});

test('without items and perks it has neither', async () => {
  const plain = { ...stats, items: [], level_point_multiplier: 1 };
  openPage(<Overview />, { reads: { '/api/current/stats': { stats: plain } } });
  await screen.findByRole('region', { name: 'Standing' });
  expect(screen.queryByRole('region', { name: 'Items' })).toBeNull();
  expect(figuresOf('Standing')).not.toHaveProperty('Experience from perks');
});

test('totals are those that have counted something; the rest stand there once they are asked for', async () => {
  const totals = [
    { label: 'Frauds attempted', unit: 'count', value: 0 },
    { label: 'Earned by fraud', unit: 'money', value: 1_200 },
    { label: 'Frauds done', unit: 'count', value: 4 },
  ];
  openPage(<Overview />, { reads: { ...others, '/api/current/stats': { stats: { ...stats, totals } } } });
  const counted = { 'Earned by fraud': '$1,200', 'Frauds done': '4' };
  fireEvent.click(await screen.findByRole('button', { name: 'Show zeros' }));
  expect(Object.keys(figuresOf('Totals of this life'))).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Hide zeros' }));
  expect(figuresOf('Totals of this life')).toEqual(counted);
});

test('a life that has counted nothing yet says so', async () => {
  const totals = [{ label: 'Frauds attempted', unit: 'count', value: 0 }];
  openPage(<Overview />, { reads: { ...others, '/api/current/stats': { stats: { ...stats, totals } } } });
  await screen.findByText('You have done nothing that counts yet.');
  expect(screen.queryByText('Frauds attempted')).toBeNull();
});
