import { plays } from '@rackets/engine/world/lives.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { Presence } from '../push/presence.ts';
import { PushServer } from '../push/push-server.ts';
import { pickTier } from '../push/socket-tiers.ts';
import { Tickets } from '../push/tickets.ts';
import type { Settings } from '../settings.ts';
import { EarlyServer, portError } from './listen.ts';

/** By what players come in. Both ports are had before any data is touched. */
export interface Doors {
  readonly server: EarlyServer;
  readonly push: PushServer;
  readonly tickets: Tickets;
  readonly presence: Presence;
  /** The name of the socket server that loads on this machine. */
  readonly sockets: string;
  /** Says which round they come to. Before that nobody has a ticket, so that nobody asks for it. */
  show(pipeline: Pipeline): void;
}

/** Takes both ports; HTTP answers 503 until it is given its app. Throws FatalError `port`. */
export async function openDoors(settings: Settings): Promise<Doors> {
  const server = await EarlyServer.listen(settings.host, settings.port);
  const tier = pickTier(settings.sockets);
  let round: Pipeline | null = null;
  const current = (): Pipeline => {
    if (!round) throw new Error('there is no round yet');
    return round;
  };
  const tickets = new Tickets();
  const presence = new Presence((account) => current().peek((world) => plays(world, account)));
  const push = new PushServer({
    tier,
    tickets,
    presence,
    allowedOrigins: settings.allowedOrigins,
    peek: (read) => current().peek(read),
    revision: () => current().revision,
  });
  await push.listen(settings.host, settings.wsPort).catch((error: unknown) => {
    throw portError(error, settings.host, settings.wsPort, 'WS_PORT');
  });
  return { server, push, tickets, presence, sockets: tier.name, show: (pipeline) => void (round = pipeline) };
}
