import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import {
  addParticipant,
  leaveGroup,
  promoteParticipant,
  removeParticipant,
  renameGroup,
  startGroup,
} from '@rackets/engine/features/messages/change-group.ts';
import { pinMessage, removeMessage, unpinMessage } from '@rackets/engine/features/messages/change-message.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import {
  maxAdded,
  maxCaptionLength,
  maxMessageLength,
  maxTopicLength,
} from '@rackets/engine/features/messages/rules.ts';
import { sendBroadcast } from '@rackets/engine/features/messages/send.ts';
import { viewFriends } from '@rackets/engine/features/relations/views.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { findAnyMessages, type MessageRow } from '@rackets/projections/models/messages/messages.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import { fileBytes } from '../../http/server/multipart-body.ts';
import { maxPictureBytes } from '../../media/pictures.ts';
import {
  broadcastAnswer,
  detailsAnswer,
  directAnswer,
  earlierAnswer,
  groupAnswer,
  groupsAnswer,
  mutedAnswer,
  participantsAnswer,
  pinnedAnswer,
  sentAnswer,
  startedAnswer,
  unreadAnswer,
} from './answers.ts';
import { conversationChannel } from './channels.ts';
import { readDetails, readEarlier, readGroup, readList } from './conversations.ts';
import { withAllCut, withAllRead, withMark } from './marks.ts';
import { noMessage, openPlace, othersIn, placeOf, viewParticipants } from './places.ts';
import { findReadable } from './reported.ts';
import { changeMarks } from './unread.ts';
import { coloursOf, namedGangsters, write, writeTo } from './write.ts';

const id = idText(64);
const params = z.strictObject({ id });
const topic = filledLine(maxTopicLength);
const username = filledLine(64);
/** What the documents send to keep the sender's own socket from hearing of it; here it hears, once. */
const socket_id = idText(64).optional();
const text = prose(maxMessageLength);
const words = z.strictObject({ socket_id, body: text });
const withPicture = z.strictObject({
  socket_id,
  body: prose(maxCaptionLength).optional(),
  image: fileBytes,
});
const upload = { field: 'image', maxBytes: maxPictureBytes };

export const messagesRoutes = [
  route({
    id: 'E065',
    method: 'GET',
    path: 'messages/groups',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s conversations: pinned ones first, then the most recently active.',
    answer: groupsAnswer,
    handle: (context) => readList(context),
  }),
  route({
    id: 'E066',
    method: 'GET',
    path: 'messages/groups/:id',
    kind: 'view',
    role: 'player',
    summary:
      'One conversation with its last messages. A private one is found by both ids, even before its first message.',
    params,
    answer: groupAnswer,
    handle: (context, { params: { id: which } }) => readGroup(context, which),
  }),
  route({
    id: 'messages-earlier',
    method: 'GET',
    path: 'messages/groups/:id/earlier',
    kind: 'view',
    role: 'player',
    summary: 'The messages before a given one, as far back as the viewer may read.',
    params,
    query: z.strictObject({ before_id: idText(64) }),
    answer: earlierAnswer,
    handle: async (context, { params: { id: which }, query: { before_id } }) =>
      readEarlier(context, which, await findIn(context, which, before_id)),
  }),
  route({
    id: 'E067',
    method: 'PATCH',
    path: 'messages/groups/:id',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Changes a group’s topic.',
    params,
    body: z.strictObject({ topic }),
    answer: groupAnswer,
    present: ['group'],
    handle: async (context, { params: { id: which }, body }) => {
      const { actor, submit, texts } = context;
      await submit(renameGroup, { group: which, topic: await texts.seal(actor().account, body.topic) });
      return readGroup(context, which);
    },
  }),
  route({
    id: 'E068',
    method: 'DELETE',
    path: 'messages/groups/:id',
    kind: 'command',
    role: 'player',
    summary: 'Deletes the caller’s copy of a private conversation.',
    params,
    answer: groupAnswer,
    present: ['group'],
    handle: (context, { params: { id: which } }) => deleteCopy(context, which),
  }),
  route({
    id: 'E069',
    method: 'POST',
    path: 'messages/groups',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Starts a group with a topic, or posts in the conversation `group_id` (ruling 13).',
    body: z.union([
      z.strictObject({ topic, usernames: z.array(username).min(1).max(maxAdded) }),
      words.extend({ group_id: id }),
      withPicture.extend({ group_id: id }),
    ]),
    upload,
    answer: startedAnswer,
    present: ['group', 'message'],
    handle: (context, { body }) => ('topic' in body ? start(context, body) : writeIn(context, body)),
  }),
  route({
    id: 'messages-post',
    method: 'POST',
    path: 'messages/groups/:id',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Posts in a conversation: text, a picture or both.',
    params,
    body: z.union([words, withPicture]),
    upload,
    answer: sentAnswer,
    present: ['message'],
    handle: (context, { params: { id: which }, body }) => write(context, which, body),
  }),
  route({
    id: 'E070',
    method: 'POST',
    path: 'messages/groups/:id/leave',
    kind: 'command',
    role: 'player',
    summary: 'Leaves a group.',
    params,
    answer: null,
    handle: async ({ submit }, { params: { id: which } }) => {
      await submit(leaveGroup, { group: which });
    },
  }),
  route({
    id: 'E071',
    method: 'POST',
    path: 'messages/groups/:id/read',
    kind: 'command',
    role: 'player',
    summary: 'Marks a conversation as read, up to a message or all of it.',
    params,
    body: z.strictObject({ message_id: id.optional() }),
    answer: unreadAnswer,
    present: 'all',
    handle: (context, { params: { id: which }, body }) => markRead(context, which, body.message_id),
  }),
  route({
    id: 'E072',
    method: 'POST',
    path: 'messages/groups/:id/pinned',
    kind: 'command',
    role: 'player',
    summary: 'Pins or unpins a conversation, for the viewer only; without a body, toggles it.',
    params,
    body: z.strictObject({ pinned: z.boolean().optional() }),
    answer: pinnedAnswer,
    present: 'all',
    handle: async (context, { params: { id: which }, body }) => {
      await openPlace(context, which);
      const { marks } = await changeMarks(context, which, (before) =>
        withMark(before, which, (mark) => ({ pinned: body.pinned ?? !mark.pinned })),
      );
      return { pinned: marks.each[which]?.pinned === true };
    },
  }),
  route({
    id: 'E073',
    method: 'POST',
    path: 'messages/groups/:id/mute',
    kind: 'command',
    role: 'player',
    summary: 'Mutes or unmutes a conversation, for the viewer only; without a body, toggles it.',
    params,
    body: z.strictObject({ muted: z.boolean().optional() }),
    answer: mutedAnswer,
    present: 'all',
    handle: async (context, { params: { id: which }, body }) => {
      await openPlace(context, which);
      const { marks, unread_messages } = await changeMarks(context, which, (before) =>
        withMark(before, which, (mark) => ({ muted: body.muted ?? !mark.muted })),
      );
      return { muted: marks.each[which]?.muted === true, unread_messages };
    },
  }),
  route({
    id: 'E074',
    method: 'POST',
    path: 'messages/groups/:id/participants',
    kind: 'command',
    role: 'player',
    summary: 'Adds somebody to a group: they can read messages from now on.',
    params,
    body: z.strictObject({ username }),
    answer: participantsAnswer,
    present: 'all',
    handle: async (context, { params: { id: group }, body }) => {
      const [character = ''] = await namedGangsters(context, [body.username]);
      await requireWelcome(context, 'groups', [character]);
      return changePeople(context, addParticipant, { group, character });
    },
  }),
  route({
    id: 'E075',
    method: 'DELETE',
    path: 'messages/groups/:id/participants/:character_id',
    kind: 'command',
    role: 'player',
    summary: 'Removes somebody from a group.',
    params: params.extend({ character_id: idText() }),
    answer: participantsAnswer,
    present: 'all',
    handle: (context, { params: { id: group, character_id: character } }) =>
      changePeople(context, removeParticipant, { group, character }),
  }),
  route({
    id: 'E076',
    method: 'PATCH',
    path: 'messages/groups/:id/participants/:character_id',
    kind: 'command',
    role: 'player',
    summary: 'Makes somebody an admin of a group, for as long as they are in it (R125).',
    params: params.extend({ character_id: idText() }),
    body: z.strictObject({ admin: z.literal(true) }),
    answer: participantsAnswer,
    present: 'all',
    handle: (context, { params: { id: group, character_id: character } }) =>
      changePeople(context, promoteParticipant, { group, character }),
  }),
  route({
    id: 'E077',
    method: 'GET',
    path: 'messages/groups/:id/details',
    kind: 'view',
    role: 'player',
    summary: 'Who is in a conversation, since when, and what the viewer may change there.',
    params,
    answer: detailsAnswer,
    handle: (context, { params: { id: which } }) => readDetails(context, which),
  }),
  route({
    id: 'E078',
    method: 'DELETE',
    path: 'messages/groups/private',
    kind: 'command',
    role: 'player',
    summary: 'Deletes the caller’s copies of all private conversations.',
    answer: unreadAnswer,
    present: 'all',
    handle: async (context) => {
      const upTo = context.services.pipeline.revision;
      const { unread_messages } = await changeMarks(context, null, (marks) => withAllCut(marks, upTo));
      return { unread_messages };
    },
  }),
  route({
    id: 'E079',
    method: 'POST',
    path: 'messages/all-read',
    kind: 'command',
    role: 'player',
    summary: 'Marks all conversations as read.',
    answer: unreadAnswer,
    present: 'all',
    handle: async (context) => {
      const upTo = context.services.pipeline.revision;
      const { unread_messages } = await changeMarks(context, null, (marks) => withAllRead(marks, upTo));
      return { unread_messages };
    },
  }),
  route({
    id: 'E080',
    method: 'POST',
    path: 'messages',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Writes to a gangster by name, in their private conversation.',
    body: z.strictObject({ username, body: text }),
    answer: directAnswer,
    present: ['message'],
    handle: async (context, { body: { username: name, body } }) => {
      const [other = ''] = await namedGangsters(context, [name]);
      const group_id = pairId(context.characterId(), other);
      return { group_id, ...(await writeTo(context, other, { body })) };
    },
  }),
  route({
    id: 'E081',
    method: 'DELETE',
    path: 'messages/:id',
    kind: 'command',
    role: 'player',
    summary: 'Deletes one of the caller’s messages, for everybody (ruling 20).',
    params,
    answer: null,
    handle: async (context, { params: { id: which } }) => {
      // Also one that is gone: by a repeated command, which is answered as it was the first time.
      const { conversation, sender: author, place } = await findAny(context, which);
      const vouched = { conversation, author, gone: place === null };
      await context.submit(removeMessage, { message: which }, vouched);
    },
  }),
  route({
    id: 'E082',
    method: 'POST',
    path: 'messages/:id/pinned',
    kind: 'command',
    role: 'player',
    summary: 'Pins or unpins a message of a group, for all its members.',
    params,
    body: z.strictObject({ pinned: z.boolean() }),
    answer: null,
    handle: async (context, { params: { id: which }, body: { pinned } }) => {
      const { conversation } = await findMessage(context, which);
      await context.submit(pinned ? pinMessage : unpinMessage, { message: which }, { conversation });
    },
  }),
  route({
    id: 'messages-typing',
    method: 'POST',
    path: 'messages/groups/:id/typing',
    kind: 'command',
    role: 'player',
    summary: 'Tells the others in a conversation that the gangster is typing. Not recorded.',
    params,
    answer: null,
    handle: (context, { params: { id: which } }) => tellTyping(context, which),
  }),
  route({
    id: 'E041',
    method: 'POST',
    path: 'friends/message',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Sends the same message to all friends, or to those online, in their private conversations.',
    body: z.strictObject({ online_only: z.boolean(), message: text }),
    answer: broadcastAnswer,
    handle: (context, { body }) => writeToFriends(context, body),
  }),
];

async function findMessage(context: RouteContext, id: string): Promise<MessageRow> {
  const message = await findReadable(context, id);
  if (!message) throw noMessage();
  return message;
}

/** A message wherever it stands: what may be told of it is for the caller to judge. */
async function findAny(context: RouteContext, id: string): Promise<MessageRow> {
  const { services } = context;
  // A message that was just pushed is named before the model has folded it.
  await services.reached('messages', services.pipeline.revision);
  const message = (await findAnyMessages(await context.model('messages'), [id])).get(id);
  if (!message) throw noMessage();
  return message;
}

async function start(
  context: RouteContext,
  { topic: title, usernames }: { readonly topic: string; readonly usernames: readonly string[] },
) {
  const { actor, submit, texts } = context;
  const others = await namedGangsters(context, usernames);
  await requireWelcome(context, 'groups', others);
  const sealed = await texts.seal(actor().account, title);
  const { group: id, wait_until } = await submit(startGroup, { topic: sealed, others: [...others] });
  return { ...(await readGroup(context, id)), message: null, wait_until };
}

async function writeIn(
  context: RouteContext,
  { group_id, ...said }: { readonly group_id: string; readonly body?: string; readonly image?: Uint8Array },
) {
  const written = await write(context, group_id, said);
  return { ...(await readGroup(context, group_id)), ...written };
}

/** Deletes the caller's copy of a private conversation (R194): the other one keeps theirs. */
async function deleteCopy(context: RouteContext, id: string) {
  const { kind } = await openPlace(context, id);
  if (kind === 'group')
    throw new HttpError(403, 'messages_not_private', 'A group is not deleted. Leave it instead.');
  const upTo = context.services.pipeline.revision;
  await changeMarks(context, id, (marks) => withMark(marks, id, () => ({ cut: upTo })));
  return readGroup(context, id);
}

async function markRead(context: RouteContext, id: string, message: string | undefined) {
  await openPlace(context, id);
  const upTo =
    message === undefined ? context.services.pipeline.revision : (await findIn(context, id, message)).rev;
  const { unread_messages } = await changeMarks(context, id, (marks) =>
    withMark(marks, id, () => ({ read: upTo })),
  );
  return { unread_messages };
}

/** A message of a conversation, be it gone by now. */
async function findIn(context: RouteContext, conversation: string, id: string): Promise<MessageRow> {
  const message = await findAny(context, id);
  if (message.conversation !== conversation) throw noMessage();
  return message;
}

type ChangesPeople = typeof addParticipant | typeof removeParticipant | typeof promoteParticipant;

/** Changes who is in a group, and answers who is in it then. */
async function changePeople(
  context: RouteContext,
  command: ChangesPeople,
  payload: { readonly group: string; readonly character: string },
) {
  const me = context.characterId();
  const hidden = await readHidden(context);
  const { view } = await context.submitAndView(command, payload, (world) => {
    const place = placeOf(world, me, payload.group);
    return place === null ? [] : viewParticipants(world, me, place, hidden);
  });
  return { participants: view };
}

async function tellTyping(context: RouteContext, id: string) {
  const { services, characterId, view } = context;
  const me = characterId();
  const place = await openPlace(context, id);
  const told = await view((world) => ({
    username: lifeOf(world, me).username,
    to: othersIn(place, me).filter((other) => !contactRefused(world, other, me)),
  }));
  for (const other of told.to)
    services.tell(conversationChannel(other, id), 'typing', { id: me, username: told.username });
}

async function writeToFriends(
  context: RouteContext,
  { online_only, message }: { readonly online_only: boolean; readonly message: string },
) {
  const { actor, characterId, services, submit, texts, view } = context;
  const me = characterId();
  const to = await view((world) =>
    viewFriends(world, me)
      .friends.map(({ id: friend }) => friend)
      .filter((friend) => {
        const account = world.characters.get(friend)?.account;
        return !online_only || (account !== undefined && services.presence.isOnline(account));
      }),
  );
  const sealed = await texts.seal(actor().account, message);
  return submit(sendBroadcast, { text: sealed }, { to, colours: await coloursOf(context) });
}
