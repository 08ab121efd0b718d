import {
  broadcastSent,
  broadcastTo,
  groupRenamed,
  groupStarted,
  messageRemoved,
  messageSent,
  participantAdded,
  participantLeft,
  participantRemoved,
  presentAt,
} from '@rackets/engine/features/messages/events.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { messagesRules } from '@rackets/engine/features/messages/rules.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A message of a conversation; its text is sealed. */
export type MessageRow = {
  readonly id: string;
  readonly conversation: string;
  /** The conversation in which it is read; null once its author took it back. */
  readonly place: string | null;
  /** The revision it was sent by: its place, and what read marks count in. */
  readonly rev: number;
  readonly sender: string;
  readonly at: number;
  readonly text: SealedText | null;
  readonly picture: string | null;
  /** The same small. */
  readonly thumb: string | null;
  readonly colours: { readonly light: string; readonly dark: string } | null;
  readonly mentions: string[];
  readonly mentionsAll: boolean;
};

/** A message of somebody else that may be unread. */
export type Heard = { readonly id: string; readonly rev: number; readonly by: string };

/** A conversation as one gangster has it. */
export type ConversationRow = {
  readonly character: string;
  readonly conversation: string;
  /** When something last happened that puts it first: a revision. Null for one that they have left. */
  readonly rev: number | null;
  /** They read what was said after this revision. */
  readonly since: number;
  readonly startedAt: number;
  readonly lastAt: number | null;
  readonly last: string | null;
  /** The last messages of others, the oldest first. */
  readonly heard: Heard[];
};

const conversations = 'conversations';
const messages = 'conversation-messages';
/** More unread ones than an open conversation shows need not be told apart. */
const maxHeard = messagesRules.defaults.kept;

const rowName = (character: string, conversation: string): string => `${character}/${conversation}`;

/** Where an event puts a message: into one conversation, or into one with each reader. */
interface Place {
  readonly id: string;
  readonly conversation: string;
  readonly readers: readonly string[];
}

function sentPlaces(event: RecordedEvent): readonly Place[] {
  const sent = messageSent.match(event);
  if (sent) {
    const { message: id, conversation } = seenBy(messageSent, sent, 'participant');
    return [{ id, conversation, readers: presentAt(event) }];
  }
  const broadcast = broadcastSent.match(event);
  if (!broadcast) return [];
  const by = subjectOf(event, 'owner');
  const { message } = seenBy(broadcastSent, broadcast, 'participant');
  return presentAt(event)
    .filter((reader) => reader !== by)
    .map((reader) => ({
      id: broadcastTo(message, reader),
      conversation: pairId(by, reader),
      readers: [by, reader],
    }));
}

/** The rows that an event changes without putting a message into them. */
function changedRows(event: RecordedEvent): readonly (readonly [character: string, conversation: string])[] {
  const started = groupStarted.match(event);
  if (started)
    return presentAt(event).map((each) => [each, seenBy(groupStarted, started, 'participant').group]);
  const added = participantAdded.match(event);
  if (added) return [[subjectOf(event, 'target'), seenBy(participantAdded, added, 'target').group]];
  const put = participantRemoved.match(event);
  if (put) return [[subjectOf(event, 'target'), seenBy(participantRemoved, put, 'target').group]];
  const left = participantLeft.match(event);
  if (left) return [[subjectOf(event, 'owner'), seenBy(participantLeft, left, 'owner').group]];
  const removed = messageRemoved.match(event);
  return removed
    ? presentAt(event).map((each) => [each, seenBy(messageRemoved, removed, 'participant').conversation])
    : [];
}

/** What is said between two gangsters and in groups: by conversation, and the conversations of each. */
export const messagesModel = defineModel({
  name: 'messages',
  version: 2,
  collections: [
    { name: conversations, indexes: { byCharacter: { fields: ['character', 'rev'] } } },
    { name: messages, indexes: { byConversation: { fields: ['place', 'rev'] } } },
  ],
  of: {
    kinds: [
      messageSent,
      broadcastSent,
      groupStarted,
      participantAdded,
      participantRemoved,
      participantLeft,
      messageRemoved,
    ],
  },
  touches(event) {
    const removed = messageRemoved.match(event);
    const rows = [
      ...sentPlaces(event).flatMap(({ conversation, readers }) =>
        readers.map((reader) => [reader, conversation] as const),
      ),
      ...changedRows(event),
    ];
    return [
      ...rows.map(([character, conversation]) => ({
        collection: conversations,
        id: rowName(character, conversation),
      })),
      ...(removed
        ? [{ collection: messages, id: seenBy(messageRemoved, removed, 'participant').message }]
        : []),
    ];
  },
  fold(event, docs) {
    for (const place of sentPlaces(event)) foldSent(event, place, docs);
    for (const [character, conversation] of changedRows(event)) foldRow(event, character, conversation, docs);
    const removed = messageRemoved.match(event);
    const gone = removed && seenBy(messageRemoved, removed, 'participant').message;
    const before = gone === null ? null : docs.get(messages, gone);
    // Nobody reads the words again, so they are not kept here.
    if (gone !== null && before)
      docs.put(messages, gone, { ...before, place: null, text: null, picture: null, thumb: null });
  },
});

function foldSent(event: RecordedEvent, { id, conversation, readers }: Place, docs: Docs): void {
  const sender = subjectOf(event, 'owner');
  const { revision: rev, at } = event;
  docs.put(messages, id, { conversation, place: conversation, rev, sender, at, ...wordsOf(event) });
  for (const reader of readers) {
    const before = rowOf(docs, reader, conversation) ?? newRow(reader, conversation, -1, at);
    const heard =
      reader === sender ? before.heard : [...before.heard, { id, rev, by: sender }].slice(-maxHeard);
    docs.put(conversations, rowName(reader, conversation), { ...before, rev, lastAt: at, last: id, heard });
  }
}

function wordsOf(
  event: RecordedEvent,
): Omit<MessageRow, 'id' | 'conversation' | 'place' | 'rev' | 'sender' | 'at'> {
  const sent = messageSent.match(event);
  if (sent) {
    const { text, picture, thumb, colours, mentions, mentionsAll } = seenBy(messageSent, sent, 'participant');
    return { text, picture, thumb, colours, mentions, mentionsAll };
  }
  const { text, colours } = seenBy(broadcastSent, broadcastSent.first([event]), 'participant');
  return { text, picture: null, thumb: null, colours, mentions: [], mentionsAll: false };
}

function foldRow(event: RecordedEvent, character: string, conversation: string, docs: Docs): void {
  const before = rowOf(docs, character, conversation);
  const put = (row: ConversationRow) => docs.put(conversations, rowName(character, conversation), row);
  const { revision: rev, at } = event;
  if (groupStarted.match(event) || participantAdded.match(event)) {
    put({ ...newRow(character, conversation, rev, at), rev });
    return;
  }
  if (!before) return;
  const removed = messageRemoved.match(event);
  if (!removed) {
    put({ ...before, rev: null, heard: [] });
    return;
  }
  const gone = seenBy(messageRemoved, removed, 'participant').message;
  put({ ...before, heard: before.heard.filter(({ id }) => id !== gone) });
}

const newRow = (character: string, conversation: string, since: number, at: number): ConversationRow => ({
  character,
  conversation,
  rev: null,
  since,
  startedAt: at,
  lastAt: null,
  last: null,
  heard: [],
});

// Written by this model alone.
const rowOf = (docs: Docs, character: string, conversation: string): ConversationRow | null =>
  docs.get(conversations, rowName(character, conversation)) as unknown as ConversationRow | null;

/** A gangster's conversations, those first in which something happened last. */
export async function readConversations(
  documents: Documents,
  character: string,
  limit: number,
): Promise<readonly ConversationRow[]> {
  const query = { index: 'byCharacter', prefix: [character], descending: true, limit };
  const found = await documents.range(conversations, query);
  return found.map(({ body }) => body as unknown as ConversationRow);
}

/** Some of a gangster's conversations by their ids, as far as they are in them. */
export async function readConversationsOf(
  documents: Documents,
  character: string,
  ids: readonly string[],
): Promise<readonly ConversationRow[]> {
  const found = await documents.getMany(
    conversations,
    ids.map((id) => rowName(character, id)),
  );
  return [...found.values()]
    .map(({ body }) => body as unknown as ConversationRow)
    .filter(({ rev }) => rev !== null);
}

/** The last messages of a conversation after a revision, and before another if given; the oldest first. */
export async function readMessages(
  documents: Documents,
  conversation: string,
  after: number,
  limit: number,
  before?: number,
): Promise<readonly MessageRow[]> {
  const query = {
    index: 'byConversation',
    prefix: [conversation],
    gt: after,
    ...(before === undefined ? {} : { lt: before }),
    descending: true,
    limit,
  };
  const found = await documents.range(messages, query);
  return found.map(({ id, body }) => ({ ...(body as unknown as MessageRow), id })).toReversed();
}

/** Messages by their ids; none that was taken back. */
export async function findMessages(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const found = await findAnyMessages(documents, ids);
  return new Map([...found].filter(([, { place }]) => place !== null));
}

/** The same with those that were taken back: who wrote them, and where. */
export async function findAnyMessages(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageRow>> {
  const found = await documents.getMany(messages, ids);
  return new Map(
    Array.from(found, ([id, { body }]) => [id, { ...(body as unknown as MessageRow), id }] as const),
  );
}

/** Those whom an event concerns as messages: whose list, or count of what is unread, may be another now. */
export function concernedBy(event: RecordedEvent): readonly string[] {
  const isAbout =
    sentPlaces(event).length > 0 || changedRows(event).length > 0 || groupRenamed.match(event) !== null;
  if (!isAbout) return [];
  return event.subjects.map(({ id }) => id);
}
