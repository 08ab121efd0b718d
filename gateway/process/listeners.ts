import { plays } from '@rackets/engine/world/lives.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { Presence } from '../push/presence.ts';
import { PushServer } from '../push/push-server.ts';
import { pickTier } from '../push/socket-tiers.ts';
import { Tickets } from '../push/tickets.ts';
import type { Settings } from '../settings.ts';
import { EarlyServer, portError } from './listen.ts';

/** The HTTP server and the socket server. Both ports are bound before any data is touched. */
export interface Listeners {
  readonly server: EarlyServer;
  readonly push: PushServer;
  readonly tickets: Tickets;
  readonly presence: Presence;
  /** Which socket server was picked for this machine. */
  readonly sockets: string;
  /** Sets the round that sockets serve. Until then no ticket exists, so no socket can ask for it. */
  serveRound(pipeline: Pipeline): void;
}

/** Binds both ports; HTTP answers 503 until it is given its app. Throws FatalError `port`. */
export async function openListeners(settings: Settings): Promise<Listeners> {
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
  return {
    server,
    push,
    tickets,
    presence,
    sockets: tier.name,
    serveRound: (pipeline) => void (round = pipeline),
  };
}
