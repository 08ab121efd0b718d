import {
  addNote,
  banAccount,
  liftBan,
  muteAccount,
  unmuteAccount,
} from '@rackets/engine/platform/moderation/commands.ts';
import { maxNoteLength, maxReasonLength } from '@rackets/engine/platform/moderation/events.ts';
import { isBanned, viewSanctions } from '@rackets/engine/platform/moderation/views.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { staffRoles, type StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import type { AccountFile } from '../../accounts/account-files.ts';
import type { LifeInRound } from '../../admin/archive.ts';
import { adminPlayerAnswer, adminPlayersAnswer } from './answers.ts';
import type { PlatformContext, RouteContext } from '../../http/context/context.ts';
import { HttpError, notStaff, noSession } from '../../http/context/http-error.ts';
import { noAccount, sealAbout } from '../../http/context/seal-about.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText, timeText } from '../../http/routes/strings.ts';

const playersListed = 50;
const account = idText(64);
const params = z.strictObject({ account });
const sanctioning: readonly StaffRole[] = ['operator', 'moderator'];
const imposed = z.strictObject({
  reason: prose(maxReasonLength),
  /** Null means permanently. */
  expires_at: timeText.nullable(),
});

export const playerRoutes = [
  route({
    id: 'admin-players',
    method: 'GET',
    path: 'admin/players',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Finds accounts by part of a gangster’s name in any round, by e-mail address, or by id.',
    query: z.strictObject({ q: lineText(254).trim().min(2) }),
    answer: adminPlayersAnswer,
    handle: async (context, { query }) => {
      const lives = await livesOf(context, query.q);
      const accounts = [...new Set(lives.keys())].slice(0, playersListed);
      const banned = await context.platform.view((world, now) =>
        accounts.map((each) => isBanned(world, each, now)),
      );
      const players = accounts.map((each, index) => ({
        account: each,
        banned: banned[index] === true,
        lives: (lives.get(each) ?? []).map(lifeOf),
      }));
      return { players, more: lives.size > playersListed };
    },
  }),
  route({
    id: 'admin-player',
    method: 'GET',
    path: 'admin/players/:account',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'An account with its lives in all rounds, its sessions, bans and notes.',
    params,
    answer: adminPlayerAnswer,
    handle: async (context, { params: wanted }) => {
      const { services, session, platform } = context;
      const file = await services.console.accounts.read(wanted.account);
      const lives = await services.console.archive.lives(wanted);
      if (!file && lives.length === 0) throw noAccount();
      services.log.info({ by: session?.account, account: wanted.account }, 'an account was looked at');
      return {
        account: wanted.account,
        ...personal(file, mayHave(context, sanctioning)),
        online: services.presence.list().some((each) => each.account === wanted.account),
        lives: lives.map(lifeOf),
        ...(await readSanctions(platform, wanted.account)),
      };
    },
  }),
  route({
    id: 'admin-ban',
    method: 'POST',
    path: 'admin/players/:account/ban',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Bans an account, until a time or permanently.',
    params,
    body: imposed,
    answer: null,
    handle: async (context, { params: { account: banned }, body }) => {
      await context.platform.submit(banAccount, ...(await imposedOn(context, banned, body)));
    },
  }),
  route({
    id: 'admin-lift-ban',
    method: 'POST',
    path: 'admin/players/:account/lift-ban',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Lifts an account’s ban.',
    params,
    body: z.strictObject({ reason: prose(maxReasonLength) }),
    answer: null,
    handle: async (context, { params: { account: lifted }, body }) => {
      const reason = await sealAbout(context, lifted, body.reason);
      await context.platform.submit(liftBan, { account: lifted, reason });
    },
  }),
  route({
    id: 'admin-mute',
    method: 'POST',
    path: 'admin/players/:account/mute',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Mutes an account, until a time or permanently: it cannot publish texts or pictures.',
    params,
    body: imposed,
    answer: null,
    handle: async (context, { params: { account: muted }, body }) => {
      await context.platform.submit(muteAccount, ...(await imposedOn(context, muted, body)));
    },
  }),
  route({
    id: 'admin-unmute',
    method: 'POST',
    path: 'admin/players/:account/unmute',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Lifts an account’s mute.',
    params,
    body: z.strictObject({ reason: prose(maxReasonLength) }),
    answer: null,
    handle: async (context, { params: { account: unmuted }, body }) => {
      const reason = await sealAbout(context, unmuted, body.reason);
      await context.platform.submit(unmuteAccount, { account: unmuted, reason });
    },
  }),
  route({
    id: 'admin-end-session',
    method: 'DELETE',
    path: 'admin/players/:account/sessions/:session',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Signs out one session of an account, ending its requests and sockets.',
    params: z.strictObject({ account, session: idText(64) }),
    answer: null,
    handle: async ({ services, session }, { params: ended }) => {
      if (!(await services.accounts.endSession(ended, ended.session, 'staff')))
        throw new HttpError(404, 'admin_not_found', 'This session has ended already.');
      services.log.info({ by: session?.account, account: ended.account }, 'a session was ended by staff');
    },
  }),
  route({
    id: 'admin-note',
    method: 'POST',
    path: 'admin/players/:account/notes',
    kind: 'command',
    role: 'staff',
    grants: sanctioning,
    summary: 'Writes a note about an account, for the staff.',
    params,
    body: z.strictObject({ text: prose(maxNoteLength) }),
    answer: null,
    handle: async (context, { params: { account: about }, body }) => {
      const text = await sealAbout(context, about, body.text);
      await context.platform.submit(addNote, { account: about, text });
    },
  }),
];

/** A ban or a mute as its command takes it, with what the gateway vouches for. */
async function imposedOn(
  context: RouteContext,
  whose: string,
  { reason, expires_at: end }: z.infer<typeof imposed>,
) {
  const sealed = await sealAbout(context, whose, reason);
  const staff = await context.services.console.accounts.isStaff(whose);
  const expiresAt = end === null ? null : Date.parse(end);
  return [{ account: whose, reason: sealed, expiresAt }, { staff }] as const;
}

type Sanctions = ReturnType<typeof viewSanctions>;

/** What staff know of an account, in words. */
async function readSanctions({ view, texts }: PlatformContext, about: string) {
  const { bans, mutes, notes } = await view((world, now) => viewSanctions(world, about, now));
  const inWords = (given: Sanctions['bans']) =>
    Promise.all(
      given.map(async ({ reason, lifted, ...sanction }) => ({
        ...sanction,
        reason: await texts.show(about, reason),
        lifted: lifted && { ...lifted, reason: await texts.show(about, lifted.reason) },
      })),
    );
  return {
    bans: await inWords(bans),
    mutes: await inWords(mutes),
    notes: await Promise.all(
      notes.map(async ({ text, ...note }) => ({ ...note, text: await texts.show(about, text) })),
    ),
  };
}

/** Lives by account, of everybody who is meant by what was typed. */
async function livesOf(context: RouteContext, typed: string): Promise<Map<string, LifeInRound[]>> {
  const { archive, accounts } = context.services.console;
  const found = new Map<string, LifeInRound[]>();
  const wanted = typed.includes('@') ? await accountOf(context, typed) : typed;
  if (wanted === null) return found;
  for (const life of await archive.lives({ name: wanted }))
    found.set(life.account, [...(found.get(life.account) ?? []), life]);
  const known = await accounts.read(wanted);
  if (known) found.set(known.account, [...(await archive.lives({ account: known.account }))]);
  return found;
}

/** The account of an e-mail address: asked for by those only who answer players, and written down without it. */
async function accountOf(context: RouteContext, email: string): Promise<string | null> {
  if (!mayHave(context, sanctioning)) throw notStaff();
  const { services, session } = context;
  const found = await services.console.accounts.byEmail(email);
  services.log.info({ by: session?.account, account: found }, 'an account was looked up by e-mail');
  return found;
}

function mayHave({ session }: RouteContext, roles: readonly StaffRole[]): boolean {
  if (!session) throw noSession();
  return roles.some((role) => session.roles.includes(role));
}

function personal(file: AccountFile | null, mayRead: boolean) {
  return {
    email: mayRead ? (file?.email ?? null) : null,
    verified: file?.verified ?? null,
    created_at: isoOrNull(file?.createdAt ?? null),
    roles: [...(file?.roles ?? [])],
    sessions: (file?.sessions ?? []).map(({ id, createdAt, seenAt }) => ({
      id,
      created_at: iso(createdAt),
      seen_at: iso(seenAt),
    })),
  };
}

function lifeOf({ stream, character, username, createdAt, dead }: LifeInRound) {
  return {
    round: Number(stream.slice('round-'.length)),
    character,
    username,
    created_at: iso(createdAt),
    dead: dead?.cause ?? null,
    dead_at: isoOrNull(dead?.at ?? null),
  };
}
