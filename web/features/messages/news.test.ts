import { expect, test } from 'vitest';
import type { Group, Groups } from './answers.ts';
import {
  inOrder,
  listWith,
  newsOf,
  newSinceOf,
  openWith,
  unreadIn,
  type MessagesNews,
  type Reader,
} from './news.ts';
import { conversation, group, message, minute } from './testing/made-up.ts';

const ann: Reader = { me: 'ann', looking: null };
const said = (data: ReturnType<typeof message>): MessagesNews => ({ event: 'message', data });
const list = (...groups: Groups['groups']): Groups => ({ groups });
const after = (open: Group, news: MessagesNews, reader = ann) =>
  openWith({ group: open }, news, reader).group;

test('[R124] what others say counts as unread once, stands out, and brings its conversation to the top', () => {
  const news = said(message('m1', 'bob', 1));
  const before = list(conversation('g0', { last_message_at: minute(0) }), conversation('g1'));
  const once = listWith(before, news, ann);
  expect(once.groups.map(({ id }) => id)).toStrictEqual(['g1', 'g0']);
  expect(once.groups[0]).toMatchObject({ unread_count: 1, highlight: true, last_message: { id: 'm1' } });
  expect(listWith(once, news, ann)).toStrictEqual(once);
  // What is replayed after an interruption may be older than the list.
  expect(listWith(once, said(message('m0', 'bob', 0)), ann).groups[0]?.unread_count).toBe(1);
});

test('[R124] one’s own messages, a muted conversation and an open one raise no number', () => {
  const own = listWith(list(conversation('g1')), said(message('m1', 'ann', 1)), ann);
  expect(own.groups[0]).toMatchObject({ unread_count: 0, highlight: false });
  const muted = listWith(list(conversation('g1', { muted: true })), said(message('m1', 'bob', 1)), ann);
  expect([muted.groups[0]?.highlight, unreadIn(muted)]).toStrictEqual([false, 0]);
  const looking = { me: 'ann', looking: 'g1' };
  expect(unreadIn(listWith(list(conversation('g1')), said(message('m1', 'bob', 1)), looking))).toBe(0);
  expect(after(group([]), said(message('m1', 'bob', 1)), looking).unread_count).toBe(0);
});

test('[R124] pinned conversations stand first, each part by its last words', () => {
  const groups = [
    conversation('old', { last_message_at: minute(1) }),
    conversation('new', { last_message_at: minute(2) }),
    conversation('kept', { pinned: true }),
  ];
  expect(inOrder(groups).map(({ id }) => id)).toStrictEqual(['kept', 'new', 'old']);
});

test('a player who has left a group no longer sees it', () => {
  const news: MessagesNews = { event: 'left', data: { group_id: 'g1' } };
  expect(listWith(list(conversation('g0'), conversation('g1')), news, ann).groups).toHaveLength(1);
});

test('[R150] [R274] an open conversation keeps the last seventy-five messages', () => {
  const full = group(Array.from({ length: 75 }, (_, n) => message(`m${n}`, 'bob', 0)));
  const { messages } = after(full, said(message('last', 'bob', 1)));
  expect([messages.length, messages[0]?.id, messages.at(-1)?.id]).toStrictEqual([75, 'm1', 'last']);
});

test('what comes twice stands once, and what comes late stands at its time', () => {
  const open = group([message('m1', 'bob', 1), message('m3', 'bob', 3)]);
  const once = after(open, said(message('m2', 'cid', 2)));
  expect(once.messages.map(({ id }) => id)).toStrictEqual(['m1', 'm2', 'm3']);
  expect(after(once, said(message('m2', 'cid', 2)))).toStrictEqual(once);
});

test('[W03] [W04] a message is pinned and unpinned for all, and what is taken back is gone with its pin', () => {
  const open = group([message('m1', 'bob', 1), message('m2', 'bob', 2)]);
  const pinned = after(open, { event: 'message_pinned', data: { id: 'm1', group_id: 'g1' } });
  expect(pinned.pinned_message?.id).toBe('m1');
  const other: MessagesNews = { event: 'message_unpinned', data: { id: 'm2', group_id: 'g1' } };
  expect(after(pinned, other).pinned_message?.id).toBe('m1');
  const unpinned: MessagesNews = { event: 'message_unpinned', data: { id: 'm1', group_id: 'g1' } };
  expect(after(pinned, unpinned).pinned_message).toBeNull();
  const gone = after(pinned, { event: 'message_removed', data: { id: 'm1', group_id: 'g1' } });
  expect([gone.pinned_message, gone.messages.map(({ id }) => id)]).toStrictEqual([null, ['m2']]);
});

test('new is what was unread at the opening, of others alone; with nothing unread, what comes later', () => {
  const messages = [message('m1', 'bob', 1), message('m2', 'ann', 2), message('m3', 'bob', 3)];
  const time = (n: number) => Date.parse(minute(n));
  expect(newSinceOf(group(messages, { unread_count: 1 }), 'ann')).toBe(time(3) - 1);
  expect(newSinceOf(group(messages, { unread_count: 100 }), 'ann')).toBe(time(1) - 1);
  expect(newSinceOf(group(messages), 'ann')).toBe(time(3));
  expect(newSinceOf(group([]), 'ann')).toBeNull();
});

test('news that only a newer server tells is passed over', () => {
  expect(newsOf('something', {})).toBeNull();
});
