import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Travel } from '../answers.ts';
import { PagesThen } from './pages-then.tsx';

afterEach(cleanup);

test('a page’s list opens as a table with what each entry is called and its plain values', () => {
  // The part of an answer that the pages show.
  const then = {
    at: '2026-01-01T00:00:00.000Z',
    page: {},
    timers: {},
    behind: {},
    pages: {
      Prison: {
        streak: 2,
        prisoners: [
          { key: 'npc:1', npc: { name: 'Sal Reno' }, character: null, chance: 42, left: false },
          { key: 'character:2', npc: null, character: { username: 'Ivy West' }, chance: 48, left: true },
        ],
      },
    },
  } as unknown as Travel;
  render(<PagesThen then={then} />);
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Prisoners: 2' }));
  const rows = [...screen.getByRole('table', { name: 'Prisoners' }).querySelectorAll('tr')];
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Prisoners', 'Chance', 'Left'],
    ['Sal Reno', '42', 'no'],
    ['Ivy West', '48', 'yes'],
  ]);
});
