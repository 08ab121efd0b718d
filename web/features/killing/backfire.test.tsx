import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { gangster, panelText } from '../../app/testing/read-page.ts';
import type { BackfirePage } from './answers.ts';
import { Backfire } from './backfire.tsx';

afterEachPage();

const page = (parts: Partial<BackfirePage> = {}): BackfirePage => ({
  backfire: [400, 250, 120],
  next: 1,
  preview: [],
  bullets: 1_850,
  armed: true,
  message: null,
  last_shot: null,
  ...parts,
});
const read = '/api/killing/backfire';
const open = (parts: Partial<BackfirePage> = {}, answers: Record<string, () => Response> = {}) =>
  openPage(<Backfire />, { reads: { [read]: page(parts) }, answers });
const slot = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, value: string) => fireEvent.change(slot(name), { target: { value } });
const coming = () =>
  within(screen.getByRole('list', { name: 'The next ten shooters' }))
    .getAllByRole('listitem')
    .map((each) => each.querySelector('[aria-hidden]:not(i)')?.textContent);

describe('[S107] [R586] the backfire', () => {
  test('[R780] shows the three slots, which is next, and the next ten until the bullets are gone', async () => {
    open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^First/ })).value).toBe('400');
    expect(slot(/^Third/).value).toBe('120');
    expect(screen.getByText('goes back next').id).toBe('slot-2-note');
    expect(coming()).toEqual(['250', '120', '400', '250', '120', '400', '250', '60', 'dry', 'dry']);
    expect(panelText('The next ten shooters')).toContain('1,850 last for 8');
  });

  test('what is typed starts with the first slot again, and is sent as it is shown', async () => {
    const { sent } = open({}, { [read]: () => Response.json({ backfire: [500, 250, 120] }) });
    await screen.findByText('goes back next');
    type(/^First/, '500');
    expect(coming().slice(0, 4)).toEqual(['500', '250', '120', '500']);
    press('Save 3 answers');
    await waitFor(() => expect(sent).toMatchObject([{ path: read, body: { backfire: [500, 250, 120] } }]));
    await screen.findByText('You have set 3 answers to those who shoot.');
  });

  test('[R690] [R691] a slot is open only behind one that is set, and an empty one empties those behind it', async () => {
    const { sent } = open({ backfire: [null, null, null], next: null });
    await screen.findByText('Set the first slot, and they get their answers in turn.');
    expect([slot(/^Second/).disabled, slot(/^Third/).disabled]).toEqual([true, true]);
    type(/^First/, '30');
    expect([slot(/^Second/).disabled, slot(/^Third/).disabled]).toEqual([false, true]);
    type(/^Second/, '20');
    type(/^Third/, '10');
    type(/^Second/, '');
    expect(slot(/^Third/).value).toBe('');
    press('Save 1 answer');
    await waitFor(() => expect(sent).toMatchObject([{ body: { backfire: [30, null, null] } }]));
  });

  test('bullets that last for all ten say how many are left', async () => {
    open({ backfire: [100, null, null], next: 0 });
    await screen.findByText('850 bullets are left after them');
  });

  test('the unarmed are warned that nothing goes back', async () => {
    open({ armed: false });
    expect((await screen.findByText(/^You are unarmed/)).textContent).toBe(
      'You are unarmed, so nothing goes back. Buy a firearm',
    );
  });

  test.each([
    [gangster('Pip Lantos'), false, 'Pip Lantos fired and you lived.', 'danger'],
    [gangster('Pip Lantos'), true, 'Pip Lantos fired. You lived, and they did not.', 'success'],
    [null, false, 'Somebody fired and you lived.', 'danger'],
  ])('the last shot that the player survived stands first: %#', async (shooter, died, verdict, tone) => {
    const last_shot = {
      created_at: '2034-11-21T20:49:00.000Z',
      shooter,
      shooter_death: died,
      bullets: 700,
      bullets_back: 400,
      health: 88,
    };
    open({ last_shot });
    await screen.findByText(verdict);
    const result = screen.getByRole('region', { name: 'Result' });
    expect(result.dataset['tone']).toBe(tone);
    expect(result.textContent).toMatch(/Health 88\u00a0% after it700 bullets fired400 bullets went back/);
  });

  test('[R559] its message is kept over a reload until it is saved', async () => {
    const path = '/api/killing/backfire-message';
    const { sent } = open({}, { [path]: () => Response.json({ message: 'Count twice.' }) });
    const words = await screen.findByRole('textbox', { name: 'Backfire message' });
    expect(words.getAttribute('maxlength')).toBe('120');
    fireEvent.change(words, { target: { value: 'Count twice.' } });
    expect(Object.values(localStorage)).toContainEqual(expect.stringContaining('Count twice.'));
    press('Save words');
    await waitFor(() => expect(sent).toMatchObject([{ path, body: { message: 'Count twice.' } }]));
    await waitFor(() =>
      expect(Object.values(localStorage)).not.toContainEqual(expect.stringContaining('Count twice.')),
    );
  });
});
