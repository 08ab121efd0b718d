import { cleanup, render, screen } from '@testing-library/react';
import { Crosshair } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { ResultSlot } from './result-slot.tsx';

afterEach(cleanup);

const slot = (verdict: string, key: string, unseen = false) => (
  <ResultSlot
    tone="plain"
    icon={<Crosshair />}
    verdict={verdict}
    facts="2 bullets."
    resultKey={key}
    unseen={unseen}
  />
);

test('another result changes what is in the live region, also one with the same words, and never the region', () => {
  const { rerender } = render(slot('Nothing yet.', 'idle', true));
  const region = screen.getByRole('status');
  rerender(slot('You bought them.', 'one'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('You bought them.2 bullets.');
  const first = region.firstChild;
  rerender(slot('You bought them.', 'two'));
  expect(screen.getByRole('status')).toBe(region);
  expect(region.firstChild).not.toBe(first);
});
