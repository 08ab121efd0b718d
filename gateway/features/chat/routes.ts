import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import {
  clearMentions,
  hideMessage,
  removeMessage,
  removing,
  unpinMessage,
} from '@rackets/engine/features/chat/change-message.ts';
import { postMessage } from '@rackets/engine/features/chat/post-message.ts';
import { roomOf } from '@rackets/engine/features/chat/rooms.ts';
import { chatRules, maxMessageLength, maxRemovalLength } from '@rackets/engine/features/chat/rules.ts';
import { mentionsOf } from '@rackets/engine/features/chat/state.ts';
import { authorOf, viewRooms } from '@rackets/engine/features/chat/views.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { readMessage, readRoom, type ChatRow } from '@rackets/projections/models/chat/chat.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { fileBytes } from '../../http/server/multipart-body.ts';
import { keepSaid } from '../../http/server/uploads.ts';
import { maxPictureBytes } from '../../media/pictures.ts';
import { settingsDocument } from '../../preferences/player-settings.ts';
import { reportedBy } from '../moderation/reported-by.ts';
import { chatAnswer, postedAnswer } from './answers.ts';
import { countPresent } from './channels.ts';
import { viewMessage } from './message.ts';
import { namedIn, namesAll } from '../../http/joins/named.ts';
import { watchText } from '../moderation/watch-text.ts';

const room = idText(60);
/** A form's fields are texts. */
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => 'true1'.includes(text)),
]);
const words = {
  room,
  pinned: flag.optional(),
  /** What the documents send to keep the sender's own socket from hearing of it; here it hears, once. */
  socket_id: idText(64).optional(),
};
const body = z.union([
  z.strictObject({ ...words, message: prose(maxMessageLength) }),
  z.strictObject({ ...words, message: prose(maxMessageLength).optional(), image: fileBytes }),
]);
const named = z.strictObject({ message_id: idText(60) });

export const chatRoutes = [
  route({
    id: 'E083',
    method: 'GET',
    path: 'chat',
    kind: 'view',
    role: 'player',
    summary: 'The rooms that the gangster may read now, with the last messages of each.',
    answer: chatAnswer,
    handle: readChat,
  }),
  route({
    id: 'E084',
    method: 'POST',
    path: 'chat',
    kind: 'command',
    role: 'player',
    speaks: true,
    summary: 'Says something in a room: words, a picture or both.',
    body,
    upload: { field: 'image', maxBytes: maxPictureBytes },
    answer: postedAnswer,
    present: ['character', 'mentions'],
    handle: (context, { body: posted }) => post(context, posted),
  }),
  route({
    id: 'E085',
    method: 'POST',
    path: 'chat/unpin',
    kind: 'command',
    role: 'player',
    summary: 'Removes a room’s pinned message.',
    body: named,
    answer: null,
    handle: async ({ submit }, { body: { message_id: message } }) => {
      await submit(unpinMessage, { message });
    },
  }),
  route({
    id: 'E086',
    method: 'POST',
    path: 'chat/hide',
    kind: 'command',
    role: 'player',
    summary: 'Deletes one of the caller’s messages, for everybody.',
    body: named,
    answer: null,
    handle: async ({ submit }, { body: { message_id: message } }) => {
      await submit(hideMessage, { message });
    },
  }),
  route({
    id: 'E087',
    method: 'POST',
    path: 'chat/clear-mentions',
    kind: 'command',
    role: 'player',
    summary: 'Marks the player’s mentions in chat as seen.',
    answer: null,
    handle: async ({ characterId, submit, view }) => {
      const me = characterId();
      // Two tabs see it at the same moment.
      if (await view((world) => mentionsOf(world, me).length > 0)) await submit(clearMentions, {});
    },
  }),
  route({
    id: 'chat-typing',
    method: 'POST',
    path: 'chat/typing',
    kind: 'command',
    role: 'player',
    summary: 'Tells the others in a room that the gangster is typing. Not recorded.',
    body: z.strictObject({ room }),
    answer: null,
    handle: async ({ services, characterId, view }, { body: { room: id } }) => {
      const me = characterId();
      const typing = await view((world, now) => {
        const found = roomOf(world, me, id, now);
        return found && { channel: found.channel, username: lifeOf(world, me).username };
      });
      if (!typing) throw new HttpError(403, 'chat_room', 'You are not in this room.');
      services.tell(typing.channel, 'typing', { id: me, username: typing.username }, me);
    },
  }),
  route({
    id: 'admin-chat-remove',
    method: 'POST',
    path: 'admin/chat/:message/remove',
    kind: 'command',
    role: 'staff',
    grants: removing,
    summary: 'Removes a chat message, with a reason.',
    params: z.strictObject({ message: idText(60) }),
    body: z.strictObject({ reason: prose(maxRemovalLength) }),
    answer: null,
    handle: async ({ submit, view, texts }, { params: { message }, body: { reason } }) => {
      const author = await view((world) => authorOf(world, message));
      if (author === null) throw new HttpError(404, 'chat_message', 'This message no longer exists.');
      await submit(removeMessage, { message, reason: await texts.seal(author, reason) });
    },
  }),
];

async function readChat(context: RouteContext) {
  const me = context.characterId();
  const { services } = context;
  // Pushes come before the model has folded: what was heard already must not be missing here.
  await services.reached('chat', services.pipeline.revision);
  const [documents, hidden] = [await context.model('chat'), await readHidden(context)];
  const online = context.services.presence.list().map(({ account }) => account);
  const read = await context.view((world, now) => {
    const present = countPresent(world, online, now);
    const { kept } = chatRules(world);
    return viewRooms(world, me, now).map((each) => ({
      ...each,
      kept,
      present: present.get(each.channel) ?? 0,
    }));
  });
  const rooms = await Promise.all(
    read.map(async ({ kept, pinned, ...each }) => {
      const rows = await readRoom(documents, each.id, kept);
      const pin =
        pinned === null
          ? null
          : (rows.find(({ id }) => id === pinned) ?? (await readMessage(documents, pinned)));
      const shown = await showAll(context, [...rows, ...(pin ? [pin] : [])], me, hidden);
      return {
        ...each,
        pinned: shown.find(({ id }) => id === pinned) ?? null,
        messages: rows.flatMap(({ id }) => shown.find((message) => message.id === id) ?? []),
      };
    }),
  );
  return { rooms };
}

type Hidden = Awaited<ReturnType<typeof readHidden>>;

/** The messages that the viewer may see, opened: none of the blocked. */
async function showAll(context: RouteContext, rows: readonly ChatRow[], me: string, hidden: Hidden) {
  const { view, texts } = context;
  const reported = await reportedBy(context, 'chat');
  const seen = await view((world) =>
    rows
      .filter(({ character }) => !contactRefused(world, me, character))
      .map((row) => ({
        account: lifeOf(world, row.character).account,
        text: row.text,
        message: { ...viewMessage(world, row, me, hidden), reported: reported.has(row.id) },
      })),
  );
  return Promise.all(
    seen.map(async ({ account, text, message }) => ({
      ...message,
      body: text === null ? '' : await texts.show(account, text),
    })),
  );
}

async function post(
  context: RouteContext,
  { room: id, message, pinned = false, ...more }: z.infer<typeof body>,
) {
  const { actor, characterId, services, submit, texts, view } = context;
  const me = characterId();
  const { account } = actor();
  // Before a picture is made, which costs far more.
  if (!(await view((world, now) => roomOf(world, me, id, now) !== null)))
    throw new HttpError(403, 'chat_room', 'You are not in this room.');
  const { picture, thumb } = await keepSaid(context, 'image' in more ? more.image : undefined);
  const isPremium = await view((world, now) => hasPremium(world, account, now));
  const settings = isPremium ? await services.playerDocuments.read(settingsDocument, { account }) : null;
  const colours = settings && { light: settings.text_color_light, dark: settings.text_color_dark };
  const mentions = message === undefined ? [] : await view((world) => namedIn(world, message));
  const text = message === undefined ? null : await texts.seal(account, message);
  const mentionsAll = message !== undefined && namesAll(message);
  const { wait_until, ...said } = await submit(
    postMessage,
    { room: id, text, picture, pinned },
    { mentions, mentionsAll, colours, thumb },
  );
  if (message !== undefined)
    await watchText(context, { type: 'chat', about: said.id, place: id, text: message });
  const row = { ...said, character: me, text, hiddenAt: null };
  const shown = await view((world) => viewMessage(world, row, me));
  return { ...shown, pinned: said.pinned, body: message ?? '', room: id, wait_until };
}
