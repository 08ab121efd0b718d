import { expect, test } from 'vitest';
import { createConnection, type Down, type SocketHandlers } from './connection.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';

/** Lets what was promised happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

/** A server, a page's timeouts and one connection, all moved by hand. */
function surroundings() {
  const sockets: {
    readonly handlers: SocketHandlers;
    readonly anew: boolean;
    readonly sent: ClientFrame[];
    closed: boolean;
  }[] = [];
  let timeout: { run: () => void; ms: number } | null = null;
  const downs: Down[] = [];
  let refuseTicket = false;
  let owner = 'ann';
  const connection = createConnection({
    owner: () => owner,
    random: () => 0.25,
    open: (handlers, anew) => {
      const socket = { handlers, anew, sent: [] as ClientFrame[], closed: false };
      sockets.push(socket);
      if (refuseTicket) void Promise.resolve().then(() => handlers.closed(true));
      return {
        send: (text) => socket.sent.push(JSON.parse(text) as ClientFrame),
        close: () => {
          socket.closed = true;
        },
      };
    },
    setTimeout: (run, ms) => {
      timeout = { run, ms };
      return 1;
    },
    clearTimeout: () => {
      timeout = null;
    },
    onUp: () => undefined,
    onDown: (down) => downs.push(down),
  });
  return {
    connection,
    sockets,
    downs: () => downs.length,
    lastDown: () => downs.at(-1),
    signIn: (as: string) => {
      owner = as;
    },
    refuse: (on: boolean) => {
      refuseTicket = on;
    },
    waits: () => timeout?.ms ?? null,
    fire: async () => {
      const due = timeout;
      timeout = null;
      due?.run();
      await settle();
    },
    start: async () => {
      connection.start();
      await settle();
    },
    receive: (frame: ServerFrame) => sockets.at(-1)?.handlers.message(JSON.stringify(frame)),
    sent: () => sockets.at(-1)?.sent ?? [],
  };
}

const welcome: ServerFrame = { type: 'welcome', socket_id: 's1', server_time: '2026-01-01T00:00:00.000Z' };

function message(seq: string, prev: string): ServerFrame {
  return { type: 'message', channel: 'public-prison', seq, prev, event: 'prisoner-left', data: { key: seq } };
}

test('[R137] [W01] channels are asked for after the handshake', async () => {
  const at = surroundings();
  at.connection.listen('public-prison', { message: () => undefined, resync: () => undefined });
  await at.start();
  expect(at.sent()).toEqual([]);
  at.receive(welcome);
  expect(at.sent()).toEqual([{ type: 'subscribe', channel: 'public-prison' }]);
  expect(at.connection.socketId).toBe('s1');
});

test('[R222] [R260] a handshake that does not come within 15 seconds is a failed attempt', async () => {
  const at = surroundings();
  await at.start();
  expect(at.waits()).toBe(15_000);
  await at.fire();
  expect([at.sockets[0]?.closed, at.downs(), at.waits()]).toEqual([true, 1, 500]);
});

test('[R260] a socket that closes before the handshake is a failed attempt', async () => {
  const at = surroundings();
  await at.start();
  at.sockets[0]?.handlers.closed(false);
  expect([at.downs(), at.waits(), at.connection.socketId]).toEqual([1, 500, null]);
});

test('[R260] a connection that is stopped during the handshake closes its socket, and no late welcome opens it', async () => {
  const at = surroundings();
  await at.start();
  at.connection.stop();
  at.receive(welcome);
  expect([at.sockets[0]?.closed, at.downs(), at.waits(), at.connection.socketId]).toEqual([
    true,
    0,
    null,
    null,
  ]);
});

test('[R224] a connection that is stopped closes its socket 15 seconds later, unless it is started before', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  at.connection.stop();
  expect([at.sockets[0]?.closed, at.waits()]).toEqual([false, 15_000]);
  await at.start();
  expect([at.sockets.length, at.connection.socketId, at.waits()]).toEqual([1, 's1', 25_000]);
  at.connection.stop();
  await at.fire();
  expect([at.sockets[0]?.closed, at.downs(), at.connection.socketId]).toEqual([true, 0, null]);
  await at.start();
  expect(at.sockets).toHaveLength(2);
});

test('a socket that is kept is nobody else’s', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  at.connection.stop();
  at.signIn('bob');
  await at.start();
  expect([at.sockets.length, at.sockets[0]?.closed, at.connection.socketId]).toEqual([2, true, null]);
});

test('[R223] it connects again after 500 ms, growing by 1 s up to 15 s', async () => {
  const at = surroundings();
  at.refuse(true);
  await at.start();
  const delays: (number | null)[] = [];
  for (let attempt = 0; attempt < 17; attempt++) {
    delays.push(at.waits());
    await at.fire();
  }
  expect(delays.slice(0, 4)).toEqual([500, 1500, 2500, 3500]);
  expect(delays.slice(-2)).toEqual([15_000, 15_000]);
});

test('[R223] a handshake starts the delays anew', async () => {
  const at = surroundings();
  at.refuse(true);
  await at.start();
  await at.fire();
  at.refuse(false);
  await at.fire();
  at.receive(welcome);
  at.sockets.at(-1)?.handlers.closed(false);
  expect(at.waits()).toBe(500);
});

test('a gap asks again from the last seen frame, once, and what was missed is delivered', async () => {
  const at = surroundings();
  const heard: unknown[] = [];
  at.connection.listen('public-prison', {
    message: (_event, data) => heard.push(data),
    resync: () => undefined,
  });
  await at.start();
  at.receive(welcome);
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '10' });
  at.receive(message('14', '12'));
  at.receive(message('15', '14'));
  expect(at.sent().slice(1)).toEqual([{ type: 'subscribe', channel: 'public-prison', after: '10' }]);
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '15' });
  for (const [seq, prev] of [
    ['12', '10'],
    ['14', '12'],
    ['15', '14'],
  ] as const)
    at.receive(message(seq, prev));
  expect(heard).toEqual([{ key: '12' }, { key: '14' }, { key: '15' }]);
});

test('[R137] after a lost socket the channels go on from where they were', async () => {
  const at = surroundings();
  at.connection.listen('public-prison', { message: () => undefined, resync: () => undefined });
  await at.start();
  at.receive(welcome);
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '10' });
  at.sockets[0]?.handlers.closed(false);
  await at.fire();
  at.receive(welcome);
  expect(at.sent()).toEqual([{ type: 'subscribe', channel: 'public-prison', after: '10' }]);
});

test('the first subscription of a channel is told, one that goes on from where it was is not', async () => {
  const at = surroundings();
  let opened = 0;
  const listener = { message: () => undefined, resync: () => undefined, opened: () => opened++ };
  at.connection.listen('public-prison', listener);
  await at.start();
  at.receive(welcome);
  expect(opened).toBe(0);
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '10' });
  expect(opened).toBe(1);
  at.sockets[0]?.handlers.closed(false);
  await at.fire();
  at.receive(welcome);
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '12' });
  expect(opened).toBe(1);
});

test('a resync tells the listeners to read anew', async () => {
  const at = surroundings();
  let resyncs = 0;
  at.connection.listen('public-prison', { message: () => undefined, resync: () => resyncs++ });
  await at.start();
  at.receive(welcome);
  at.receive({ type: 'resync', channel: 'public-prison', seq: '90' });
  expect(resyncs).toBe(1);
});

test('who may not hear a channel any more is told so, or reads anew where that is not said', async () => {
  const at = surroundings();
  const told: string[] = [];
  const channel = 'family-f1';
  const listener = { message: () => undefined, resync: () => told.push('resync') };
  at.connection.listen(channel, listener);
  at.connection.listen(channel, { ...listener, left: () => told.push('left') });
  await at.start();
  at.receive(welcome);
  at.receive({ type: 'subscribed', channel, seq: '10' });
  at.receive({ type: 'unsubscribed', channel });
  expect(told).toEqual(['resync', 'left']);
});

test('the last listener of a channel ends the subscription', async () => {
  const at = surroundings();
  const end = at.connection.listen('online', { message: () => undefined, resync: () => undefined });
  await at.start();
  at.receive(welcome);
  end();
  expect(at.sent().at(-1)).toEqual({ type: 'unsubscribe', channel: 'online' });
});

test('[R137] a stopped connection stays down', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  at.connection.stop();
  await at.fire();
  expect([at.sockets[0]?.closed, at.waits()]).toEqual([true, null]);
});

test('[R223] asked to, it connects at once and gives up a socket that looks alive', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  at.connection.reconnect();
  await settle();
  expect([at.sockets[0]?.closed, at.sockets.length, at.waits()]).toEqual([true, 2, 15_000]);
});

test('a connection that is not wanted is not made by asking for it', async () => {
  const at = surroundings();
  at.connection.reconnect();
  await settle();
  expect(at.sockets).toHaveLength(0);
});

test('a socket that says nothing for ten seconds after a ping is given up, and not had again', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  expect(at.waits()).toBe(25_000);
  await at.fire();
  expect([at.sent(), at.waits()]).toEqual([[{ type: 'ping' }], 10_000]);
  await at.fire();
  expect([at.sockets[0]?.closed, at.lastDown(), at.waits()]).toEqual([true, { bye: null, away: false }, 500]);
  await at.fire();
  expect(at.sockets.map(({ anew }) => anew)).toEqual([false, true]);
});

test('whatever a socket says after a ping shows that it lives', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  for (const frame of [{ type: 'pong' }, message('12', '10')] as const) {
    await at.fire();
    expect(at.waits()).toBe(10_000);
    at.receive(frame);
    expect(at.waits()).toBe(25_000);
  }
  expect([at.downs(), at.sockets.length]).toEqual([0, 1]);
});

test('a socket that is kept after a stop is not kept longer by what it says', async () => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  await at.fire();
  at.connection.stop();
  at.receive({ type: 'pong' });
  expect(at.waits()).toBe(15_000);
  await at.fire();
  expect([at.sockets[0]?.closed, at.waits()]).toEqual([true, null]);
});

test.each([
  ['restart', 750],
  ['renew', 750],
  ['session_ended', 15_000],
  ['banned', 15_000],
  ['flood', 15_000],
  ['malformed', 15_000],
  ['too_many_sockets', null],
])('after a bye of %s it comes back after %s ms', async (code, ms) => {
  const at = surroundings();
  await at.start();
  at.receive(welcome);
  at.receive({ type: 'bye', code });
  expect([at.sockets[0]?.closed, at.lastDown(), at.waits()]).toEqual([true, { bye: code, away: false }, ms]);
  expect(at.connection.isGivenUp).toBe(ms === null);
  at.connection.reconnect();
  expect([at.sockets.length, at.connection.isGivenUp]).toEqual([2, false]);
});

test('a server that does not answer the call for a ticket is told as away', async () => {
  const at = surroundings();
  at.refuse(true);
  await at.start();
  expect(at.lastDown()).toEqual({ bye: null, away: true });
});

test('frames of a channel that come before its position is known on a socket move nothing', async () => {
  const at = surroundings();
  const heard: unknown[] = [];
  let opened = 0;
  at.connection.listen('public-prison', {
    message: (_event, data) => heard.push(data),
    resync: () => undefined,
    opened: () => opened++,
  });
  await at.start();
  at.receive(welcome);
  // Another tab hears it on the same socket.
  at.receive(message('12', '10'));
  at.receive({ type: 'subscribed', channel: 'public-prison', seq: '12' });
  at.receive(message('14', '12'));
  expect([heard, opened]).toEqual([[{ key: '14' }], 1]);
});
