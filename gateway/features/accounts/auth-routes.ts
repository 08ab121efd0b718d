import { z } from 'zod';
import { newAccountKey, signInAnswer } from './answers.ts';
import { done } from '../../http/context/account-outcome.ts';
import { stateAnswer } from '../../http/answers/shared-answers.ts';
import { noSession } from '../../http/context/http-error.ts';
import { ownState } from '../state/own-state.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';

/** Far beyond what is allowed: whoever sends more is told by the rules of passwords, not by the shape. */
const maxFieldLength = 1024;
const field = lineText(maxFieldLength);
const credentials = z.strictObject({ email: field, password: field });
const newPassword = z.strictObject({ email: field, password: field, passwordConfirm: field });
const token = idText(200);
const shownToken = z.strictObject({ token });

export const authRoutes = [
  route({
    id: 'E002',
    method: 'POST',
    path: 'auth',
    kind: 'command',
    role: 'public',
    summary: 'Signs in with e-mail address and password.',
    body: credentials,
    answer: signInAnswer,
    handle: async ({ services, address, device }, { body }) => {
      const { key } = done(await services.accounts.signIn({ ...body, address, device }));
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
    answer: newAccountKey,
    handle: async ({ services, address, device }, { body }) => {
      const { key } = done(await services.accounts.register({ ...body, address, device }));
      return { key };
    },
  }),
  route({
    id: 'auth-reopen',
    method: 'POST',
    path: 'auth/reopen',
    kind: 'command',
    role: 'public',
    summary: 'Reopens a closed account, with the token from the refusal that reported it, and signs in.',
    body: shownToken,
    answer: newAccountKey,
    handle: async ({ services, address, device }, { body }) => {
      const { key } = done(await services.accounts.reopen({ ...body, address, device }));
      return { key };
    },
  }),
  route({
    id: 'E005',
    method: 'POST',
    path: 'auth/password',
    kind: 'command',
    role: 'public',
    summary:
      'Requests a new password by mail. The answer is the same whether or not the address has an account.',
    body: newPassword,
    answer: null,
    handle: async ({ services, address, device }, { body }) => {
      done(await services.accounts.resetPassword({ ...body, address, device }));
    },
  }),
  route({
    id: 'auth-password-confirm',
    method: 'POST',
    path: 'auth/password/confirm',
    kind: 'command',
    role: 'public',
    summary:
      'Confirms a new password, with the token of the mailed link and the password requested. Ends every session and signs in.',
    body: z.strictObject({ token, password: field }),
    answer: newAccountKey,
    handle: async ({ services, address, device }, { body }) => {
      const { key } = done(await services.accounts.confirmPassword({ ...body, address, device }));
      return { key };
    },
  }),
  route({
    id: 'auth-email-restore',
    method: 'POST',
    path: 'auth/email/restore',
    kind: 'command',
    role: 'public',
    summary:
      'Opens the link mailed to an account’s former address: restores that address and ends every session.',
    body: shownToken,
    answer: null,
    handle: async ({ services, address, device }, { body }) => {
      done(await services.accounts.takeBackEmail({ ...body, address, device }));
    },
  }),
  route({
    id: 'auth-verification',
    method: 'POST',
    path: 'auth/verification',
    kind: 'command',
    role: 'public',
    summary: 'Opens a mailed link and verifies the address it was sent to. Answers the caller’s state.',
    body: shownToken,
    answer: stateAnswer,
    handle: async (context, { body }) => {
      const { services, address, device, session } = context;
      const account = done(await services.accounts.verify({ ...body, address, device }));
      // The session is as it was when the request came.
      const isOwn = session !== null && session.account === account;
      return ownState(context, isOwn ? { ...session, verified: true } : session);
    },
  }),
  route({
    id: 'auth-verification-resend',
    method: 'POST',
    path: 'auth/verification/resend',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Sends the verification mail again, at most once a minute.',
    answer: stateAnswer,
    handle: async (context) => {
      const { services, address, device, session } = context;
      if (!session) throw noSession();
      done(await services.accounts.sendVerificationAgain(session, { address, device }));
      return ownState(context);
    },
  }),
  route({
    id: 'E007',
    method: 'POST',
    path: 'auth/logout',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Ends the session, its requests and its sockets.',
    answer: null,
    handle: async ({ services, session }) => {
      if (!session) throw noSession();
      await services.accounts.signOut(session);
    },
  }),
];
