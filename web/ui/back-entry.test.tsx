import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackEntry, type HistoryWindow } from './back-entry.ts';

interface Entry {
  readonly state: unknown;
  readonly url: URL;
}

/** A browser's history: going back and forward takes until `settled`, and is told then. */
class Browser {
  entries: Entry[] = [{ state: null, url: new URL('http://localhost/main') }];
  at = 0;
  readonly #listeners = new Set<(event: PopStateEvent) => void>();
  #waiting: (() => void)[] = [];

  get window(): HistoryWindow {
    const entry = () => this.entries[this.at] ?? fail();
    const history = {
      scrollRestoration: 'auto',
      pushState: (state: unknown, _unused: string, url?: string) => {
        this.entries = [
          ...this.entries.slice(0, this.at + 1),
          { state, url: new URL(url ?? '', entry().url) },
        ];
        this.at += 1;
      },
      replaceState: (state: unknown, _unused: string, url?: string) => {
        this.entries[this.at] = { state, url: new URL(url ?? '', entry().url) };
      },
      go: (delta: number) => this.#waiting.push(() => this.#go(delta)),
      back: () => history.go(-1),
      forward: () => history.go(1),
    };
    Object.defineProperty(history, 'state', { get: () => entry().state });
    const location = {};
    for (const part of ['href', 'origin', 'pathname', 'search', 'hash'] as const)
      Object.defineProperty(location, part, { get: () => entry().url[part] });
    return {
      // As much of them as is used.
      history: history as unknown as History,
      location: location as Location,
      addEventListener: (_type, listener) => void this.#listeners.add(listener),
      removeEventListener: (_type, listener) => void this.#listeners.delete(listener),
      setTimeout: (run) => this.#waiting.push(run),
    };
  }

  #go(delta: number): void {
    if (this.entries[this.at + delta] === undefined) return;
    this.at += delta;
    for (const listener of this.#listeners) listener(new Event('popstate') as PopStateEvent);
  }

  press(delta: number): void {
    this.#go(delta);
    this.settled();
  }

  /** The next of what waits: a timer, or a way through the history. */
  step(): void {
    this.#waiting.shift()?.();
  }

  settled(): void {
    for (let run = this.#waiting.shift(); run; run = this.#waiting.shift()) run();
  }

  get paths(): readonly string[] {
    return this.entries.map(({ url }) => url.pathname + url.search);
  }
}

function fail(): never {
  throw new Error('The history has no such entry.');
}

let browser: Browser;
let back: BackEntry;
let go: ReturnType<typeof useNavigate>;
/** Where the router has been told that it is, each time. */
let shown: string[];

function Page() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    go = navigate;
    if (shown.at(-1) !== pathname + search) shown.push(pathname + search);
  });
  return <p>{pathname + search}</p>;
}

beforeEach(() => {
  browser = new Browser();
  back = new BackEntry(browser.window);
  shown = [];
  render(
    <BrowserRouter window={back.routerWindow}>
      <Page />
    </BrowserRouter>,
  );
  to('/main/crimes');
});
afterEach(cleanup);

const to = (...[path, options]: [path: string, options?: { readonly replace: boolean }]) =>
  act(() => {
    void go(path, options);
    browser.settled();
  });
const press = (delta: number) => act(() => browser.press(delta));
const settled = () => act(() => browser.settled());
const place = () => screen.getByText(/^\//).textContent;

/** Opens something that Back closes. */
function open(name: string, closed: string[] = []): () => void {
  const close = back.open(() => {
    closed.push(name);
    close();
  });
  return close;
}

test('Back closes what was opened last, then what lies below it, then leaves the page', () => {
  const closed: string[] = [];
  open('sheet', closed);
  open('dialog', closed);
  press(-1);
  expect([closed, place()]).toEqual([['dialog'], '/main/crimes']);
  press(-1);
  expect([closed, place()]).toEqual([['dialog', 'sheet'], '/main/crimes']);
  press(-1);
  expect(place()).toBe('/main');
  expect(shown).toEqual(['/main', '/main/crimes', '/main']);
});

test('one entry lies over the page however much is open, and none once all is closed otherwise', () => {
  const closing = [open('sheet'), open('dialog')];
  expect(browser.paths).toEqual(['/main', '/main/crimes', '/main/crimes']);
  for (const close of closing) close();
  settled();
  expect(browser.at).toBe(1);
  press(-1);
  expect(place()).toBe('/main');
});

test('what opens as another closes takes the same entry', () => {
  const close = open('sheet');
  close();
  const closed: string[] = [];
  open('dialog', closed);
  settled();
  expect([browser.paths.length, browser.at]).toEqual([3, 2]);
  press(-1);
  expect(closed).toEqual(['dialog']);
});

/** Closes what is open, until the browser has been asked to go back, and has not yet gone. */
function closeHalf(close: () => void): void {
  close();
  browser.step();
  expect(browser.at).toBe(2);
}

test('what opens while the entry is being taken away gets another', () => {
  closeHalf(open('sheet'));
  const closed: string[] = [];
  open('dialog', closed);
  settled();
  expect([browser.paths.length, browser.at]).toEqual([3, 2]);
  press(-1);
  expect([closed, place()]).toEqual([['dialog'], '/main/crimes']);
});

test('a page that is opened while the entry is being taken away stays', () => {
  closeHalf(open('sheet'));
  to('/main/bank');
  expect([browser.paths, browser.at]).toEqual([['/main', '/main/crimes', '/main/bank'], 2]);
  expect(shown).toEqual(['/main', '/main/crimes', '/main/bank']);
  press(-1);
  expect(place()).toBe('/main/crimes');
});

test('a page that is opened from what lies over the page takes the entry’s place', () => {
  const close = open('sheet');
  act(() => {
    void go('/main/bank');
    close();
    browser.settled();
  });
  expect([browser.paths, place()]).toEqual([['/main', '/main/crimes', '/main/bank'], '/main/bank']);
  press(-1);
  expect(place()).toBe('/main/crimes');
  press(1);
  expect(place()).toBe('/main/bank');
});

test('an address that is replaced under what is open is the page’s once that is closed', () => {
  const close = open('sheet');
  to('/main/crimes?page=2', { replace: true });
  close();
  settled();
  expect([browser.paths[1], browser.at, place()]).toEqual(['/main/crimes?page=2', 1, '/main/crimes?page=2']);
  press(-1);
  expect(place()).toBe('/main');
});

test('what does not let itself be closed is asked again at the next Back', () => {
  let asked = 0;
  back.open(() => (asked += 1));
  press(-1);
  press(-1);
  expect([asked, place()]).toEqual([2, '/main/crimes']);
});

test('the entry that is left ahead after Back leads nowhere', () => {
  open('sheet');
  press(-1);
  press(1);
  expect([browser.at, place()]).toEqual([1, '/main/crimes']);
});

test('going back by more than the entry leads to the page that was asked for', () => {
  const closed: string[] = [];
  open('sheet', closed);
  press(-2);
  expect([closed, place()]).toEqual([[], '/main']);
});
