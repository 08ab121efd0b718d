import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Table } from '../../ui/table.tsx';
import { safeColumns } from './statistics-columns.tsx';

test('[R557] All Safes: a city leads to the airport, except the one that the gangster is in', () => {
  const safe = (id: string, name: string) => ({
    location_id: id,
    location_name: name,
    holding: 5_000,
    last_cracked: null,
  });
  const rows = [safe('miami', 'Miami'), safe('chicago', 'Chicago')] as unknown as Parameters<
    typeof Table<Parameters<ReturnType<typeof safeColumns>[number]['cell']>[0]>
  >[0]['rows'];
  render(
    <MemoryRouter>
      <Table
        label="All Safes"
        rows={rows}
        columns={safeColumns('chicago')}
        rowKey={(row) => row.location_id}
      />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Miami', '/main/airport?location_id=miami']]);
  expect(screen.getByText('Chicago')).toBeTruthy();
});
