import { beforeEach, expect, test } from 'vitest';
import { handleMessages, reportError } from '../reads/messages.ts';
import { ApiError } from '../api/api-error.ts';
import { store } from '../state/store.ts';
import { closeDialog, confirm, dialogAtom, dismissDialogs, showAlert } from './dialogs.ts';

beforeEach(() => dismissDialogs());

const question = { question: 'Sure?', buttons: [{ label: 'Yes', value: 'yes' }] };

test('[R040][R245] asking while a dialog is open is an error', () => {
  showAlert('error', 'That did not work', 'No.');
  expect(() => confirm(question)).toThrow('A dialog is already open.');
});

test('[R034] a navigation closes what is open, and a question counts as dismissed', async () => {
  const answer = confirm(question);
  dismissDialogs();
  expect([await answer, store.get(dialogAtom)]).toEqual([null, null]);
});

test('[R036] a second message waits until the first is read', () => {
  showAlert('success', 'First', '1');
  showAlert('warning', 'Second', '2');
  expect(store.get(dialogAtom)).toMatchObject({ title: 'First', kind: 'success' });
  closeDialog();
  expect(store.get(dialogAtom)).toMatchObject({ title: 'Second', kind: 'warning' });
});

test('[R235] an error with nobody to show it throws', () => {
  expect(() => reportError(new ApiError('No.'))).toThrow('There are no response message handlers.');
  const shown: string[] = [];
  const end = handleMessages((error) => shown.push(error.message));
  reportError(new ApiError('No.'));
  end();
  expect(shown).toEqual(['No.']);
});
