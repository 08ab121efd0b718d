import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { ReportDialog } from './report-dialog.tsx';

// The dialog's code is read when it opens.
beforeAll(() => import('../../ui/open-modal.tsx'));

let sent: unknown[];
let closed: number;
let refused: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  closed = 0;
  refused = false;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    const error = { code: 'moderation_reported', message: 'You have reported this. We are looking at it.' };
    return refused ? Response.json({ error }, { status: 409 }) : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));
async function open(features: readonly string[]) {
  // The dialog reads no more of the state.
  store.set(stateAtom, { features } as unknown as State);
  render(
    <Provider store={store}>
      <ReportDialog
        what="Vito"
        report={{ type: 'character', character_id: 'c-1' }}
        onClose={() => {
          closed += 1;
        }}
      />
      <DialogHost />
    </Provider>,
  );
  await settle();
}

test('[S168] [R160] a report goes out once with its reason, and says that it did', async () => {
  await open(['report_reason']);
  fireEvent.change(screen.getByLabelText('What is wrong?'), { target: { value: ' Spam. ' } });
  const report = screen.getByRole('button', { name: 'Report' });
  fireEvent.click(report);
  fireEvent.click(report);
  await settle();
  expect(sent).toEqual([{ type: 'character', character_id: 'c-1', reason: 'Spam.' }]);
  expect(closed).toBe(1);
  expect(screen.getByText('Reported')).toBeTruthy();
});

test('[S168] [R160] without the feature there is no field for a reason', async () => {
  await open([]);
  expect(screen.queryByLabelText('What is wrong?')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  await settle();
  expect(sent).toEqual([{ type: 'character', character_id: 'c-1' }]);
});

test('a refusal is said in the dialog, which stays open', async () => {
  refused = true;
  await open(['report_reason']);
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  await settle();
  expect(screen.getByText('You have reported this. We are looking at it.')).toBeTruthy();
  expect(closed).toBe(0);
});

test('what was written is there again after the dialog was closed, and gone once it is sent', async () => {
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('What is wrong?');
  await open(['report_reason']);
  fireEvent.change(reason(), { target: { value: 'He spams.' } });
  cleanup();
  await open(['report_reason']);
  expect(reason().value).toBe('He spams.');
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  await settle();
  cleanup();
  await open(['report_reason']);
  expect(reason().value).toBe('');
});
