import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Makes a note, writes it, reads it again and deletes it. */
export async function keepNote({ session }: Player): Promise<void> {
  const { notes: made } = await session.answer('POST notepad', { body: { title: 'Routes' } });
  const id = made[0]?.id ?? '';
  const content = 'Detroit is cheap on Mondays.';
  await session.answer('POST notepad/:id', { params: { id }, body: { content } });
  const { notes: read } = await session.answer('GET notepad/:id', { params: { id } });
  holds('a note says what was written', read[0]?.content === content);
  const { notes: all } = await session.answer('GET notepad');
  holds(
    'the notes have the one that was made',
    all.some((note) => note.id === id),
  );
  const { notes: left } = await session.answer('DELETE notepad/:id', { params: { id } });
  holds(
    'a deleted note is gone',
    left.every((note) => note.id !== id),
  );
}
