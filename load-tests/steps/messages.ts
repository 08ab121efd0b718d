import { rest } from '../library/chance.ts';
import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import type { Session } from '../library/session.ts';

/** Others die, block and unblock meanwhile. */
const mayRefuse = ['messages_nobody', 'messages_blocked', 'messages_you_block', 'messages_wait'];
/** Longer than one waits between two messages. */
const betweenMs = 1_200;

/** Writes to another gangster, and to a group of its own; changes, reads, mutes and leaves what there is to. */
export async function writeToSomebody({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const names = data.filter(({ id }) => id !== character).map(({ username }) => username);
  const direct = await writeToOneOf(session, names);
  await session.call(
    'POST friends/message',
    { body: { online_only: true, message: 'Drinks on me.' } },
    { mayRefuse: ['messages_no_friends', 'messages_wait'] },
  );
  if (direct === null) return;
  await lookThrough(session, direct);
  const [one, other = one] = names;
  await leadGroup(
    session,
    [one, other].flatMap((name) => name ?? []),
  );
  await session.answer('POST messages/all-read');
  await session.answer('DELETE messages/groups/private');
}

interface Written {
  readonly id: string;
  readonly message: string;
}

async function writeToOneOf(session: Session, names: readonly string[]): Promise<Written | null> {
  for (const username of names) {
    const body = 'Evening. [b]Alone?[/b]';
    const sent = await session.call('POST messages', { body: { username, body } }, { mayRefuse });
    if (sent.kind === 'done') return { id: sent.answer.group_id, message: sent.answer.message.id };
  }
  return null;
}

/** Reads a private conversation, keeps it at hand and quiet for a moment, and takes back what was said. */
async function lookThrough(session: Session, { id, message }: Written): Promise<void> {
  const params = { id };
  const { groups } = await session.answer('GET messages/groups');
  holds(
    'a conversation is in the list',
    groups.some((each) => each.id === id),
  );
  // Whom one has written to may block one meanwhile, which closes nothing that was said.
  const { group } = await session.answer('GET messages/groups/:id', { params });
  holds(
    'what was written is read',
    group.messages.some((each) => each.id === message),
  );
  await session.answer('GET messages/groups/:id/details', { params });
  await session.answer('GET messages/groups/:id/earlier', { params, query: { before_id: message } });
  await session.answer('POST messages/groups/:id/read', { params, body: { message_id: message } });
  for (const [pinned, muted] of [
    [true, true],
    [false, false],
  ] as const) {
    await session.answer('POST messages/groups/:id/pinned', { params, body: { pinned } });
    await session.answer('POST messages/groups/:id/mute', { params, body: { muted } });
  }
  await session.answer('POST messages/groups/:id/typing', { params });
  await session.answer('DELETE messages/:id', { params: { id: message } });
  const { group: left } = await session.answer('DELETE messages/groups/:id', { params });
  holds('nothing is left of a deleted copy', left.messages.length === 0);
}

/** Starts a group, speaks there, sees to its people and its pin, and leaves it to them. */
async function leadGroup(session: Session, usernames: readonly string[]): Promise<void> {
  const [first, second] = usernames;
  if (first === undefined || second === undefined) return;
  const body = { topic: 'The bank job', usernames: [first] };
  const full = [...mayRefuse, 'messages_groups_full'];
  const started = await session.call('POST messages/groups', { body }, { mayRefuse: full });
  if (started.kind !== 'done') return;
  const { id } = started.answer.group;
  const params = { id };
  const said = await say(session, id);
  await session.answer('PATCH messages/groups/:id', { params, body: { topic: 'The other bank' } });
  const added = await session.call(
    'POST messages/groups/:id/participants',
    { params, body: { username: second } },
    { mayRefuse: [...full, 'messages_in'] },
  );
  const { details } = await session.answer('GET messages/groups/:id/details', { params });
  const guest = details.participants.find(({ admin }) => !admin)?.character?.id;
  if (guest !== undefined) {
    const one = { params: { id, character_id: guest } };
    // They may leave or die at this very moment.
    const gone = { mayRefuse: ['messages_participant'] };
    await session.call(
      'PATCH messages/groups/:id/participants/:character_id',
      { ...one, body: { admin: true } },
      gone,
    );
    await session.call('DELETE messages/groups/:id/participants/:character_id', one, gone);
  }
  if (said !== null) {
    for (const pinned of [true, false])
      await session.answer('POST messages/:id/pinned', { params: { id: said }, body: { pinned } });
  }
  holds('a group is changed by who started it', added.kind !== 'failed');
  await session.answer('POST messages/groups/:id/leave', { params });
}

async function say(session: Session, id: string): Promise<string | null> {
  await rest(betweenMs);
  const body = 'Midnight, pier 9.';
  const sent = await session.call(
    'POST messages/groups/:id',
    { params: { id }, body: { body } },
    { mayRefuse },
  );
  return sent.kind === 'done' ? sent.answer.message.id : null;
}
