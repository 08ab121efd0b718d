import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BesideMine } from './beside-mine.tsx';

afterEach(cleanup);

test('a loss stands left of nothing on the scale, and its sum has the minus sign', () => {
  const figure = { id: 'profit', label: 'Profit', unit: 'money', theirs: -500, mine: 1_500 } as const;
  render(<BesideMine username="Ben" figures={[figure]} />);
  const row = screen.getByRole('row', { name: /Profit/ });
  expect(row.textContent).toBe('Profit\u2212 $500$1,500');
  const places = [...row.querySelectorAll<HTMLElement>('[style]')].map(({ style }) =>
    [style.insetInlineStart, style.width].filter(Boolean).join(' '),
  );
  // Nothing, what lies between the two, theirs and mine.
  expect(places).toEqual(['25%', '0% 100%', '0%', '100%']);
});
