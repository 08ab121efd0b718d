import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BesideMine } from './beside-mine.tsx';

afterEach(cleanup);

test('a loss stands left of nothing on the scale, and its sum has the minus sign', () => {
  const figure = { id: 'profit', label: 'Profit', unit: 'money', theirs: -500, mine: 1_500 } as const;
  render(<BesideMine username="Ben" figures={[figure]} />);
  const row = screen.getByRole('row', { name: /Profit/ });
  expect(row.textContent).toBe('Profit\u2212\u00a0$500$1,500');
  const places = [...row.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    [style.insetInlineStart, style.width].filter(Boolean).join(' '),
  );
  // Nothing, what lies between the two, theirs and mine.
  expect(places).toEqual(['25%', '0% 100%', '0%', '100%']);
});

test('four figures are shown at first, those that both have a number of before the others', () => {
  const figure = (label: string, theirs: number, mine: number) =>
    ({ id: label, label, unit: 'number', theirs, mine }) as const;
  const figures = [
    figure('Busts', 0, 3),
    figure('Level', 4, 2),
    figure('Jobs', 8, 0),
    figure('Cars', 1, 1),
    figure('Safes', 0, 1),
    figure('Bombs', 2, 0),
  ];
  render(<BesideMine username="Ben" figures={figures} />);
  const labels = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(labels()).toEqual(['Level', 'Cars', 'Busts', 'Jobs']);
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(labels()).toEqual(['Level', 'Cars', 'Busts', 'Jobs', 'Safes', 'Bombs']);
});
