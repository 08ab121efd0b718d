import { createRequire } from 'node:module';
import { PushServer } from '@rackets/gateway/push/push-server.ts';
import { Presence } from '@rackets/gateway/channels/presence.ts';
import { pickTier } from '@rackets/gateway/push/socket-tiers.ts';
import { maxBufferedBytes, maxPayloadBytes, silenceSeconds } from '@rackets/gateway/push/sockets.ts';
import { Tickets } from '@rackets/gateway/channels/tickets.ts';
import type { UwsModule, UwsSocket } from '@rackets/gateway/push/uws-module.ts';
import { messageText } from '@rackets/gateway/push/wire.ts';
import { freePort } from '../system/server.ts';
import { BenchRound } from './played-events.ts';

/** Sockets that hear one shared topic and, each of them, their own frames: ours, or uWebSockets alone. */
export interface Room {
  readonly port: number;
  /** For each socket: its address's query, and what it says once it is open. */
  readonly queries: readonly string[];
  readonly says: readonly string[];
  /** Sends one shared frame to all. */
  publish(): void;
  /** Sends each its own frame. */
  sendEach(): void;
}

/** Of a frame's text. */
export const frameBytes = 200;
/** A text frame of 126 to 65,535 bytes has a header of four (RFC 6455). */
export const wireBytes = frameBytes + 4;
/** Revisions of as many digits all along, so that all frames are of one size. */
const firstRevision = 1_000_000;
const shared = 'public-statistics';

/** A room by the game's push server, as players have it: tickets, channels, rings. */
export async function openGameRoom(sockets: number, subscribed: 'shared' | 'personal'): Promise<Room> {
  const { world, characters } = new BenchRound(sockets);
  const tickets = new Tickets();
  let revision = firstRevision;
  const push = new PushServer({
    tier: pickTier('auto'),
    tickets,
    presence: new Presence(() => true),
    allowedOrigins: [],
    peek: (read) => read(world, world.now),
    isBarred: () => false,
    revision: () => revision,
  });
  const port = await push.listen('127.0.0.1', await freePort());
  const own = characters.map((id) => `activity-${id}`);
  const sharedData = padded(shared);
  const ownData = padded(own[0] ?? '');
  return {
    port,
    queries: characters.map((_, n) => `ticket=${ticketOf(tickets, `a${n}`)}`),
    says: own.map((channel) =>
      JSON.stringify({ type: 'subscribe', channel: subscribed === 'shared' ? shared : channel }),
    ),
    publish: () => push.publish((revision += 1), [{ channel: shared, event: 'update', data: sharedData }]),
    sendEach() {
      for (const channel of own) push.publish((revision += 1), [{ channel, event: 'update', data: ownData }]);
    },
  };
}

/** Data by which a frame of the channel has `frameBytes`. */
function padded(channel: string) {
  const seq = String(firstRevision);
  const empty = messageText(channel, seq, seq, 'update', { text: '' });
  return { text: 'x'.repeat(frameBytes - empty.length) };
}

function ticketOf(tickets: Tickets, account: string): string {
  const session = { id: account, account, roles: [], verified: true, proven: false, accountCreatedAt: 0 };
  return tickets.issue(session).ticket;
}

/** A room by uWebSockets alone, each own frame made as ours are; null where no build of it loads. */
export async function openRawRoom(sockets: number): Promise<Room | null> {
  const uws = loadUws();
  if (!uws) return null;
  const open: UwsSocket<object>[] = [];
  const text = 'x'.repeat(frameBytes);
  const own = 'activity-c00000000';
  const data = padded(own);
  let revision = firstRevision;
  const port = await freePort();
  const app = uws.App().ws<object>('/*', {
    maxPayloadLength: maxPayloadBytes,
    maxBackpressure: maxBufferedBytes,
    closeOnBackpressureLimit: true,
    idleTimeout: silenceSeconds,
    sendPingsAutomatically: true,
    upgrade(response, request, context) {
      const header = (name: string) => request.getHeader(`sec-websocket-${name}`);
      response.upgrade({}, header('key'), header('protocol'), header('extensions'), context);
    },
    open(socket) {
      socket.subscribe(shared);
      open.push(socket);
    },
    message: () => undefined,
    close: () => undefined,
  });
  await new Promise((resolve) => app.listen('127.0.0.1', port, resolve));
  const nothing = Array.from({ length: sockets }, () => '');
  return {
    port,
    queries: nothing,
    says: nothing,
    publish: () => void app.publish(shared, text),
    sendEach() {
      for (const socket of open) {
        const prev = String(revision);
        socket.send(messageText(own, String((revision += 1)), prev, 'update', data));
      }
    },
  };
}

/** The build that the game takes on this machine. */
function loadUws(): UwsModule | null {
  const load = createRequire(import.meta.url);
  const { platform, arch, versions } = process;
  const binary = `uws_${platform}_${arch}_${versions.modules}.node`;
  const { name } = pickTier('auto');
  // Both builds have the part of the interface that is used; the conformance suite of sockets shows it.
  if (name === 'uws') return load('uWebSockets.js') as UwsModule;
  if (name === 'uws-legacy') return load(`@trufflesuite/uws-js-unofficial/binaries/${binary}`) as UwsModule;
  return null;
}
