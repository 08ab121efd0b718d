import {
  broadcastSent,
  broadcastTo,
  groupStarted,
  messageSent,
} from '@rackets/engine/features/messages/events.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { sealedTextOf } from '@rackets/engine/shared/text/sealed-text.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import {
  concernedBy,
  findAnyMessages,
  findMessages,
  messagesModel,
  readConversations,
  readConversationsOf,
  readMessages,
} from './messages.ts';

const words = sealedTextOf(5, 'A'.repeat(44));
const said = { text: words, picture: null };
const plain = { vouched: { mentions: [], mentionsAll: false, colours: null } };

function three() {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  return { play, ann: ann ?? '', bob: bob ?? '', cyd: cyd ?? '' };
}

/** The documents of a play, with every batch delivered twice. */
async function folded({ log }: Play) {
  const documents = new MemoryDocuments();
  await documents.declare(messagesModel.collections);
  for (let at = 0; at < log.length; at += 3) {
    for (const _ of [1, 2]) await project(messagesModel, log.slice(at, at + 3), documents);
  }
  return documents;
}

function write(play: Play, account: string, to: string): string {
  play.wait(60_000);
  const { events } = play.accept(account, 'messages.send-direct', { to, ...said }, plain);
  return messageSent.first(events).data.message;
}

test('a private conversation is in both lists, and what the other wrote is heard once', async () => {
  const { play, ann, bob, cyd } = three();
  const [first, second] = [write(play, 'a-ann', bob), write(play, 'a-bob', ann)];
  const documents = await folded(play);
  const id = pairId(ann, bob);
  expect(await readConversations(documents, ann, 10)).toMatchObject([
    { conversation: id, last: second, heard: [{ id: second, by: bob }] },
  ]);
  expect(await readConversations(documents, bob, 10)).toMatchObject([{ heard: [{ id: first, by: ann }] }]);
  expect(await readConversations(documents, cyd, 10)).toStrictEqual([]);
  expect(await readMessages(documents, id, -1, 10)).toMatchObject([
    { id: first, sender: ann, text: words },
    { id: second, sender: bob },
  ]);
  expect(play.log.slice(-1).map(concernedBy)).toStrictEqual([[bob, ann]]);
});

test('no more is heard than an open conversation shows', async () => {
  const { play, ann, bob } = three();
  for (let n = 0; n < 80; n += 1) write(play, 'a-ann', bob);
  const [row] = await readConversations(await folded(play), bob, 10);
  expect(row?.heard).toHaveLength(75);
  expect(row?.heard.at(-1)?.id).toBe(row?.last);
  expect(await readConversationsOf(await folded(play), ann, [pairId(ann, bob)])).toMatchObject([
    { heard: [] },
  ]);
});

test('what was taken back keeps no words, is in no conversation and is heard no more', async () => {
  const { play, ann, bob } = three();
  const message = write(play, 'a-ann', bob);
  const conversation = pairId(ann, bob);
  const vouched = { conversation, author: ann, gone: false };
  play.accept('a-ann', 'messages.remove-message', { message }, { vouched });
  const documents = await folded(play);
  expect(await readMessages(documents, conversation, -1, 10)).toStrictEqual([]);
  expect((await findMessages(documents, [message])).size).toBe(0);
  expect((await findAnyMessages(documents, [message])).get(message)).toMatchObject({
    conversation,
    place: null,
    text: null,
    sender: ann,
  });
  expect(await readConversations(documents, bob, 10)).toMatchObject([{ heard: [] }]);
});

test('who leaves no longer has the group, and who rejoins reads it from then on', async () => {
  const { play, ann, bob } = three();
  const started = play.accept('a-ann', 'messages.start-group', { topic: words, others: [bob] });
  const { group } = groupStarted.first(started.events).data;
  play.accept('a-ann', 'messages.send-message', { group, ...said }, plain);
  play.accept('a-ann', 'messages.remove-participant', { group, character: bob });
  expect(await readConversations(await folded(play), bob, 10)).toStrictEqual([]);
  expect(await readConversationsOf(await folded(play), bob, [group])).toStrictEqual([]);
  play.accept('a-ann', 'messages.add-participant', { group, character: bob });
  const since = play.world.revision;
  play.wait(60_000);
  play.accept('a-ann', 'messages.send-message', { group, ...said }, plain);
  const [row] = await readConversations(await folded(play), bob, 10);
  expect(row).toMatchObject({ conversation: group, since, heard: [{ by: ann }] });
  expect(await readMessages(await folded(play), group, row?.since ?? -1, 10)).toHaveLength(1);
  play.accept('a-bob', 'messages.leave-group', { group });
  expect(await readConversations(await folded(play), bob, 10)).toStrictEqual([]);
});

test('what goes to all friends is one message in the conversation with each', async () => {
  const { play, ann, bob, cyd } = three();
  for (const [friend, account] of [
    [bob, 'a-bob'],
    [cyd, 'a-cyd'],
  ] as const) {
    play.accept('a-ann', 'relations.add-friend', { character: friend });
    play.accept(account, 'relations.add-friend', { character: ann });
  }
  const sending = { vouched: { to: [bob, cyd], colours: null } };
  const { events } = play.accept('a-ann', 'messages.send-broadcast', { text: words }, sending);
  const documents = await folded(play);
  const { message } = broadcastSent.first(events).data;
  for (const friend of [bob, cyd])
    expect(await readConversations(documents, friend, 10)).toMatchObject([
      { conversation: pairId(ann, friend), last: broadcastTo(message, friend) },
    ]);
  expect(await readConversations(documents, ann, 10)).toHaveLength(2);
});
