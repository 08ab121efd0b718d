import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { World } from '../../kernel/state/world.ts';
import { updatesState } from './state.ts';
import { say, time } from '../../kernel/declarations/sentence.ts';

const words = { update: z.string(), type: z.string(), typeFriendly: z.string(), message: z.string() };

/** An update is scheduled for publication. */
export const updateScheduled = defineEvent({
  type: 'updates.scheduled',
  version: 1,
  data: z.strictObject({ ...words, publishAt: z.int() }),
  visible: { staff: ['update', 'type', 'typeFriendly', 'message', 'publishAt'] },
  tell: ({ data }) => say`An update (${data.typeFriendly}) was scheduled for ${time(data.publishAt)}.`,
  apply(world, { data: { update: id, type, typeFriendly, message, publishAt } }) {
    const update = { id, type, typeFriendly, message, publishAt, publishedAt: null, withdrawnAt: null };
    updatesState(world).set(id, update);
    schedule('updates.publish', publishAt, { update: id });
  },
});

/** From now on all players can read it. */
export const updatePublished = defineEvent({
  type: 'updates.published',
  version: 1,
  data: z.strictObject(words),
  visible: { everyone: ['update', 'type', 'typeFriendly', 'message'] },
  tell: ({ data }) => say`An update (${data.typeFriendly}) was published.`,
  apply(world, { at, data: { update: id, type, typeFriendly, message } }) {
    const publishAt = updatesState(world).get(id)?.publishAt ?? at;
    const update = { id, type, typeFriendly, message, publishAt, publishedAt: at, withdrawnAt: null };
    updatesState(world).set(id, update);
  },
});

const data = z.strictObject({ update: z.string() });

function withdraw(world: World, { at, data: { update: id } }: RecordedEvent<z.infer<typeof data>>): void {
  const update = updatesState(world).get(id);
  if (update) update.withdrawnAt = at;
}

/** A published update can no longer be read. */
export const updateWithdrawn = defineEvent({
  type: 'updates.withdrawn',
  version: 1,
  data,
  visible: { everyone: ['update'] },
  tell: () => say`An update was withdrawn.`,
  apply: withdraw,
});

/** A scheduled update will not be published. Players never knew of it. */
export const updateCancelled = defineEvent({
  type: 'updates.cancelled',
  version: 1,
  data,
  visible: { staff: ['update'] },
  tell: () => say`A scheduled update was cancelled.`,
  apply: withdraw,
});
