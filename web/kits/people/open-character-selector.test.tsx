import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { OpenCharacterSelector } from './open-character-selector.tsx';

afterEachPage();

test('[R074] the selector has recent, online, friends and family, and says when there is no family', async () => {
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

test('[R074] the members of the player’s family are chosen from its tab', async () => {
  const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
  const { read } = openPage(
    <OpenCharacterSelector title="Whom?" onPick={() => undefined} onClose={() => undefined} />,
    { reads: { '/api/characters': { data: [{ ...gangster('Bob'), family }] } }, character: { family } },
  );
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Family' }), { button: 0 });
  fireEvent.click(screen.getByRole('tab', { name: 'Family' }));
  expect(await screen.findByRole('button', { name: /^Bob/ })).toBeTruthy();
  expect(read.at(-1)).toBe('/api/characters?dead=0&family_id=f1');
});
