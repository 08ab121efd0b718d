import { isBanned } from '@rackets/engine/platform/moderation/views.ts';
import { plays } from '@rackets/engine/shared/people/lives.ts';
import type { Pipeline } from '../pipeline/port.ts';
import { Presence } from '../channels/presence.ts';
import { PushServer } from '../push/push-server.ts';
import { pickTier } from '../push/socket-tiers.ts';
import { Tickets } from '../channels/tickets.ts';
import type { Settings } from '../settings/settings.ts';
import { EarlyServer, portError } from '../process/listen.ts';

/** The HTTP server and the socket server. Both ports are bound before any data is touched. */
export interface Listeners {
  readonly server: EarlyServer;
  readonly push: PushServer;
  readonly tickets: Tickets;
  readonly presence: Presence;
  /** Which socket server was picked for this machine. */
  readonly sockets: string;
  /** Sets the game that sockets serve. Until then no ticket exists, so no socket can ask for it. */
  serveGame(round: Pipeline, platform: Pipeline): void;
}

/** Binds both ports; HTTP answers 503 until it is given its app. Throws FatalError `port`. */
export async function openListeners(settings: Settings): Promise<Listeners> {
  const server = await EarlyServer.listen(settings.host, settings.port, settings.keepAliveMs);
  const tier = pickTier(settings.sockets);
  let game: { readonly round: Pipeline; readonly platform: Pipeline } | null = null;
  const current = () => {
    if (!game) throw new Error('there is no game yet');
    return game;
  };
  const tickets = new Tickets();
  const presence = new Presence((account) => current().round.peek((world) => plays(world, account)));
  const push = new PushServer({
    tier,
    tickets,
    presence,
    allowedOrigins: settings.allowedOrigins,
    peek: (read) => current().round.peek(read),
    isBarred: (account) => current().platform.peek((world, now) => isBanned(world, account, now)),
    revision: () => current().round.revision,
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
    serveGame: (round, platform) => void (game = { round, platform }),
  };
}
