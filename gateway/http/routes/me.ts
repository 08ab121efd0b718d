import { meAnswer } from '../answers/features.ts';
import { noSession } from '../http-error.ts';
import { route } from '../route.ts';

export const meRoutes = [
  route({
    id: 'E011',
    method: 'GET',
    path: 'me',
    kind: 'view',
    role: 'user',
    summary: 'The own account: its e-mail address, and whether it has a password.',
    answer: meAnswer,
    handle: async ({ services, session }) => {
      const own = session && (await services.accounts.own(session.account));
      if (!own) throw noSession();
      const { id, email, hasPassword, verified, createdAt } = own;
      return { id, email, password: hasPassword, verified, created_at: new Date(createdAt).toISOString() };
    },
  }),
];
