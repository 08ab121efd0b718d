import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Alert } from '../../app/api/shapes.ts';
import { afterEachPage } from '../../app/testing/open-page.tsx';
import { AlertItem } from './alert-item.tsx';

afterEachPage();

const alert: Alert = {
  id: 'a-1',
  type: 'extortion.received',
  tone: 'bad',
  created_at: '2026-01-05T09:00:00.000Z',
  read_at: null,
  message: 'Bob leaned on you.',
  text: null,
  other_character: {
    id: 'c2',
    username: 'Bob',
    avatar_url: '/a.svg',
    level: { number: 5, prestige_number: 0, name: 'Runner' },
    family: null,
    dead: null,
  },
  actions: [{ id: 'page', label: 'Extortion', meta: { path: '/main/extortion' } }],
};

function linksOf(shown: Alert) {
  render(
    <MemoryRouter>
      <ul>
        <AlertItem alert={shown} onLeave={() => undefined} onRemove={() => undefined} />
      </ul>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('an alert leads where its feature says, and where other features have an answer to it', () => {
  const own = ['Extortion', '/main/extortion'];
  expect(linksOf(alert)).toEqual([['Bounty on Bob', '/main/bounties/add?username=Bob'], own]);
});

test('an alert that nothing bad was done by has no answer of other features', () => {
  expect(linksOf({ ...alert, tone: 'good' })).toEqual([['Extortion', '/main/extortion']]);
});
