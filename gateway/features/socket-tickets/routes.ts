import { socketTicket } from './answers.ts';
import { noSession } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';

export const socketTicketRoutes = [
  route({
    id: 'socket-tickets',
    method: 'POST',
    path: 'socket-tickets',
    kind: 'command',
    role: 'user',
    summary: 'A ticket for one socket, valid for 30 seconds; it goes into the address as ?ticket=.',
    answer: socketTicket,
    handle: ({ services, session }) => {
      if (!session) throw noSession();
      const { ticket, expiresAt } = services.tickets.issue(session);
      const url = services.settings.publicWsUrl;
      return Promise.resolve({ ticket, url, expires_at: new Date(expiresAt).toISOString() });
    },
  }),
];
