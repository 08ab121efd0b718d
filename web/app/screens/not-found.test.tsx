import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { NotFound, NotFoundAlone } from './not-found.tsx';

afterEach(cleanup);

test.each([
  { where: 'inside the game', Page: NotFound, home: '/main' },
  { where: 'outside of it', Page: NotFoundAlone, home: '/' },
])('[R024] an unknown address says so and leads home: $where', ({ Page, home }) => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  screen.getByText('This screen does not exist. Please open a Help Request if this error continues.');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(home);
});
