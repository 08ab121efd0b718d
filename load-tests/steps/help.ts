import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Asks for help, writes once more and reads the thread. */
export async function askForHelp({ session }: Player): Promise<void> {
  const body = { type: 'general', subject: 'Where is my car?', body: 'It was in the garage.' } as const;
  const { thread } = await session.answer('POST help', { body });
  const params = { id: thread.id };
  await session.answer('POST help/:id', { params, body: { body: 'I mean the red one.' } });
  const read = await session.answer('GET help/:id', { params });
  holds(
    'a request is answered automatically by its second post',
    read.thread.posts[1]?.author_type === 'auto' && read.thread.posts.length === 3,
  );
  const { requests } = await session.answer('GET help');
  holds(
    'the caller’s requests include the one just opened',
    requests.some(({ id }) => id === thread.id),
  );
}
