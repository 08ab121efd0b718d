import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refresh } from '../../app/reads/query-client.ts';
import { connection } from '../../app/socket/index.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Desk } from './answers.ts';
import { EditorPanel } from './editor-panel.tsx';
import { article, desk, monday, nell, times } from './testing/made-up.ts';

afterEachPage();

/** The answer to a save. */
const saved = () => ({
  '/api/times/editor/articles/a1': () => Response.json({ article: article('a1', { version: 4 }) }),
});

const openDesk = (shown: Desk, answers: Record<string, () => Response | Promise<Response>> = {}) => {
  const reads: Record<string, unknown> = {
    '/api/times': times(shown.position === 2 ? 2 : 1),
    '/api/times/editor': shown,
  };
  return { reads, ...openPage(<EditorPanel />, { reads, answers }) };
};

test('[S136] [R029] [R325] [R453] the desk is shown to those who have a place at it alone', async () => {
  openPage(<EditorPanel />, { reads: { '/api/times': times(0) } });
  expect(await screen.findByText('You do not write for The Times.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Editor Panel' })).toBe(null);
  cleanup();
  for (const position of [1, 2] as const) {
    openDesk(desk({ position }));
    expect(await screen.findByRole('list', { name: 'Articles' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Editor Panel' })).toBeDefined();
    cleanup();
  }
});

test('a contributor who is put off the desk sees at once that they are, and does not ask for it again', async () => {
  const left: (() => void)[] = [];
  vi.spyOn(connection, 'listen').mockImplementation((channel, listener) => {
    if (channel === 'times-desk' && listener.left) left.push(listener.left);
    return () => undefined;
  });
  const { reads, read } = openDesk(desk({ position: 1 }));
  await screen.findByRole('list', { name: 'Articles' });
  const deskReads = () => read.filter((path) => path === '/api/times/editor').length;
  const before = deskReads();
  reads['/api/times'] = times(0);
  act(() => left.at(-1)?.());
  expect(await screen.findByText('You do not write for The Times.')).toBeDefined();
  expect(deskReads()).toBe(before);
});

test('[R437~] the first article does not move up nor the last one down, and contributors move none', async () => {
  const { sent } = openDesk(desk());
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await screen.findByRole('button', { name: 'Move Nine Minutes up' });
  expect(screen.getByRole('link', { name: 'Editor Panel' })).toBeDefined();
  expect([isOff('Move Tonight We Drink up'), isOff('Move Nine Minutes down')]).toEqual([true, true]);
  press('Move Nine Minutes up');
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/times/editor/articles/a2/order', body: { direction: 'up' } }]),
  );
});

test('a contributor neither moves articles nor freezes the issue', async () => {
  openDesk(desk({ position: 1 }));
  await screen.findByRole('list', { name: 'Articles' });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Freeze the issue' })).toBe(null);
});

test('[R436~] an issue is frozen, then sent once it is confirmed; what was sent is sent no more', async () => {
  const { sent } = openDesk(desk(), {
    '/api/times/editor/issue': () => Response.json(desk({}, { frozen: true })),
    '/api/times/editor/review': () => Response.json(desk({}, { frozen: true, submitted_at: monday })),
  });
  const send = await screen.findByRole('button', { name: 'Send for review' });
  expect(send.getAttribute('aria-disabled')).toBe('true');
  // Freezing stands beside the title, with the number of the issue, and says how far the issue is.
  expect(screen.getByText('Community · Issue 20')).toBeDefined();
  expect(screen.getByText('2 of 2 written')).toBeDefined();
  press('Freeze the issue');
  await screen.findByRole('button', { name: 'Unfreeze the issue' });
  press('Send for review');
  answerQuestion('Send it');
  expect((await screen.findByRole('button', { name: 'Sent' })).getAttribute('aria-disabled')).toBe('true');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/times/editor/issue', { frozen: true }],
    ['/api/times/editor/review', {}],
  ]);
});

test('words that were not saved are there again after a reload, and are sent with the version they began from', async () => {
  const { sent } = openDesk(desk(), saved());
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: 'Tonight We Drink Twice' } });
  expect(screen.getByText('Unsaved')).toBeDefined();
  // As after a reload: the draft is kept by the device.
  expect(Object.values(localStorage).join('')).toContain('Tonight We Drink Twice');
  press('Save');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        path: '/api/times/editor/articles/a1',
        body: { heading: 'Tonight We Drink Twice', body: 'The Brewery changed hands.', version: 2 },
      },
    ]),
  );
});

test('a second editor is told that somebody was faster: theirs is shown, and nothing is overwritten unasked', async () => {
  const draft = JSON.stringify({ heading: 'Mine', body: 'My words.', version: 1 });
  localStorage.setItem('rackets.private.draft.c1.times.a1', draft);
  const { sent } = openDesk(
    desk({}, { articles: [article('a1', { heading: 'Theirs', edited_by: nell, version: 3 })] }),
    saved(),
  );
  const told = await screen.findByText(/Nell changed this article/);
  expect(told.parentElement?.textContent).toContain('Theirs');
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Mine');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  press('Go on with mine');
  press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ body: { heading: 'Mine', version: 3 } }]));
});

test('taking what somebody else wrote gives up one’s own', async () => {
  localStorage.setItem(
    'rackets.private.draft.c1.times.a1',
    JSON.stringify({ heading: 'Mine', body: '', version: 1 }),
  );
  openDesk(desk({}, { articles: [article('a1', { heading: 'Theirs', version: 3 })] }));
  await screen.findByText(/changed this article/);
  press('Take theirs');
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Theirs');
  expect(localStorage.getItem('rackets.private.draft.c1.times.a1')).toBe(null);
});

test('what the server refuses is said, and the words stay', async () => {
  openDesk(desk(), {
    '/api/times/editor/articles/a1': () =>
      refusal('newspaper_changed', 'Somebody else has changed this article. Nothing was saved.'),
  });
  fireEvent.change(await screen.findByLabelText('Heading'), { target: { value: 'Again' } });
  press('Save');
  expect(await screen.findByText('Somebody else has changed this article. Nothing was saved.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Heading').value).toBe('Again');
});

test('notes of the staff stand over the desk; an issue that it reads is edited by nobody', async () => {
  openDesk(
    desk(
      {},
      {
        submitted_at: monday,
        frozen: true,
        moderation_notes: 'No streets.',
        articles: [article('a1', { can_edit: false })],
      },
    ),
  );
  expect(await screen.findByText('No streets.')).toBeDefined();
  expect(screen.getByText('The staff reads this issue. Nobody edits it now.')).toBeDefined();
  expect(screen.queryByLabelText('Heading')).toBe(null);
});

/** A desk whose server answers saves one by one, each once `answer` is called, with what was sent. */
function openSlowDesk() {
  const waiting: ((answer: Response) => void)[] = [];
  const opened = openDesk(desk(), {
    '/api/times/editor/articles/a1': () => new Promise<Response>((done) => waiting.push(done)),
  });
  const { reads, sent } = opened;
  /** The server has the words of the first save that waits; `reads` shows them from now on. */
  const store = () => {
    const { heading, body, version } = (sent[sent.length - waiting.length]?.body ?? {}) as {
      readonly heading: string;
      readonly body: string;
      readonly version: number;
    };
    const kept = article('a1', { heading, body, version: version + 1 });
    reads['/api/times/editor'] = desk({}, { articles: [kept] });
    return kept;
  };
  const answer = () => {
    const kept = store();
    return act(async () => {
      waiting.shift()?.(Response.json({ article: kept }));
      await Promise.resolve();
    });
  };
  return { ...opened, store, answer };
}

const heading = () => screen.getByLabelText<HTMLInputElement>('Heading');
const type = (value: string) => fireEvent.change(heading(), { target: { value } });

describe('saved as typed', () => {
  test('what is typed is saved in the pause after it, without a press', async () => {
    const { sent, answer } = openSlowDesk();
    await screen.findByLabelText('Heading');
    vi.useFakeTimers();
    try {
      type('Tonight');
      act(() => void vi.advanceTimersByTime(1_900));
      type('Tonight We ');
      act(() => void vi.advanceTimersByTime(1_900));
      expect(sent).toEqual([]);
      act(() => void vi.advanceTimersByTime(100));
      expect(sent).toMatchObject([{ body: { heading: 'Tonight We', version: 2 } }]);
      expect(screen.getByText('saving…')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
    await answer();
    expect(await screen.findByText(/^saved /)).toBeDefined();
    // The blank is not taken from under whoever types on.
    expect(heading().value).toBe('Tonight We ');
  });

  test('a page that is hidden and a field that is left save at once, once each, and what is saved is kept by the device no longer', async () => {
    const { sent, answer } = openSlowDesk();
    await screen.findByLabelText('Heading');
    type('One');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    expect(sent).toMatchObject([{ body: { heading: 'One', version: 2 } }]);
    await answer();
    type('Two');
    fireEvent.blur(heading());
    expect(sent[1]).toMatchObject({ body: { heading: 'Two', version: 3 } });
    fireEvent.blur(heading());
    expect(sent).toHaveLength(2);
    await answer();
    expect(await screen.findByText(/^saved /)).toBeDefined();
    expect(Object.values(localStorage).join('')).not.toContain('Two');
  });

  test('words that come while others are saved stay, and go on from the version that was saved', async () => {
    const { sent, answer } = openSlowDesk();
    await screen.findByLabelText('Heading');
    type('One');
    fireEvent.blur(heading());
    type('One and two');
    await answer();
    expect(heading().value).toBe('One and two');
    expect(screen.getByText('Unsaved')).toBeDefined();
    fireEvent.blur(heading());
    expect(sent[1]).toMatchObject({ body: { heading: 'One and two', version: 3 } });
    await answer();
    expect(heading().value).toBe('One and two');
  });

  test('the news of one’s own save is not somebody else’s', async () => {
    const { store, answer } = openSlowDesk();
    await screen.findByLabelText('Heading');
    type('One');
    fireEvent.blur(heading());
    const { version } = store();
    act(() => refresh('GET times/editor'));
    // The list shows what was read: the server's article has the new heading and version.
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Articles' })).getByText('One')).toBeDefined(),
    );
    expect(version).toBe(3);
    expect(screen.queryByText(/changed this article/)).toBe(null);
    await answer();
    expect(screen.queryByText(/changed this article/)).toBe(null);
    expect(heading().value).toBe('One');
  });
});
