import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import type { OwnCharacter, State } from '../api/shapes.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { dismissDialogs } from '../dialogs/dialogs.ts';
import { queryClient } from '../reads/query-client.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';
import { CharacterContext } from '../state/use-character.ts';

/** A call that changes something, as the page sent it. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Its idempotency key. */
  readonly key: string | null;
}

interface Opened {
  /** Answers to reads by path, to be changed as the test goes; a whole response where it is none that succeeds. */
  readonly reads: Record<string, unknown>;
  /** Answers to changes by path; an empty object to all others. */
  readonly answers?: Record<string, () => Response | Promise<Response>>;
  /** The address, with its query. */
  readonly at?: string;
  /** What the page reads about the player's gangster. */
  readonly character?: Partial<OwnCharacter>;
}

/** Shows a page of the game with a server of fixed answers, and returns what it asked. */
export function openPage(page: ReactNode, { reads, answers = {}, at = '/', character = {} }: Opened) {
  const sent: Sent[] = [];
  /** Paths with their queries, in the order they were read. */
  const read: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = url.split('?', 1)[0] ?? '';
    if (method === 'GET') {
      read.push(url);
      const answer = reads[path];
      return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer ?? {}));
    }
    const key = new Headers(headers).get('Idempotency-Key');
    sent.push({ method, path, key, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    return Promise.resolve(answers[path]?.() ?? Response.json({}));
  });
  const me = {
    id: 'c1',
    username: 'Ann',
    location_name: 'Chicago',
    money: 50_000,
    bank: 0,
    avatar_url: null,
    family: null,
    family_permits: [],
    protected_until: null,
    level: { number: 5, prestige_number: 0 },
    ...character,
  } as OwnCharacter;
  store.set(stateAtom, { character: me, settings: {} } as State);
  render(
    <Provider store={store}>
      <CharacterContext value={me}>
        <MemoryRouter initialEntries={[at]}>
          {page}
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  return { sent, read };
}

/** A refusal of the server. */
export const refusal = (code: string, message: string, data: object = {}): Response =>
  Response.json({ error: { code, message, data } }, { status: 422 });

export const press = (name: RegExp | string): boolean =>
  fireEvent.click(screen.getByRole('button', { name }));

/** Presses a button of the question that is asked. */
export function answerQuestion(label: string): void {
  const question = screen.getByRole('alertdialog');
  const button = [...question.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`the question has no button ${label}`);
  fireEvent.click(button);
}

/** Leaves nothing of a test to the next. */
export function afterEachPage(): void {
  afterEach(() => {
    act(() => dismissDialogs());
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
  });
}
