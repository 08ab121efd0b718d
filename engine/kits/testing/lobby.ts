import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { broken } from '../../kernel/values/assert.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { affairKit, newAffairs, type Affair, type Seats } from '../affair.ts';
import { endParts } from '../ends.ts';
import { returned } from '../escrow.ts';
import { expiryOf } from '../expiry.ts';
import { withKits } from '../with-kits.ts';

export const slots = ['leader', 'driver', 'weapons', 'explosives'] as const;
type Slot = (typeof slots)[number];

/** Open until it starts, or for a day. */
interface Lobby extends Affair {
  readonly seats: Seats<Slot>;
  /** Since when each is ready; null while they are not. */
  readonly ready: Readonly<Record<Slot, number | null>>;
  readonly expiresAt: number;
}

/** Holds a slot for an hour. */
interface Invite extends Affair {
  readonly lobby: string;
  readonly slot: Slot;
  readonly invited: string;
  readonly expiresAt: number;
}

const hourMs = 3_600_000;

export const lobbyState = defineSlice('lobby', () => ({
  lobbies: newAffairs<Lobby>(),
  invites: newAffairs<Invite>(),
}));

export const lobbies = affairKit({
  feature: 'lobby',
  slots,
  seats: ({ seats }: Lobby) => seats,
  kept: (world) => lobbyState(world).lobbies,
  unknown: refuse('lobby_unknown', 'There is no such lobby.', { kind: 'not-found' }),
});

/** Of a group, the lobby, and a character. */
export const invites = affairKit({
  feature: 'lobby',
  slots: ['lobby', 'invited'],
  seats: (invite: Invite) => invite,
  kept: (world) => lobbyState(world).invites,
  unknown: refuse('lobby_no_invite', 'There is no such invite.', { kind: 'not-found' }),
});

const lobbyExpiry = expiryOf<Lobby>({
  kind: 'lobby.expire-lobby',
  kept: (world) => lobbyState(world).lobbies,
});
const inviteExpiry = expiryOf<Invite>({
  kind: 'lobby.expire-invite',
  kept: (world) => lobbyState(world).invites,
});

const known = (world: World, id: string): Lobby =>
  lobbies.find(world, id) ?? broken(`the lobby ${id} is open`);
const lobby = z.string();
const slot = z.enum(slots);

const opened = defineEvent({
  type: 'lobby.opened',
  version: 1,
  data: z.strictObject({ lobby, expiresAt: z.int() }),
  visible: lobbies.visible('lobby', 'expiresAt'),
  apply(world, { data: { lobby: id, expiresAt }, subjects }) {
    const seats = { ...lobbies.none, leader: subjects[0]?.id ?? null };
    lobbies.put(world, { id, seats, ready: lobbies.none, expiresAt });
    lobbyExpiry.file(world);
  },
});

const invited = defineEvent({
  type: 'lobby.invited',
  version: 1,
  data: z.strictObject({ invite: z.string(), lobby, slot, invited: z.string(), expiresAt: z.int() }),
  visible: { leader: ['invite', 'slot'], invited: ['invite', 'lobby', 'slot', 'expiresAt'] },
  apply(world, { data: { invite: id, ...data } }) {
    invites.put(world, { id, ...data });
    inviteExpiry.file(world);
  },
});

const inviteEnded = defineEvent({
  type: 'lobby.invite-ended',
  version: 1,
  data: z.strictObject({ invite: z.string(), why: z.string() }),
  visible: {},
  apply: (world, { data }) => invites.drop(world, data.invite),
});

const joined = defineEvent({
  type: 'lobby.joined',
  version: 1,
  data: z.strictObject({ invite: z.string(), lobby, slot, character: z.string() }),
  visible: {},
  apply(world, { data: { invite, lobby: id, slot: taken, character } }) {
    const before = known(world, id);
    invites.drop(world, invite);
    lobbies.put(world, { ...before, seats: { ...before.seats, [taken]: character } });
  },
});

/** Somebody put money in, or is ready, or both no longer. */
const prepared = defineEvent({
  type: 'lobby.prepared',
  version: 1,
  data: z.strictObject({ lobby, slot, ready: z.boolean() }),
  visible: {},
  apply(world, { at, data: { lobby: id, slot: own, ready } }) {
    const before = known(world, id);
    lobbies.put(world, { ...before, ready: { ...before.ready, [own]: ready ? at : null } });
  },
});

const left = defineEvent({
  type: 'lobby.left',
  version: 1,
  data: z.strictObject({ lobby, slot, why: z.string() }),
  visible: {},
  apply(world, { data: { lobby: id, slot: open } }) {
    const before = known(world, id);
    const [seats, ready] = [
      { ...before.seats, [open]: null },
      { ...before.ready, [open]: null },
    ];
    lobbies.put(world, { ...before, seats, ready });
  },
});

const ended = defineEvent({
  type: 'lobby.ended',
  version: 1,
  data: z.strictObject({ lobby, why: z.string() }),
  visible: lobbies.visible('lobby', 'why'),
  apply(world, { data }) {
    for (const { id } of invites.of(world, data.lobby)) invites.drop(world, id);
    lobbies.drop(world, data.lobby);
  },
});

/** Everybody's share comes back to them. */
const ending = (world: World, { id, seats }: Lobby, why: string): DraftEvent => {
  const subjects = lobbies.subjects(seats);
  const moves = subjects.flatMap(({ id: who }) => returned(world, lobbies.escrow(id, who), who));
  return ended.draft({ lobby: id, why }, { moves, subjects });
};

/** The leader's leaving ends a lobby; anybody else's opens their slot. */
function leaving(world: World, one: Lobby, party: string | null, why: string): readonly DraftEvent[] {
  const own = party === null ? 'leader' : (lobbies.slotOf(one, party) ?? broken(`${party} has a slot`));
  if (party === null || own === 'leader') return [ending(world, one, why)];
  const moves = returned(world, lobbies.escrow(one.id, party), party);
  return [left.draft({ lobby: one.id, slot: own, why }, { moves, subjects: lobbies.subjects(one.seats) })];
}

const guards = ['round-open', 'alive'] as const;
const byLobby = z.strictObject({ lobby: z.string() });
const answer = () => ({});
const busy = refuse('lobby_busy', 'You are in a lobby already.', { kind: 'conflict' });

const openLobby = defineCommand({
  type: 'lobby.open-lobby',
  payload: z.strictObject({}),
  guards,
  decide(world, _command, context) {
    const { me, now } = context;
    if (lobbies.of(world, me.id).length > 0) return busy;
    const subjects = lobbies.subjects({ ...lobbies.none, leader: me.id });
    return [opened.draft({ lobby: context.id('l'), expiresAt: now + 24 * hourMs }, { subjects })];
  },
  answer: (events) => ({ lobby: opened.first(events).data.lobby }),
});

const inviteTo = defineCommand({
  type: 'lobby.invite',
  payload: z.strictObject({ lobby: z.string(), slot, character: z.string() }),
  guards,
  decide(world, { payload }, context) {
    const { me, now } = context;
    const found = lobbies.own(world, payload.lobby, me.id);
    if (isRefusal(found)) return found;
    if (found.slot !== 'leader') return refuse('lobby_not_leader', 'Only the leader can invite.');
    const held = invites.of(world, payload.lobby);
    if (found.affair.seats[payload.slot] !== null || held.some((each) => each.slot === payload.slot))
      return refuse('lobby_taken', 'That slot is taken.', { kind: 'conflict' });
    if (world.characters.get(payload.character)?.dead !== null)
      return refuse('lobby_nobody', 'There is no such gangster.', { kind: 'not-found' });
    const data = { lobby: payload.lobby, slot: payload.slot, invited: payload.character };
    const subjects = [
      { id: me.id, role: 'leader' },
      { id: payload.character, role: 'invited' },
    ];
    return [invited.draft({ invite: context.id('i'), ...data, expiresAt: now + hourMs }, { subjects })];
  },
  answer: (events) => ({ invite: invited.first(events).data.invite }),
});

const answerInvite = defineCommand({
  type: 'lobby.answer-invite',
  payload: z.strictObject({ invite: z.string(), accept: z.boolean() }),
  guards,
  decide(world, { payload: { invite, accept } }, { me }) {
    const found = invites.own(world, invite, me.id);
    if (isRefusal(found)) return found;
    if (!accept) return [inviteEnded.draft({ invite, why: 'declined' })];
    if (lobbies.of(world, me.id).length > 0) return busy;
    const { lobby: id, slot: taken } = found.affair;
    return [joined.draft({ invite, lobby: id, slot: taken, character: me.id })];
  },
  answer,
});

const prepare = defineCommand({
  type: 'lobby.prepare',
  payload: z.strictObject({ lobby: z.string(), amount: z.int().min(0), ready: z.boolean() }),
  guards,
  decide(world, { payload: { lobby: id, amount, ready } }, context) {
    const { me } = context;
    const found = lobbies.own(world, id, me.id);
    if (isRefusal(found)) return found;
    if (context.balance(inHand(me.id), 'money') < amount)
      return refuse('lobby_short', 'You do not have that much.');
    const move = { asset: 'money', from: inHand(me.id), to: lobbies.escrow(id, me.id), amount };
    return [
      prepared.draft(
        { lobby: id, slot: found.slot, ready },
        { moves: amount > 0 ? [context.plan(move)] : [] },
      ),
    ];
  },
  answer,
});

const leaveLobby = defineCommand({
  type: 'lobby.leave',
  payload: byLobby,
  guards,
  decide(world, { payload }, { me }) {
    const found = lobbies.own(world, payload.lobby, me.id);
    return isRefusal(found) ? found : leaving(world, found.affair, me.id, 'left');
  },
  answer,
});

/** All that was put in is used up. */
const start = defineCommand({
  type: 'lobby.start',
  payload: byLobby,
  guards,
  decide(world, { payload }, { me }) {
    const found = lobbies.own(world, payload.lobby, me.id);
    if (isRefusal(found)) return found;
    const { id, seats, ready } = found.affair;
    if (!lobbies.isFull(seats) || !lobbies.isFull(ready))
      return refuse('lobby_not_ready', 'Not everybody is ready.', { kind: 'conflict' });
    const subjects = lobbies.subjects(seats);
    const moves = subjects
      .map(({ id: who }): Move => {
        const from = lobbies.escrow(id, who);
        return { asset: 'money', from, to: sinkOf('lobby'), amount: holding(world, from, 'money') };
      })
      .filter(({ amount }) => amount > 0);
    return [ended.draft({ lobby: id, why: 'started' }, { moves, subjects })];
  },
  answer,
});

/** A made-up lobby of four, as heists will have one: its own rules, and nothing besides. */
export const lobbyFeature = defineFeature(
  withKits(
    {
      name: 'lobby',
      slice: lobbyState,
      commands: [openLobby, inviteTo, answerInvite, prepare, leaveLobby, start],
      events: [opened, invited, inviteEnded, joined, prepared, left, ended].map(
        ({ definition }) => definition,
      ),
    },
    endParts<Lobby | Invite>({
      feature: 'lobby',
      open: (world) => [...invites.all(world), ...lobbies.all(world)],
      of: (world, party) => [...invites.of(world, party), ...lobbies.of(world, party)],
      end: (world, some, { cause, party }) =>
        some.flatMap((one) =>
          'seats' in one
            ? leaving(world, one, party, cause)
            : [inviteEnded.draft({ invite: one.id, why: cause })],
        ),
    }),
    lobbyExpiry.parts((world, one) => [ending(world, one, 'expired')]),
    inviteExpiry.parts((_world, { id }) => [inviteEnded.draft({ invite: id, why: 'expired' })]),
  ),
);
