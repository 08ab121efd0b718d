import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { keyOf, queryClient } from '../../app/reads/query-client.ts';
import { liveAnswer } from './live-answer.ts';

type Chat = AnswerOf<'GET chat'>;

const changeChat = liveAnswer('GET chat');
// The change looks at nothing else of them.
const roomsOf = (...names: string[]): Chat => ({
  rooms: names.map((name) => ({ name }) as Chat['rooms'][number]),
});
const queryKey = keyOf('GET chat', {});
const names = () => queryClient.getQueryData<Chat>(queryKey)?.rooms.map(({ name }) => name);
const add = (name: string) => changeChat(({ rooms }) => ({ rooms: [...rooms, ...roomsOf(name).rooms] }));

/** Begins to read; what it returns answers. */
function read() {
  let answer: (chat: Chat) => void = () => undefined;
  const answered = new Promise<Chat>((resolve) => {
    answer = resolve;
  });
  const done = queryClient.fetchQuery({ queryKey, queryFn: () => answered });
  return async (chat: Chat): Promise<void> => {
    answer(chat);
    await done;
  };
}

afterEach(() => queryClient.clear());

test('what is told while an answer is read stands after it, that of before does not come again', async () => {
  await read()(roomsOf('first'));
  add('before');
  const answer = read();
  add('meanwhile');
  expect(names()).toStrictEqual(['first', 'before', 'meanwhile']);
  await answer(roomsOf('answer'));
  expect(names()).toStrictEqual(['answer', 'meanwhile']);
  await read()(roomsOf('next'));
  expect(names()).toStrictEqual(['next']);
});
