import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  maxPayloadBytes,
  type Socket,
  type SocketHandlers,
  type SocketServer,
  type SocketTier,
} from './sockets.ts';
import { eventually, TestClient } from './test-client.ts';

/** In seconds: nothing shorter may be asked for. */
const shortestSilence = 8;

/** The behaviour every tier must share. */
export function socketsConformance(tier: SocketTier): void {
  describe(`sockets by ${tier.name}`, () => {
    let server: SocketServer;
    let url: string;
    let sockets: Socket<string>[];
    let messages: string[];
    let closed: string[];
    const clients: TestClient[] = [];

    beforeEach(async () => {
      sockets = [];
      messages = [];
      closed = [];
      const handlers: SocketHandlers<string> = {
        upgrade: ({ origin, query }) => {
          if (query === 'refuse') return { refuse: 403 };
          return { accept: `${query} from ${origin || 'nowhere'}` };
        },
        open: (socket) => sockets.push(socket),
        message: (socket, text) => {
          messages.push(text);
          if (text.startsWith('echo ')) socket.send(text.slice(5));
        },
        close: (socket) => closed.push(socket.data),
      };
      server = tier.create<string>(handlers, shortestSilence);
      url = `ws://127.0.0.1:${await server.listen('127.0.0.1', 0)}`;
    });

    afterEach(async () => {
      for (const client of clients.splice(0)) client.close();
      await server.close();
    });

    async function connect(name: string, origin?: string): Promise<TestClient> {
      const client = new TestClient(`${url}/?${name}`, origin === undefined ? {} : { origin });
      clients.push(client);
      return client.until(({ isOpen }) => isOpen);
    }

    async function connectBoth(name: string): Promise<[TestClient, Socket<string>]> {
      const client = await connect(name);
      await eventually(() => sockets.some((socket) => socket.data.startsWith(`${name} `)));
      const socket = sockets.find(({ data }) => data.startsWith(`${name} `));
      if (!socket) throw new Error('the socket is open');
      return [client, socket];
    }

    test('an upgrade sees query and origin, and its decision travels with the socket', async () => {
      await connect('ticket=1', 'http://game.example');
      await connect('ticket=2');
      await eventually(() => sockets.length === 2);
      expect(sockets.map(({ data }) => data).toSorted()).toEqual([
        'ticket=1 from http://game.example',
        'ticket=2 from nowhere',
      ]);
    });

    test('a refused upgrade is answered by its status and opens nothing', async () => {
      const client = new TestClient(`${url}/?refuse`);
      await client.until(({ refusedBy }) => refusedBy !== null);
      expect(client.refusedBy).toBe(403);
      expect(sockets).toEqual([]);
      expect(closed).toEqual([]);
    });

    test('frames come and go in order, whatever the script', async () => {
      const [client] = await connectBoth('a');
      for (const word of ['one', 'zwei', 'τρία', '四', '🂡']) client.send(`echo ${word}`);
      await client.until(({ heard }) => heard.length === 5);
      expect(client.heard).toEqual(['one', 'zwei', 'τρία', '四', '🂡']);
    });

    test('a topic reaches its subscribers and nobody else', async () => {
      const [a, socketA] = await connectBoth('a');
      const [b, socketB] = await connectBoth('b');
      socketA.subscribe('news');
      socketB.subscribe('other');
      server.publish('news', 'first');
      socketB.subscribe('news');
      server.publish('news', 'second');
      await a.until(({ heard }) => heard.length === 2);
      socketA.unsubscribe('news');
      server.publish('news', 'third');
      server.publish('nobody', 'lost');
      socketA.send('end');
      socketB.send('end');
      await a.until(({ heard }) => heard.includes('end'));
      await b.until(({ heard }) => heard.includes('end'));
      expect(a.heard).toEqual(['first', 'second', 'end']);
      expect(b.heard).toEqual(['second', 'third', 'end']);
    });

    test('leaving one topic loses nothing of another', async () => {
      const [client, socket] = await connectBoth('a');
      socket.subscribe('kept');
      socket.subscribe('left');
      server.publish('kept', 'one');
      server.publish('left', 'perhaps');
      server.publish('kept', 'two');
      socket.unsubscribe('left');
      server.publish('left', 'never');
      server.publish('kept', 'three');
      await client.until(({ heard }) => heard.includes('three'));
      expect(client.heard.filter((text) => text !== 'perhaps')).toEqual(['one', 'two', 'three']);
    });

    test('frames of topics and frames to one socket keep the order of the calls', async () => {
      const [client, socket] = await connectBoth('a');
      socket.subscribe('x');
      socket.subscribe('y');
      const expected: string[] = [];
      for (let index = 0; index < 60; index += 1) {
        const text = `frame ${index}`;
        expected.push(text);
        if (index % 3 === 0) socket.send(text);
        else server.publish(index % 3 === 1 ? 'x' : 'y', text);
      }
      await client.until(({ heard }) => heard.length === expected.length);
      expect(client.heard).toEqual(expected);
    });

    test('an ended socket tells its code, closes once and ignores what follows', async () => {
      const [client, socket] = await connectBoth('a');
      socket.subscribe('news');
      socket.send('bye');
      socket.end(4001, 'over');
      socket.end(4002, 'again');
      socket.send('late');
      socket.subscribe('late');
      server.publish('news', 'late');
      server.publish('late', 'late');
      await client.until(({ closedBy }) => closedBy !== null);
      expect(client.closedBy).toBe(4001);
      expect(client.heard).toEqual(['bye']);
      await eventually(() => closed.length > 0);
      expect(closed).toEqual(['a from nowhere']);
    });

    test('a client that leaves is closed once', async () => {
      const [client] = await connectBoth('a');
      client.close();
      await eventually(() => closed.length > 0);
      expect(closed).toEqual(['a from nowhere']);
    });

    test('a client that goes without a word is given up, one that answers pings is kept', async () => {
      await connect('idle');
      const silent = new TestClient(`${url}/?silent`, { autoPong: false });
      clients.push(silent);
      await silent.until(({ isOpen }) => isOpen);
      // The idle one came first: without its pongs it would be the first to go.
      await eventually(() => closed.length > 0);
      expect(closed).toEqual(['silent from nowhere']);
    });

    test('a frame that is too large ends its socket', async () => {
      const [client] = await connectBoth('a');
      client.send('x'.repeat(maxPayloadBytes));
      await eventually(() => messages.length === 1);
      client.send('x'.repeat(maxPayloadBytes + 1));
      await eventually(() => closed.length === 1);
      expect(messages).toHaveLength(1);
    });

    test('a reader too far behind is closed, the others miss nothing', async () => {
      const [slow, slowSocket] = await connectBoth('slow');
      const [quick, quickSocket] = await connectBoth('quick');
      slowSocket.subscribe('flood');
      quickSocket.subscribe('flood');
      slow.pause();
      const frame = 'x'.repeat(16 * 1024);
      let sent = 0;
      // More than both kernels' buffers hold, and more than ours.
      while (!closed.includes('slow from nowhere') && sent < 2_000) {
        server.publish('flood', frame);
        sent += 1;
        await quick.until(({ heard }) => heard.length === sent);
      }
      expect(closed).toEqual(['slow from nowhere']);
      expect(quick.heard).toHaveLength(sent);
    });

    test('a reader too far behind is closed by frames of its own, too', async () => {
      const [slow, socket] = await connectBoth('slow');
      slow.pause();
      const frame = 'x'.repeat(16 * 1024);
      for (let sent = 0; sent < 2_000 && closed.length === 0; sent += 1) {
        socket.send(frame);
        if (sent % 16 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await eventually(() => closed.length === 1);
      expect(closed).toEqual(['slow from nowhere']);
    });

    test('a socket that is dropped closes once, at once, whatever waits for its reader', async () => {
      const [slow, socket] = await connectBoth('slow');
      slow.pause();
      for (let sent = 0; sent < 2_000 && socket.buffered === 0; sent += 1) socket.send('x'.repeat(16 * 1024));
      expect(socket.buffered).toBeGreaterThan(0);
      socket.drop();
      socket.drop();
      socket.send('late');
      expect(closed).toEqual(['slow from nowhere']);
      expect(socket.buffered).toBe(0);
    });

    test('closing ends what is open, and nothing new gets in', async () => {
      const [client] = await connectBoth('a');
      await server.close();
      await client.until(({ closedBy }) => closedBy !== null);
      expect(client.closedBy).toBe(1001);
      expect(closed).toEqual(['a from nowhere']);
      const late = new TestClient(url);
      await late.until(({ closedBy }) => closedBy !== null);
      expect(late.isOpen).toBe(false);
    });

    test('a taken port is told by its code', async () => {
      const port = Number(new URL(url).port);
      const second = tier.create<string>({
        upgrade: () => ({ refuse: 503 }),
        open: () => undefined,
        message: () => undefined,
        close: () => undefined,
      });
      await expect(second.listen('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    });

    test('a plain request is told that this is a socket server', async () => {
      const response = await fetch(url.replace('ws:', 'http:'));
      expect(response.status).toBe(426);
    });
  });
}
