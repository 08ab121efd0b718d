import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { OpenCharacterSelector } from './open-character-selector.tsx';

afterEachPage();

test('[R074] the selector has recent, online, friends and family, and says of a family that there is none', async () => {
  const { read } = openPage(
    <OpenCharacterSelector title="Whom?" onPick={() => undefined} onClose={() => undefined} />,
    { reads: {}, character: { family: null } },
  );
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Recent', 'Online', 'Friends', 'Family']);
  const before = read.length;
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Family' }), { button: 0 });
  fireEvent.click(screen.getByRole('tab', { name: 'Family' }));
  expect(await screen.findByText('You belong to no family.')).toBeTruthy();
  expect(read.length).toBe(before);
});
