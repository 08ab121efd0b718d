import { messagesRules } from '@rackets/engine/features/messages/rules.ts';
import { chatRules } from '@rackets/engine/features/chat/rules.ts';
import { chatModel, readRoom } from '@rackets/projections/models/chat/chat.ts';
import { messagesModel, readMessages } from '@rackets/projections/models/messages/messages.ts';
import { rowId } from '@rackets/projections/runner/model.ts';
import { openLmdbDocuments, type LmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave } from './interleave.ts';
import { inFolder } from './made-log.ts';
import { alone, type Row } from './row.ts';

const putAtOnce = 5_000;
const reads = 200;
const roomPage = chatRules.defaults.kept;
const talkPage = messagesRules.defaults.kept;
/** Messages of the conversation that is read: every second one, until it has them all. */
const ownMessages = 10_000;
const others = 5_000;
/** About what sealing makes of a line of eighty letters. */
const sealed = `80.${'A'.repeat(144)}`;

/** What opening a room and paging back in a conversation take, as more and more is said everywhere. */
export function talkRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const documents = openLmdbDocuments(folder);
    await documents.declare([...chatModel.collections, ...messagesModel.collections]);
    const rows: Row[] = [];
    let filled = 0;
    for (const size of growth ? [20_000, 100_000, 1_000_000] : [20_000]) {
      await fill(documents, filled, size);
      filled = size;
      const { room, newest, middle } = await interleave(rounds, {
        room: () => meanMs(roomPage, () => readRoom(documents, 'public', roomPage)),
        newest: () => meanMs(talkPage, () => readMessages(documents, 'own', -1, talkPage)),
        middle: () => meanMs(talkPage, () => readMessages(documents, 'own', -1, talkPage, ownMessages)),
      });
      const among = `among ${size.toLocaleString('en-US')}`;
      const head = { unit: 'ms', goal: null } as const;
      rows.push(
        alone({ ...head, id: `room-${size}`, path: `chat: a room's last ${roomPage} posts ${among}` }, room),
        alone(
          {
            ...head,
            id: `talk-newest-${size}`,
            path: `messages: a conversation's last ${talkPage} messages ${among}`,
          },
          newest,
        ),
        alone(
          {
            ...head,
            id: `talk-middle-${size}`,
            path: `messages: ${talkPage} messages from the middle of a conversation ${among}`,
          },
          middle,
        ),
      );
    }
    await documents.close();
    return rows;
  });
}

/** As many posts in chat as messages in conversations. */
async function fill(documents: LmdbDocuments, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += putAtOnce) {
    const revisions = Array.from({ length: Math.min(putAtOnce, to - at) }, (_, n) => at + n);
    await documents.putMany('chat-messages', revisions.map(postAt));
    await documents.putMany('conversation-messages', revisions.map(messageAt));
  }
}

const said = (rev: number) => ({
  at: rev,
  text: sealed,
  picture: null,
  thumb: null,
  colours: null,
  mentions: [],
  mentionsAll: false,
});

/** Half of all posts are in the room that is read. */
function postAt(rev: number) {
  const room = rev % 2 === 0 ? 'public' : `local-${rev % 10}`;
  return {
    id: `p${rev}`,
    rev,
    body: { ...said(rev), room, character: `c${rev % others}`, hiddenAt: null, row: rowId(rev) },
  };
}

function messageAt(rev: number) {
  const isOwn = rev % 2 === 0 && rev < ownMessages * 2;
  const conversation = isOwn ? 'own' : `t${rev % others}`;
  return {
    id: `m${rev}`,
    rev,
    body: { ...said(rev), conversation, place: conversation, rev, sender: `c${rev % others}` },
  };
}

async function meanMs(page: number, read: () => Promise<readonly unknown[]>): Promise<number> {
  const began = performance.now();
  for (let count = 0; count < reads; count += 1) {
    const { length } = await read();
    if (length !== page) throw new Error(`the page has ${length} rows`);
  }
  return (performance.now() - began) / reads;
}
