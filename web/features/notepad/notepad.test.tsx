import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import type { Note } from './answers.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { Notepad } from './notepad.tsx';

const at = '2026-01-05T09:00:00.000Z';
const noteOf = (id: string, title: string, content = ''): Note => ({
  id,
  title,
  content,
  revision: 1,
  created_at: at,
  updated_at: at,
});

/** The server's notes, and what it was sent. */
let notes: Note[];
let sent: { readonly title: string; readonly content: string; readonly revision: number }[];
let failing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  queryClient.clear();
  notes = [noteOf('n1', 'Routes', 'Detroit'), noteOf('n2', 'Debts')];
  sent = [];
  failing = false;
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const id = /notepad\/(\w+)/.exec(url)?.[1];
    const note = notes.find((each) => each.id === id);
    if (method === 'GET') return Response.json({ notes: id ? [note] : notes });
    if (method === 'DELETE') notes = notes.filter((each) => each.id !== id);
    if (method === 'DELETE') return Response.json({ notes });
    const change = JSON.parse(body as string) as (typeof sent)[number];
    sent.push(change);
    if (failing) return refusal('notepad_full', 'The disk is full.');
    if (!note) {
      notes = [noteOf('n3', change.title), ...notes];
      return Response.json({ notes: [notes[0]] });
    }
    if (change.revision !== note.revision) return refusal('notepad_changed', 'Changed.', 409);
    const saved = { ...note, ...change, revision: note.revision + 1 };
    notes = notes.map((each) => (each.id === id ? saved : each));
    return Response.json({ notes: [saved] });
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const refusal = (code: string, message: string, status = 422) =>
  Response.json({ error: { code, message } }, { status });
async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // What was read is told to the page in a turn of its own.
  await act(() => vi.advanceTimersByTimeAsync(1));
}

async function open(address = '/main/notepad?id=n1') {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Notepad />
      </MemoryRouter>
      <DialogHost />
    </Provider>,
  );
  await settle();
}

const told = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const page = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const write = (value: string) => fireEvent.change(page(), { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

test('[S149] the notes are listed and the first one is open', async () => {
  await open('/main/notepad');
  expect(screen.getByText('2 of 40')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Routes'),
    expect.stringContaining('Debts'),
  ]);
  expect(page().value).toBe('Detroit');
});

test('[S149] a note saves itself once the typing pauses, in one call', async () => {
  await open();
  write('Detroit, M');
  await settle(500);
  write('Detroit, Monday');
  await settle(790);
  expect(sent).toEqual([]);
  await settle(20);
  expect(sent).toEqual([{ title: 'Routes', content: 'Detroit, Monday', revision: 1 }]);
  expect(screen.getByText(/^Saved /)).toBeTruthy();
  expect(keptDraft('n1')).toBeNull();
});

test('what is not saved survives a reload, and is saved then', async () => {
  await open();
  write('Half a sen');
  const kept = keptDraft('n1');
  expect(kept).toEqual({ title: 'Routes', content: 'Half a sen', revision: 1 });
  cleanup();
  await settle();
  // A reload ends the page before what leaving sends has arrived.
  queryClient.clear();
  notes = [noteOf('n1', 'Routes', 'Detroit')];
  keepDraft('n1', kept);
  sent = [];
  await open();
  expect(page().value).toBe('Half a sen');
  await settle(800);
  expect(sent).toEqual([{ title: 'Routes', content: 'Half a sen', revision: 1 }]);
});

test('leaving a note saves it at once', async () => {
  await open();
  write('Chicago');
  fireEvent.click(screen.getByRole('link', { name: /Debts/ }));
  await settle();
  expect(sent).toMatchObject([{ content: 'Chicago' }]);
  expect(page().value).toBe('');
});

test('a change from another tab is shown beside this tab’s, and neither is lost by itself', async () => {
  await open();
  notes = [{ ...noteOf('n1', 'Routes', 'from the other tab'), revision: 2 }];
  write('from here');
  await settle(800);
  expect(told()).toContain('from the other tab');
  expect(page().value).toBe('from here');
  await press('Keep what I wrote here');
  expect(sent.at(-1)).toEqual({ title: 'Routes', content: 'from here', revision: 2 });
  expect(told()).toBe('');
});

test('the other version can be taken instead', async () => {
  await open();
  notes = [{ ...noteOf('n1', 'Routes', 'from the other tab'), revision: 2 }];
  write('from here');
  await settle(800);
  await press('Use the other one');
  expect(page().value).toBe('from the other tab');
  await settle(5_000);
  expect(sent).toHaveLength(1);
});

test('where both versions say the same there is nothing to choose', async () => {
  await open();
  notes = [{ ...noteOf('n1', 'Routes', 'the same'), revision: 2 }];
  write('the same');
  await settle(800);
  expect(screen.queryByText(/changed somewhere else/)).toBeNull();
  expect(screen.getByText(/^Saved /)).toBeTruthy();
});

test('a failure says why and keeps the text, and the next try saves it', async () => {
  await open();
  failing = true;
  write('Chicago');
  await settle(800);
  expect(told()).toContain('Not saved. The disk is full.');
  expect(page().value).toBe('Chicago');
  failing = false;
  await press('Try again');
  expect(sent).toHaveLength(2);
  expect(screen.getByText(/^Saved /)).toBeTruthy();
});

test('a note without a title is not sent', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: '  ' } });
  await settle(800);
  expect(told()).toContain('A note needs a title.');
  expect(sent).toEqual([]);
});

test('a new note is open at once, with the focus where it is written', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('New note'), { target: { value: ' Names ' } });
  await press('Add');
  expect(sent).toEqual([{ title: 'Names' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Names');
  expect(document.activeElement).toBe(page());
});

test('a note is deleted after a question', async () => {
  await open('/main/notepad?id=n2');
  await press('Delete');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await settle();
  expect(screen.queryByText('Debts')).toBeNull();
  expect(page().value).toBe('Detroit');
});

test('what is not saved of a note goes with it', async () => {
  await open('/main/notepad?id=n2');
  write('Ann owes me');
  await press('Delete');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await settle(2_000);
  expect(page().value).toBe('Detroit');
  expect([sent, keptDraft('n2')]).toEqual([[], null]);
});
