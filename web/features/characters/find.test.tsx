import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { Find } from './find.tsx';

afterEachPage();

const page = { current_page: 1, last_page: 1, per_page: 30, total: 0, data: [] };
const families = { families: [{ id: 'f1', name: 'The Outfit' }] };

test('[S129] [E388] gangsters are sought by family, and by whom the player’s detectives have found', async () => {
  const { read } = openPage(<Find />, {
    reads: { '/api/characters': page, '/api/find': page, '/api/families': families },
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Family' }), { target: { value: 'f1' } });
  await screen.findByText('There are no search results for those terms.');
  expect(read.at(-1)).toContain('/api/characters?');
  expect(read.at(-1)).toContain('family_id=f1');
  fireEvent.click(screen.getByRole('checkbox', { name: /detectives have found/ }));
  await screen.findByText('Your detectives have found nobody like that.');
  expect(read.at(-1)).toContain('/api/find?');
  expect(read.at(-1)).toContain('family_id=f1&location_known=1');
});
