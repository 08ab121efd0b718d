import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { Activity } from './activity.tsx';

afterEachPage();

const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
const reads = { '/api/activity': { entries: [] } };

test('[S030] [R577] members of a family have a tab of what happened to it', async () => {
  const { read } = openPage(<Activity />, { reads, character: { family }, at: '/main/activity?type=family' });
  expect(await screen.findByText('Nothing has happened to your family yet.')).toBeTruthy();
  expect(read).toEqual(['/api/activity?type=family']);
  const links = screen.getAllByRole('link', { name: /Yours|Family/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Yours', '/main/activity'],
    ['Family', '/main/activity?type=family'],
  ]);
});

test('[R577] nobody else has one, and their address leads to their own', async () => {
  const { read } = openPage(<Activity />, { reads, at: '/main/activity?type=family' });
  expect(await screen.findByText('Nothing has happened to you yet.')).toBeTruthy();
  expect(read).toEqual(['/api/activity']);
  expect(screen.queryByText('Family')).toBeNull();
});
