import { z } from 'zod';
import type { AccountOutcome, SignedIn } from '../../accounts/accounts.ts';
import { HttpError, noSession, refusalError } from '../http-error.ts';
import { route } from '../route.ts';

/** Far beyond what is allowed: whoever sends more is told by the rules of passwords, not by the shape. */
const maxFieldLength = 1024;
const field = z.string().max(maxFieldLength);
const credentials = z.strictObject({ email: field, password: field });
const newPassword = z.strictObject({ email: field, password: field, passwordConfirm: field });

export const authRoutes = [
  route({
    id: 'E002',
    method: 'POST',
    path: 'auth',
    kind: 'command',
    role: 'public',
    summary: 'Signs in by e-mail and password.',
    body: credentials,
    answer: z.strictObject({ data: z.strictObject({ key: z.string() }) }),
    handle: async ({ services, address }, { body }) => {
      const { key } = done(await services.accounts.signIn({ ...body, address }));
      return { data: { key } };
    },
  }),
  route({
    id: 'E006',
    method: 'POST',
    path: 'auth/register',
    kind: 'command',
    role: 'public',
    summary: 'Opens an account and signs in.',
    body: newPassword,
    answer: z.strictObject({ key: z.string() }),
    handle: async ({ services, address }, { body }) => {
      const { key }: SignedIn = done(await services.accounts.register({ ...body, address }));
      return { key };
    },
  }),
  route({
    id: 'E005',
    method: 'POST',
    path: 'auth/password',
    kind: 'command',
    role: 'public',
    summary: 'Asks for a new password by mail.',
    body: newPassword,
    answer: null,
    handle: async ({ services, address }, { body }) => {
      done(await services.accounts.resetPassword({ ...body, address }));
    },
  }),
  route({
    id: 'E007',
    method: 'POST',
    path: 'auth/logout',
    kind: 'command',
    role: 'user',
    summary: 'Ends the session, with its requests and sockets.',
    answer: null,
    handle: async ({ services, session }) => {
      if (!session) throw noSession();
      await services.accounts.signOut(session);
    },
  }),
];

/** The value of an outcome; everything else is thrown as the HTTP error that it means. */
function done<Value>(outcome: AccountOutcome<Value>): Value {
  switch (outcome.kind) {
    case 'done':
      return outcome.value;
    case 'unknown':
      throw new HttpError(401, 'auth_credentials', 'The email address or the password is wrong.');
    case 'refused':
      throw refusalError(outcome.refusal);
    case 'limited':
      throw new HttpError(429, 'auth_limit', 'Too many tries. Please wait a while.', outcome);
    case 'busy':
      throw new HttpError(503, 'auth_busy', 'Many are signing in right now. Please try again.', outcome);
  }
}
