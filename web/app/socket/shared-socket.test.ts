import { expect, test } from 'vitest';
import { createConnection, type Connection, type SocketHandlers, type SocketLike } from './connection.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import { createSharedSocket, type Locks, type SharedSocket, type Told } from './shared-socket.ts';

const channel = 'public-prison';

/** Lets what was promised happen, also through several tabs. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

/** Timeouts that are moved by hand. */
class Clock {
  now = 0;
  #last = 0;
  readonly #due = new Map<number, { readonly at: number; readonly run: () => void }>();

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.#due.set(++this.#last, { at: this.now + ms, run });
    return this.#last;
  };
  readonly clearTimeout = (id: number): void => void this.#due.delete(id);

  async pass(ms: number): Promise<void> {
    await settle();
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).toSorted((a, b) => a[1].at - b[1].at);
      if (!next) break;
      const [id, { at, run }] = next;
      this.#due.delete(id);
      this.now = at;
      run();
      await settle();
    }
    this.now = end;
  }
}

/** A server with one channel, which keeps everything unless it forgets. */
class Server {
  readonly sockets: ServerSocket[] = [];
  #frames: { readonly seq: string; readonly prev: string }[] = [];
  #base = '0.0';
  #revision = 0;

  get last(): string {
    return this.#frames.at(-1)?.seq ?? this.#base;
  }

  get open(): ServerSocket[] {
    return this.sockets.filter((socket) => !socket.isClosed);
  }

  connect(handlers: SocketHandlers, own: ServerSocket[]): SocketLike {
    const socket = new ServerSocket(handlers);
    own.push(socket);
    this.sockets.push(socket);
    void Promise.resolve().then(() =>
      socket.say({ type: 'welcome', socket_id: `s${this.sockets.length}`, server_time: 0 }),
    );
    return {
      send: (text) => this.#hear(socket, JSON.parse(text) as ClientFrame),
      close: () => {
        socket.isClosed = true;
      },
    };
  }

  publish(): void {
    const prev = this.last;
    this.#revision += 2;
    const seq = String(this.#revision);
    this.#frames.push({ seq, prev });
    for (const socket of this.open) if (socket.isSubscribed) socket.say(messageOf({ seq, prev }));
  }

  /** It cannot send again what was before. */
  forget(): void {
    this.#base = this.last;
    this.#frames = [];
  }

  #hear(socket: ServerSocket, frame: ClientFrame): void {
    if (socket.isClosed || socket.isDead) return;
    socket.heard.push(frame);
    if (frame.type === 'ping') socket.say({ type: 'pong' });
    if (frame.type === 'unsubscribe') socket.isSubscribed = false;
    if (frame.type !== 'subscribe') return;
    socket.isSubscribed = true;
    const { after } = frame;
    const from = after === undefined ? this.#frames.length : this.#after(String(after));
    if (from === null) return socket.say({ type: 'resync', channel, seq: this.last });
    socket.say({ type: 'subscribed', channel, seq: after ?? this.last });
    for (const missed of this.#frames.slice(from)) socket.say(messageOf(missed));
  }

  #after(seq: string): number | null {
    if (seq === this.#base) return 0;
    const index = this.#frames.findIndex((frame) => frame.seq === seq);
    return index < 0 ? null : index + 1;
  }
}

class ServerSocket {
  isClosed = false;
  isSubscribed = false;
  /** Nothing passes any more, and neither side hears of it. */
  isDead = false;
  readonly heard: ClientFrame[] = [];

  constructor(private readonly handlers: SocketHandlers) {}

  say(frame: ServerFrame): void {
    if (!this.isClosed && !this.isDead) this.handlers.message(JSON.stringify(frame));
  }

  lose(): void {
    this.isClosed = true;
    this.handlers.closed(false);
  }
}

function messageOf({ seq, prev }: { readonly seq: string; readonly prev: string }): ServerFrame {
  return { type: 'message', channel, seq, prev, event: 'prisoner-left', data: seq };
}

/** The locks of a browser, of one name. */
class BrowserLocks {
  #holder: { readonly lose: () => void } | null = null;
  readonly #waiting: (() => void)[] = [];
  readonly of: (tab: Tab) => Locks;

  constructor() {
    this.of = (tab) => ({
      request: (_name, options, held) =>
        new Promise<void>((resolve, reject) => {
          const grant = (): void => {
            const holder = {
              lose: () => void tab.run(() => reject(new DOMException('Stolen.', 'AbortError'))),
            };
            this.#holder = holder;
            tab.release = () => this.#release(holder);
            void Promise.resolve()
              .then(() => tab.run(held))
              .then(() => {
                this.#release(holder);
                resolve();
              });
          };
          if ('steal' in options) {
            this.#holder?.lose();
            return grant();
          }
          options.signal.addEventListener('abort', () => {
            const place = this.#waiting.indexOf(grant);
            if (place >= 0) this.#waiting.splice(place, 1);
            reject(new DOMException('Aborted.', 'AbortError'));
          });
          tab.waits.push(grant);
          this.#waiting.push(grant);
          this.#next();
        }),
    });
  }

  /** A tab that is closed waits for nothing. */
  drop(grants: readonly (() => void)[]): void {
    for (const grant of grants) {
      const place = this.#waiting.indexOf(grant);
      if (place >= 0) this.#waiting.splice(place, 1);
    }
  }

  #release(holder: object): void {
    if (this.#holder !== holder) return;
    this.#holder = null;
    this.#next();
  }

  #next(): void {
    if (this.#holder === null) this.#waiting.shift()?.();
  }
}

interface Tab {
  readonly connection: Connection;
  readonly shared: SharedSocket;
  /** The data of what its listener heard, and `resync`. */
  readonly heard: string[];
  /** Where its listener began. */
  readonly began: { at: string | null };
  isShown: boolean;
  isFrozen: boolean;
  isClosed: boolean;
  release: () => void;
  readonly waits: (() => void)[];
  /** Runs what the browser brings, unless the tab is frozen: then when it is not any more. */
  readonly run: <T>(work: () => T | Promise<T>) => Promise<T>;
  thaw(): void;
  close(): void;
}

/** A browser with tabs of one session, and its server. */
function browser({ hasLocks = true } = {}) {
  const clock = new Clock();
  const server = new Server();
  const locks = new BrowserLocks();
  const ears = new Map<Tab, (told: Told) => void>();
  let ids = 0;

  function openTab(): Tab {
    const later: (() => void)[] = [];
    const own: ServerSocket[] = [];
    const began: { at: string | null } = { at: null };
    const heard: string[] = [];
    const whenAwake = (work: () => void): void => {
      if (tab.isClosed) return;
      if (tab.isFrozen) later.push(work);
      else work();
    };
    const setTimeout = (run: () => void, ms: number) => clock.setTimeout(() => whenAwake(run), ms);
    const open = (handlers: SocketHandlers): SocketLike =>
      server.connect(
        {
          message: (data) => whenAwake(() => handlers.message(data)),
          closed: (away) => whenAwake(() => handlers.closed(away)),
        },
        own,
      );
    const tab: Tab = {
      heard,
      began,
      isShown: true,
      isFrozen: false,
      isClosed: false,
      release: () => undefined,
      waits: [],
      run: (work) => new Promise((resolve) => whenAwake(() => void Promise.resolve(work()).then(resolve))),
      thaw() {
        tab.isFrozen = false;
        for (const work of later.splice(0)) work();
      },
      close() {
        tab.shared.leave();
        tab.isClosed = true;
        // The browser's doing.
        for (const socket of own) socket.isClosed = true;
        ears.delete(tab);
        locks.drop(tab.waits);
        tab.release();
      },
      get connection() {
        return connection;
      },
      get shared() {
        return shared;
      },
    };
    const shared = createSharedSocket({
      open,
      owner: () => 'session-of-ann',
      locks: hasLocks ? locks.of(tab) : null,
      talk: (_name, hear) => {
        ears.set(tab, hear);
        return {
          tell: (told) => {
            for (const [other, ear] of ears)
              if (other !== tab)
                void Promise.resolve().then(() => {
                  const { isFrozen } = other;
                  if (!other.isClosed && isFrozen) void other.run(() => ear(told));
                  else if (!other.isClosed) ear(told);
                });
          },
          end: () => void (ears.get(tab) === hear && ears.delete(tab)),
        };
      },
      freshId: () => `id${++ids}`,
      isShown: () => tab.isShown,
      now: () => clock.now,
      setTimeout,
      clearTimeout: clock.clearTimeout,
    });
    const connection = createConnection({
      owner: () => 'session-of-ann',
      open: (handlers, anew) => shared.open(handlers, anew),
      setTimeout,
      clearTimeout: clock.clearTimeout,
      random: () => 0.5,
      onUp: () => undefined,
      onDown: () => undefined,
    });
    connection.listen(channel, {
      message: (_event, data) => heard.push(String(data)),
      resync: () => {
        heard.length = 0;
        began.at = server.last;
      },
      opened: () => {
        began.at = server.last;
      },
    });
    connection.start();
    return tab;
  }

  return {
    clock,
    server,
    open: async (): Promise<Tab> => {
      const tab = openTab();
      await settle();
      return tab;
    },
  };
}

const frames = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, index) => String(from + 2 * index));

test('all tabs of a session have one socket, and each hears everything once', async () => {
  const { server, open } = browser();
  const tabs: Tab[] = [];
  for (let count = 0; count < 9; count++) tabs.push(await open());
  expect(server.sockets).toHaveLength(1);
  expect(server.sockets[0]?.heard).toEqual([{ type: 'subscribe', channel }]);
  for (const { connection } of tabs) expect(connection.socketId).toBe('s1');
  for (let count = 0; count < 3; count++) server.publish();
  await settle();
  for (const { heard } of tabs) expect(heard).toEqual(['2', '4', '6']);
});

test('a channel is left when the last tab leaves it', async () => {
  const { server, open } = browser();
  await open();
  const second = await open();
  const end = second.connection.listen('online', { message: () => undefined, resync: () => undefined });
  await settle();
  end();
  await settle();
  const [socket] = server.sockets;
  expect(socket?.heard.slice(1)).toEqual([
    { type: 'subscribe', channel: 'online' },
    { type: 'unsubscribe', channel: 'online' },
  ]);
  second.close();
  await settle();
  expect(socket?.heard).toHaveLength(3);
  expect(socket?.isClosed).toBe(false);
});

test('a channel that the player may not hear any more is read anew by each tab, and left', async () => {
  const { server, open } = browser();
  const tabs = [await open(), await open()];
  server.publish();
  await settle();
  for (const { heard } of tabs) expect(heard).toEqual(['2']);
  const [socket] = server.sockets;
  socket?.say({ type: 'unsubscribed', channel });
  await settle();
  // What a tab has heard is gone once it reads again.
  for (const { heard } of tabs) expect(heard).toEqual([]);
  for (const tab of tabs) tab.close();
  await settle();
  expect(socket?.heard).toEqual([{ type: 'subscribe', channel }]);
});

test('when the tab with the socket is closed, another opens one at once, and nobody misses what came between', async () => {
  const { clock, server, open } = browser();
  const [first, ...others] = [await open(), await open(), await open()];
  server.publish();
  await settle();
  first.close();
  server.publish();
  await clock.pass(600);
  server.publish();
  await settle();
  expect(server.open).toHaveLength(1);
  expect(server.sockets).toHaveLength(2);
  for (const { heard } of others) expect(heard).toEqual(['2', '4', '6']);
});

test('what the server cannot send again after a hand-over is read anew by each tab', async () => {
  const { clock, server, open } = browser();
  const [first, ...others] = [await open(), await open(), await open()];
  server.publish();
  await settle();
  first.close();
  server.publish();
  server.publish();
  server.forget();
  await clock.pass(600);
  server.publish();
  await settle();
  for (const { heard, began } of others) expect([heard, began.at]).toEqual([['8'], '6']);
});

test('a tab that is opened while the one with the socket is frozen takes the lead after a second', async () => {
  const { clock, server, open } = browser();
  const frozen = await open();
  frozen.isFrozen = true;
  const tab = await open();
  await clock.pass(999);
  expect([server.sockets.length, tab.connection.socketId]).toEqual([1, null]);
  await clock.pass(1);
  expect([server.sockets.length, tab.connection.socketId]).toEqual([2, 's2']);
  server.publish();
  frozen.thaw();
  await clock.pass(600);
  server.publish();
  await settle();
  expect(server.open).toHaveLength(1);
  for (const { heard } of [frozen, tab]) expect(heard).toEqual(['2', '4']);
});

test('a socket that is dead is replaced within 36 seconds, for all tabs', async () => {
  const { clock, server, open } = browser();
  const [hidden, shown] = [await open(), await open()];
  hidden.isShown = false;
  const [dead] = server.sockets;
  if (dead) dead.isDead = true;
  server.publish();
  await clock.pass(36_000);
  expect([dead?.isClosed, server.open.length]).toEqual([true, 1]);
  for (const { heard } of [hidden, shown]) expect(heard).toEqual(['2']);
});

test('a tab that is shown again gives up the shared socket and opens another', async () => {
  const { clock, server, open } = browser();
  const [first, second] = [await open(), await open()];
  second.connection.reconnect();
  await clock.pass(600);
  expect([server.sockets.length, server.open.length]).toEqual([2, 1]);
  for (const { connection } of [first, second]) expect(connection.socketId).toBe('s2');
});

test('a tab that was forgotten as gone joins again, from where it was', async () => {
  const { clock, server, open } = browser();
  const [first, sleeper] = [await open(), await open()];
  sleeper.isFrozen = true;
  await clock.pass(200_000);
  server.publish();
  const third = await open();
  sleeper.thaw();
  await clock.pass(60_000);
  server.publish();
  await settle();
  expect(server.open).toHaveLength(1);
  expect([first.heard, sleeper.heard, third.heard]).toEqual([['2', '4'], ['2', '4'], ['4']]);
});

test('without locks each tab has a socket of its own', async () => {
  const { server, open } = browser({ hasLocks: false });
  const tabs = [await open(), await open(), await open()];
  expect(server.open).toHaveLength(tabs.length);
  server.publish();
  for (const { heard } of tabs) expect(heard).toEqual(['2']);
});

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'whatever happens to tabs and sockets, nobody misses a frame: seed %i',
  async (seed) => {
    const { clock, server, open } = browser();
    let state = seed;
    const roll = (sides: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * sides);
    };
    let tabs = [await open(), await open()];
    const any = (): Tab | undefined => tabs[roll(tabs.length)];
    const acts: (() => void | Promise<void>)[] = [
      async () => void tabs.push(await open()),
      () => {
        if (tabs.length > 1) any()?.close();
        tabs = tabs.filter(({ isClosed }) => !isClosed);
      },
      () => server.open[0]?.lose(),
      () => {
        const [socket] = server.open;
        if (socket) socket.isDead = true;
      },
      () => {
        const tab = any();
        if (tab) tab.isFrozen = true;
      },
      () => any()?.thaw(),
      () => any()?.connection.reconnect(),
      () => {
        const tab = any();
        if (tab) tab.isShown = !tab.isShown;
      },
      () => {
        if (roll(4) === 0) server.forget();
      },
    ];
    for (let step = 0; step < 60; step++) {
      server.publish();
      if (roll(3) === 0) await settle();
      await acts[roll(acts.length)]?.();
      if (roll(3) === 0) await clock.pass(roll(20_000));
    }
    for (const tab of tabs) {
      tab.isShown = true;
      tab.thaw();
    }
    await clock.pass(120_000);
    server.publish();
    await clock.pass(40_000);
    expect(server.open.filter(({ isDead }) => !isDead)).toHaveLength(1);
    for (const { heard, began } of tabs) {
      const first = Number(heard[0]);
      // What it was told before it began was in what it read then.
      expect(first).toBeLessThanOrEqual(Math.floor(Number(began.at)) + 2);
      expect(heard).toEqual(frames(first, Number(server.last)));
    }
  },
);
