import type { Command } from '@rackets/engine/kernel/state/command.ts';
import { aliveCharacter } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import type { Session } from '../../accounts/accounts.ts';
import { done } from '../../http/context/account-outcome.ts';
import { meAnswer, ownSessionsAnswer } from './answers.ts';
import type { RouteContext, Services } from '../../http/context/context.ts';
import { HttpError, noSession, refusalError, undecided } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';

const maxFieldLength = 1024;
const field = lineText(maxFieldLength);
const shownClientLetters = 4;

export const meRoutes = [
  route({
    id: 'E011',
    method: 'GET',
    path: 'me',
    kind: 'view',
    role: 'user',
    whileBarred: true,
    summary: 'The caller’s account: its e-mail address, and whether it has a password.',
    answer: meAnswer,
    handle: async (context) => {
      const own = await context.services.accounts.own(sessionOf(context).account);
      if (!own) throw noSession();
      const { id, email, pendingEmail, hasPassword, verified, createdAt } = own;
      return {
        id,
        email,
        pending_email: pendingEmail,
        password: hasPassword,
        verified,
        created_at: iso(createdAt),
      };
    },
  }),
  route({
    id: 'E010',
    method: 'PATCH',
    path: 'me',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary:
      'Changes the e-mail address or the password, which ends every other session. Both need the old password, except a new address within 15 minutes of signing in.',
    body: z.union([
      z.strictObject({ email: field, password_old: field.default('') }),
      z.strictObject({ password: field, password_old: field.default('') }),
    ]),
    answer: null,
    handle: async (context, { body }) => {
      const { address, device, services } = context;
      const session = sessionOf(context);
      const asker = { address, device };
      const { password_old: oldPassword } = body;
      if ('email' in body)
        done(await services.accounts.changeEmail(session, { ...asker, email: body.email, oldPassword }));
      else
        done(
          await services.accounts.changePassword(session, { ...asker, password: body.password, oldPassword }),
        );
    },
  }),
  route({
    id: 'E012',
    method: 'POST',
    path: 'me/close',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary:
      'Closes the account: its life and sessions end at once, and it is erased two weeks later. Needs the password, unless the session is at most 15 minutes old.',
    body: z.strictObject({ password: field.default('') }),
    answer: null,
    handle: async (context, { body }) => {
      const { address, device, services } = context;
      const endLife = (account: string) => endLifeOf(services, account);
      done(await services.accounts.close(sessionOf(context), { ...body, address, device, endLife }));
    },
  }),
  route({
    id: 'me-sessions',
    method: 'GET',
    path: 'me/sessions',
    kind: 'view',
    role: 'user',
    whileBarred: true,
    summary: 'The account’s sessions; this one first.',
    answer: ownSessionsAnswer,
    handle: async (context) => {
      const sessions = await context.services.accounts.sessions(sessionOf(context));
      return {
        sessions: sessions.map(({ createdAt, seenAt, client, ...rest }) => ({
          ...rest,
          client: client?.slice(0, shownClientLetters) ?? null,
          created_at: iso(createdAt),
          last_seen_at: iso(seenAt),
        })),
      };
    },
  }),
  route({
    id: 'me-session-end',
    method: 'DELETE',
    path: 'me/sessions/:id',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Signs out one of the caller’s sessions, ending its requests and sockets.',
    params: z.strictObject({ id: idText(64) }),
    answer: null,
    handle: async (context, { params }) => {
      const isEnded = await context.services.accounts.endSession(sessionOf(context), params.id);
      if (!isEnded) throw new HttpError(404, 'me_session_missing', 'This session has already ended.');
    },
  }),
  route({
    id: 'me-sessions-end',
    method: 'DELETE',
    path: 'me/sessions',
    kind: 'command',
    role: 'user',
    whileBarred: true,
    summary: 'Signs out all other sessions, ending their requests and sockets.',
    answer: null,
    handle: async (context) => context.services.accounts.endOtherSessions(sessionOf(context)),
  }),
];

function sessionOf({ session }: RouteContext): Session {
  if (!session) throw noSession();
  return session;
}

/** Has the game end the living gangster of an account that is being closed; nothing if there is none. */
async function endLifeOf({ pipeline }: Services, account: string): Promise<void> {
  const character = await pipeline.view((world) => {
    const own = world.lives.get(account) ?? null;
    return aliveCharacter(world, { account, character: own, roles: [] })?.id ?? null;
  });
  if (character === null) return;
  const command: Command = {
    id: `account-closed-${character}`,
    type: 'characters.remove-character',
    actor: { account: 'system', character: null, roles: ['system'] },
    vouched: {},
    payload: { character, cause: 'closed' },
  };
  const outcome = await pipeline.submit(command);
  if (outcome.kind === 'unavailable') throw undecided(outcome.retryAfterSeconds);
  // Somebody else was faster: the life has ended, which is what was wanted.
  if (outcome.kind === 'refused' && outcome.refusal.code !== 'character_dead')
    throw refusalError(outcome.refusal);
}
