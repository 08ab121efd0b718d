import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, refusal } from '../../app/testing/open-page.tsx';
import { recentColours, rememberColour } from './recent-colours.ts';
import { TextSettings } from './text-settings.tsx';

afterEachPage();

const path = '/api/settings';
const settings = { disable_text_formatting: false, text_color_light: '#111111', text_color_dark: '#eeeeee' };

function open({ premium = true, answers = {} }: { premium?: boolean; answers?: object } = {}) {
  const opened = openPage(<TextSettings />, { reads: { [path]: { settings } }, answers: { ...answers } });
  const state = store.get(stateAtom);
  if (state) store.set(stateAtom, { ...state, premium });
  return opened;
}

async function openColours() {
  const button = await screen.findByRole('button', { name: 'Text colours' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Your text colours' }));
}

const colourIn = (scheme: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: scheme })).getByLabelText('Colour');

test('[S165] [R171] [R172] the colours begin as those of everybody, and are chosen for each scheme', async () => {
  const { sent } = open();
  const dialog = await openColours();
  expect(colourIn('In the light scheme').value).toBe('#111111');
  expect(colourIn('In the dark scheme').value).toBe('#eeeeee');
  fireEvent.change(colourIn('In the dark scheme'), { target: { value: '#66ccff' } });
  expect(sent).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ key: 'text_color_dark', value: '#66ccff' }]);
  // Used once, it is offered again.
  await openColours();
  const light = within(screen.getByRole('group', { name: 'In the light scheme' }));
  fireEvent.click(light.getByRole('button', { name: '#66ccff' }));
  expect(colourIn('In the light scheme').value).toBe('#66ccff');
  fireEvent.click(light.getByRole('button', { name: 'Reset' }));
  expect(colourIn('In the light scheme').value).toBe('#111111');
});

test('a colour that the server refuses stays in the dialog, which says why', async () => {
  open({
    answers: { [path]: () => refusal('settings_premium', 'Only Certified Gangsters choose colours.') },
  });
  const dialog = await openColours();
  fireEvent.change(colourIn('In the light scheme'), { target: { value: '#aa0000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Only Certified Gangsters choose colours.');
  expect(colourIn('In the light scheme').value).toBe('#aa0000');
  expect(recentColours()).toEqual([]);
});

test('[R171] [R191~] without premium there is the way to it, and no colours', async () => {
  open({ premium: false });
  await screen.findByText('Certified Gangsters choose the colour of what they write.');
  expect(screen.queryByRole('button', { name: 'Text colours' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Credit Store' }).getAttribute('href')).toBe('/main/credits');
});

test('[R173] [R270] the 20 colours chosen last are kept, the latest first, each once', () => {
  const colour = (n: number) => `#0000${n.toString(16).padStart(2, '0')}`;
  for (let n = 1; n <= 21; n += 1) rememberColour(colour(n));
  rememberColour(colour(5));
  expect(recentColours()).toHaveLength(20);
  expect(recentColours().slice(0, 3)).toEqual([colour(5), colour(21), colour(20)]);
  expect(recentColours()).not.toContain(colour(1));
  localStorage.setItem('rackets.recent-colours', '["red"]');
  expect(recentColours()).toEqual([]);
});
