import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LastResort } from './last-resort.tsx';

afterEach(cleanup);

function Falls(): never {
  throw new Error('a part of the frame fell');
}

test('[R259] [R773] what nothing else caught is said in the documents’ words', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <LastResort>
        <Falls />
      </LastResort>
    </MemoryRouter>,
  );
  told.mockRestore();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('An error occurred, please try closing and re-opening the app.');
  expect(screen.getByRole('button', { name: 'Open it again' })).toBeDefined();
});
