import { features } from '@rackets/engine/features/index.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { groupStarted, messageSent } from '@rackets/engine/features/messages/events.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { sealedTextOf } from '@rackets/engine/shared/text/sealed-text.ts';
import { describe, expect, test } from 'vitest';
import { readChannelName } from '../../push/channels.ts';
import { messagesChannels } from './channels.ts';

const words = sealedTextOf(5, 'A'.repeat(44));
const said = { text: words, picture: null };
const plain = { vouched: { mentions: [], mentionsAll: false, colours: null } };

function three() {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  return { play, ann: ann ?? '', bob: bob ?? '', cyd: cyd ?? '' };
}

/** The frames of what an act brings, by channel, where everybody listens to everything. */
function heard(play: Play, account: string, type: string, payload: object, sending: object = plain) {
  play.wait(60_000);
  const { events } = play.accept(account, `messages.${type}`, { ...payload }, sending);
  const context = {
    world: play.world,
    now: play.now,
    listened: () => true,
    visitors: () => 0,
    online: () => [],
  };
  return events.flatMap((event) => messagesChannels.frames?.(event, context) ?? []);
}

const told = (frames: ReturnType<typeof heard>) => frames.map(({ channel, event }) => [channel, event]);

function startGroup(play: Play, ...others: string[]): string {
  play.wait(60_000);
  const { events } = play.accept('a-ann', 'messages.start-group', { topic: words, others });
  return groupStarted.first(events).data.group;
}

/** Whether an account may listen to a channel now. */
function mayHear({ world, now }: Play, account: string, channel: string): boolean {
  const named = readChannelName(channel);
  const actor = { account, character: world.lives.get(account) ?? null, roles: [] };
  return named?.kind.mayJoin?.(world, actor, named.id, now, named.within) === true;
}

describe('what is said', () => {
  test('[W02] [W05] reaches the two of a private conversation, sealed until it leaves, and nobody else', () => {
    const { play, ann, bob } = three();
    const frames = heard(play, 'a-ann', 'send-direct', { to: bob, ...said });
    const id = pairId(ann, bob);
    expect(told(frames)).toStrictEqual([
      [`character-${ann}-messages`, 'message'],
      [`character-${ann}-messages-${id}`, 'message'],
      [`character-${bob}-messages`, 'message'],
      [`character-${bob}-messages-${id}`, 'message'],
    ]);
    expect(frames[2]).toMatchObject({
      data: { group_id: id, body: '', sender: { id: ann }, mention: false, image_upload_url: null },
      texts: { body: { account: 'a-ann', text: words } },
    });
  });

  test('[W02] [W05] reaches a group without those who have blocked its author, and names each reader alone', () => {
    const { play, ann, bob, cyd } = three();
    const group = startGroup(play, bob, cyd);
    const naming = { vouched: { mentions: [bob], mentionsAll: false, colours: null } };
    const named = heard(play, 'a-ann', 'send-message', { group, ...said }, naming);
    expect(
      named.filter(({ channel }) => channel.endsWith('-messages')).map(({ data }) => data['mention']),
    ).toStrictEqual([false, true, false]);
    play.accept('a-cyd', 'relations.block-character', { character: ann });
    const frames = heard(play, 'a-ann', 'send-message', { group, ...said });
    expect(frames.some(({ channel }) => channel.includes(cyd))).toBe(false);
    expect(frames).toHaveLength(4);
  });

  test('reaches nobody who was removed, from that moment on', () => {
    const { play, bob, cyd } = three();
    const group = startGroup(play, bob, cyd);
    const removed = heard(play, 'a-ann', 'remove-participant', { group, character: cyd }, {});
    expect(told(removed).filter(([channel = '']) => channel.includes(cyd))).toStrictEqual([
      [`character-${cyd}-messages`, 'left'],
      [`character-${cyd}-messages-${group}`, 'left'],
    ]);
    const frames = heard(play, 'a-bob', 'send-message', { group, ...said });
    expect(frames.some(({ channel }) => channel.includes(cyd))).toBe(false);
    expect(mayHear(play, 'a-cyd', `character-${cyd}-messages-${group}`)).toBe(false);
  });

  test('to all friends reaches each in the conversation with them, and tells none who else there is', () => {
    const { play, ann, bob, cyd } = three();
    for (const [friend, account] of [
      [bob, 'a-bob'],
      [cyd, 'a-cyd'],
    ] as const) {
      play.accept('a-ann', 'relations.add-friend', { character: friend });
      play.accept(account, 'relations.add-friend', { character: ann });
    }
    const sending = { vouched: { to: [bob, cyd], colours: null } };
    const frames = heard(play, 'a-ann', 'send-broadcast', { text: words }, sending);
    const toBob = frames.filter(({ channel }) => channel.startsWith(`character-${bob}-`));
    expect(told(toBob).map(([channel]) => channel)).toStrictEqual([
      `character-${bob}-messages`,
      `character-${bob}-messages-${pairId(ann, bob)}`,
    ]);
    expect(JSON.stringify(toBob)).not.toContain(cyd);
  });

  test('costs nothing where nobody listens', () => {
    const { play, bob } = three();
    const { events } = play.accept('a-ann', 'messages.send-direct', { to: bob, ...said }, plain);
    const context = {
      world: play.world,
      now: play.now,
      listened: () => false,
      visitors: () => 0,
      online: () => [],
    };
    expect(events.flatMap((event) => messagesChannels.frames?.(event, context) ?? [])).toStrictEqual([]);
  });
});

test('[W03] [W04] [W06] [W07] a pin and what is taken back are told to all in the group', () => {
  const { play, ann, bob } = three();
  const group = startGroup(play, bob);
  const { events } = play.accept('a-bob', 'messages.send-message', { group, ...said }, plain);
  const { message } = messageSent.first(events).data;
  const sending = { vouched: { conversation: group } };
  const everybody = (event: string) =>
    [ann, bob].flatMap((id) => [
      [`character-${id}-messages`, event],
      [`character-${id}-messages-${group}`, event],
    ]);
  const pinned = heard(play, 'a-ann', 'pin-message', { message }, sending);
  expect(told(pinned)).toStrictEqual(everybody('message_pinned'));
  expect(pinned[0]?.data).toStrictEqual({ id: message, group_id: group });
  const unpinned = heard(play, 'a-ann', 'unpin-message', { message }, sending);
  expect(told(unpinned)).toStrictEqual(everybody('message_unpinned'));
  const removal = { vouched: { conversation: group, author: bob, gone: false } };
  const gone = heard(play, 'a-bob', 'remove-message', { message }, removal);
  expect(new Set(told(gone).map(([, event]) => event))).toStrictEqual(new Set(['message_removed']));
});

test('what changes in a group is told to those in it, and who goes is told that they went', () => {
  const { play, ann, bob, cyd } = three();
  const group = startGroup(play, bob);
  const by = (frames: ReturnType<typeof heard>) =>
    told(frames)
      .filter(([channel = '']) => channel.endsWith('-messages'))
      .map(([channel = '', event]) => [channel.split('-')[1], event]);
  expect(by(heard(play, 'a-ann', 'rename-group', { group, topic: words }, {}))).toStrictEqual([
    [ann, 'group'],
    [bob, 'group'],
  ]);
  expect(by(heard(play, 'a-ann', 'add-participant', { group, character: cyd }, {}))).toStrictEqual([
    [ann, 'group'],
    [bob, 'group'],
    [cyd, 'group'],
  ]);
  expect(by(heard(play, 'a-ann', 'promote-participant', { group, character: bob }, {}))).toHaveLength(3);
  expect(by(heard(play, 'a-ann', 'leave-group', { group }, {}))).toStrictEqual([
    [bob, 'group'],
    [cyd, 'group'],
    [ann, 'left'],
  ]);
});

test('a channel is its owner’s alone, and one of a conversation is for those in it', () => {
  const { play, ann, bob, cyd } = three();
  const group = startGroup(play, bob);
  const pair = pairId(ann, bob);
  const may = (account: string, character: string, id?: string) =>
    mayHear(play, account, `character-${character}-messages${id === undefined ? '' : `-${id}`}`);
  expect([may('a-ann', ann), may('a-ann', ann, group), may('a-ann', ann, pair)]).toStrictEqual([
    true,
    true,
    true,
  ]);
  expect([may('a-ann', bob), may('a-ann', bob, group), may('a-ann', bob, pair)]).toStrictEqual([
    false,
    false,
    false,
  ]);
  expect([may('a-cyd', cyd, group), may('a-cyd', cyd, pair), may('a-cyd', cyd, 'g-none')]).toStrictEqual([
    false,
    false,
    false,
  ]);
});
