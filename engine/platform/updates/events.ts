import { z } from 'zod';
import { schedule } from '../../kernel/apply.ts';
import { defineEvent } from '../../kernel/event-definition.ts';
import { updatesState } from './state.ts';

const words = { update: z.string(), type: z.string(), typeFriendly: z.string(), message: z.string() };

/** An update is scheduled for publication. */
export const updateScheduled = defineEvent({
  type: 'updates.scheduled',
  version: 1,
  data: z.strictObject({ ...words, publishAt: z.int() }),
  visible: {},
  apply(world, { data: { update: id, type, typeFriendly, message, publishAt } }) {
    const update = { id, type, typeFriendly, message, publishAt, publishedAt: null, withdrawnAt: null };
    updatesState(world).set(id, update);
    schedule(world, 'updates.publish', publishAt, { update: id });
  },
});

/** From now on all players can read it. */
export const updatePublished = defineEvent({
  type: 'updates.published',
  version: 1,
  data: z.strictObject(words),
  visible: { everyone: ['update', 'type', 'typeFriendly', 'message'] },
  apply(world, { at, data: { update: id, type, typeFriendly, message } }) {
    const publishAt = updatesState(world).get(id)?.publishAt ?? at;
    const update = { id, type, typeFriendly, message, publishAt, publishedAt: at, withdrawnAt: null };
    updatesState(world).set(id, update);
  },
});

/** No longer readable, for good. */
export const updateWithdrawn = defineEvent({
  type: 'updates.withdrawn',
  version: 1,
  data: z.strictObject({ update: z.string() }),
  visible: {},
  apply(world, { at, data }) {
    const update = updatesState(world).get(data.update);
    if (update) update.withdrawnAt = at;
  },
});
