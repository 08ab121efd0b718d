import { messagesRules } from '@rackets/engine/features/messages/rules.ts';
import { memberOf, participantRows, waitUntil } from '@rackets/engine/features/messages/state.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import {
  findMessages,
  readConversations,
  readConversationsOf,
  readMessages,
  type ConversationRow,
  type MessageRow,
} from '@rackets/projections/models/messages/messages.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { conversationMarks, markOf, type ConversationMarks, type Mark } from './marks.ts';
import { showMessages } from './message.ts';
import { noConversation, openPlace, placeOf, shownTopic, topicOf, viewPlace, type Place } from './places.ts';
import { maxListed, unreadIn } from './unread.ts';

/** What a gangster's conversations are read from, as far as everything that has been pushed. */
interface Inbox {
  readonly me: string;
  readonly documents: Documents;
  readonly marks: ConversationMarks;
  readonly hidden: HiddenLives;
}

async function openInbox(context: RouteContext): Promise<Inbox> {
  const { services, actor, characterId } = context;
  const me = characterId();
  // Pushes come before the model has folded: what was heard already must not be missing here.
  await services.reached('messages', services.pipeline.revision);
  return {
    me,
    documents: await context.model('messages'),
    marks: await services.playerDocuments.read(conversationMarks, {
      account: actor().account,
      character: me,
    }),
    hidden: await readHidden(context),
  };
}

/** A conversation that the viewer may open; null if there is none, or if they must not learn that there is. */
function shownPlace(
  world: World,
  { me, hidden }: Inbox,
  id: string,
  row: ConversationRow | null,
): Place | null {
  const place = placeOf(world, me, id);
  const other = place?.kind === 'pair' ? world.characters.get(place.other) : undefined;
  // Whoever has never written to a life that is hidden cannot tell it from one that never was.
  return row === null && other && !mayFind(hidden, other) ? null : place;
}

/** GET messages/groups: the viewer's pinned ones first, then by their last message. */
export async function readList(context: RouteContext) {
  const inbox = await openInbox(context);
  const { me, documents, marks } = inbox;
  const recent = await readConversations(documents, me, maxListed);
  const known = new Set(recent.map(({ conversation }) => conversation));
  const pinned = Object.keys(marks.each).filter((id) => marks.each[id]?.pinned && !known.has(id));
  const rows = [...recent, ...(await readConversationsOf(documents, me, pinned))];
  const seen = await context.view((world) =>
    rows.flatMap((row) => {
      const place = placeOf(world, me, row.conversation);
      return place === null ? [] : [seenRow(world, inbox, place, row)];
    }),
  );
  const shown = seen.filter(({ row, mark }) => (row?.rev ?? -1) > mark.cut);
  const lasts = await lastMessages(context, inbox, shown);
  const listed = await Promise.all(
    shown.map(async (each) => {
      const last = lasts.get(each.id) ?? null;
      const order = last?.created_at ?? isoOrNull(each.row?.startedAt ?? null) ?? '';
      return { order, conversation: await conversationOf(context, each, last) };
    }),
  );
  const groups = listed
    .toSorted(
      (one, other) =>
        Number(other.conversation.pinned) - Number(one.conversation.pinned) ||
        (one.order < other.order ? 1 : -1),
    )
    .map(({ conversation }) => conversation);
  return { groups };
}

/** GET messages/groups/{id}: one conversation with its last messages. */
export async function readGroup(context: RouteContext, id: string) {
  const inbox = await openInbox(context);
  const { me, documents, hidden } = inbox;
  const [row = null] = await readConversationsOf(documents, me, [id]);
  const seen = await context.view((world) => {
    const place = shownPlace(world, inbox, id, row);
    if (place === null) return null;
    const until = waitUntil(world, me);
    return {
      ...seenRow(world, inbox, place, row, id),
      pin: place.kind === 'group' ? place.group.pin : null,
      kept: messagesRules(world).kept,
      wait_until: isoOrNull(until > 0 ? until : null),
    };
  });
  if (!seen) throw noConversation();
  const rows = await readMessages(documents, id, seen.after, seen.kept);
  const pin = seen.pin === null ? null : (await findMessages(documents, [seen.pin])).get(seen.pin);
  const messages = await showMessages(context, rows, me, hidden);
  const pins = pin && pin.rev > seen.after ? await showMessages(context, [pin], me, hidden) : [];
  return {
    group: {
      ...(await conversationOf(context, seen, messages.at(-1) ?? null)),
      messages,
      has_earlier: rows.length === seen.kept,
      pinned_message: pins[0] ?? null,
      wait_until: seen.wait_until,
    },
  };
}

/** So many are read at once by who scrolls up. */
const earlierAtOnce = 50;

/** GET messages/groups/{id}/earlier: what was said in a conversation before a message of it. */
export async function readEarlier(context: RouteContext, id: string, before: MessageRow) {
  const { me, documents, marks, hidden } = await openInbox(context);
  const place = await openPlace(context, id);
  const [row] = await readConversationsOf(documents, me, [id]);
  const { cut } = markOf(marks, id, place.kind === 'pair');
  const after = Math.max(cut, row?.since ?? before.rev);
  const rows = await readMessages(documents, id, after, earlierAtOnce, before.rev);
  return {
    messages: await showMessages(context, rows, me, hidden),
    before_id: rows.length === earlierAtOnce ? (rows[0]?.id ?? null) : null,
  };
}

/** GET messages/groups/{id}/details */
export async function readDetails(context: RouteContext, id: string) {
  const inbox = await openInbox(context);
  const { me, documents } = inbox;
  const [row = null] = await readConversationsOf(documents, me, [id]);
  const seen = await context.view((world) => {
    const place = shownPlace(world, inbox, id, row);
    if (place === null) return null;
    return { topic: topicOf(world, place), details: detailsOf(world, inbox, place, row) };
  });
  if (!seen) throw noConversation();
  const { topic, details } = seen;
  return {
    details: { id, topic: await shownTopic(context, topic), ...details },
  };
}

function detailsOf(world: World, { me, hidden }: Inbox, place: Place, row: ConversationRow | null) {
  const { private: isPrivate, game_managed, is_admin, participants } = viewPlace(world, me, place, hidden);
  const { maxParticipants } = messagesRules(world);
  const members = place.kind === 'group' ? participantRows.entries(place.group.participants) : [];
  return {
    private: isPrivate,
    game_managed,
    created_at: iso0(place.kind === 'group' ? place.group.startedAt : row?.startedAt),
    joined_at: place.kind === 'group' ? iso0(memberOf(place.group, me)?.since) : null,
    is_admin,
    can_leave: !isPrivate && !game_managed,
    can_add: is_admin && participants.length < maxParticipants,
    max_participants: isPrivate ? 2 : maxParticipants,
    participants: participants.map((each, n) => ({ ...each, joined_at: iso0(members[n]?.[1].since) })),
  };
}

const iso0 = (ms: number | undefined): string | null => (ms === undefined ? null : iso(ms));

type Seen = ReturnType<typeof seenRow>;

/** One conversation as far as the world and the viewer's own row and marks tell of it. */
function seenRow(
  world: World,
  { me, marks, hidden }: Inbox,
  place: Place,
  row: ConversationRow | null,
  id = row?.conversation ?? '',
) {
  const mark: Mark = markOf(marks, id, place.kind === 'pair');
  const unread = row ? unreadIn(row, mark).filter(({ by }) => !contactRefused(world, me, by)).length : 0;
  return {
    id,
    row,
    mark,
    unread,
    /** What was said after this revision is theirs to read; in a group whose row is not folded yet nothing is. */
    after: Math.max(mark.cut, row?.since ?? (place.kind === 'pair' ? -1 : Number.MAX_SAFE_INTEGER)),
    topic: topicOf(world, place),
    parts: viewPlace(world, me, place, hidden),
  };
}

type Message = Awaited<ReturnType<typeof showMessages>>[number];

async function conversationOf(
  context: RouteContext,
  { id, mark, unread, topic, parts }: Seen,
  last: Message | null,
) {
  return {
    id,
    topic: await shownTopic(context, topic),
    ...parts,
    pinned: mark.pinned,
    muted: mark.muted,
    unread_count: unread,
    highlight: unread > 0 && !mark.muted,
    last_message: last,
    last_message_at: last?.created_at ?? null,
  };
}

/** By conversation, the last message that the viewer may read there. */
async function lastMessages(
  context: RouteContext,
  { me, documents, hidden }: Inbox,
  seen: readonly Seen[],
): Promise<ReadonlyMap<string, Message>> {
  const ids = seen.flatMap(({ row }) => row?.last ?? []);
  const found = await findMessages(documents, ids);
  const afterOf = new Map(seen.map(({ id, after }) => [id, after]));
  const rows = [...found.values()].filter(
    ({ conversation, rev }) => rev > (afterOf.get(conversation) ?? Number.MAX_SAFE_INTEGER),
  );
  const lasts = new Map(
    (await showMessages(context, rows, me, hidden)).map((message) => [message.group_id, message]),
  );
  // The last one was taken back, or is of somebody whom they have blocked: the one before it stands there.
  const without = seen.filter(({ id, row }) => row !== null && row.last !== null && !lasts.has(id));
  await Promise.all(
    without.map(async ({ id, after }) => {
      const before = await readMessages(documents, id, after, messagesRules.defaults.kept);
      const last = (await showMessages(context, before, me, hidden)).at(-1);
      if (last) lasts.set(id, last);
    }),
  );
  return lasts;
}
