import type { DraftEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { between, groupStarted, participantAdded, participantRemoved } from './events.ts';
import { membersOf, messagesState } from './state.ts';

// Conversations that the game looks after, such as that of a heist's crew: another feature's decision brings these
// events. Nobody is an admin there, and nobody leaves by themselves.

/** Starts one under a fresh id. */
export const startManaged = (group: string, title: string, members: readonly string[]): DraftEvent =>
  groupStarted.draft(
    { group, topic: { plain: title }, by: null, waitUntil: 0 },
    { subjects: between(null, members) },
  );

/** Somebody joins one. */
export const joinManaged = (world: World, group: string, added: string): DraftEvent =>
  participantAdded.draft({ group, added }, { subjects: withTarget(world, group, added) });

/** Somebody is no longer in one. */
export const quitManaged = (world: World, group: string, removed: string): DraftEvent =>
  participantRemoved.draft({ group, removed, heir: null }, { subjects: withTarget(world, group, removed) });

function withTarget(world: World, group: string, target: string) {
  const found = messagesState(world).groups.get(group);
  const present = found ? membersOf(found) : [];
  return [
    ...between(
      null,
      present.filter((each) => each !== target),
    ),
    { id: target, role: 'target' },
  ];
}
