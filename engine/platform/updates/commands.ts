import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { moment } from '../../shared/time/moment.ts';
import { prose } from '../../shared/text/prose.ts';
import { refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { updateCancelled, updatePublished, updateScheduled, updateWithdrawn } from './events.ts';
import { updatesState } from './state.ts';

export const maxUpdateLength = 4_000;

const publishing: readonly StaffRole[] = ['operator', 'moderator'];

/** Publishes an update, immediately (`publishAt` null) or at its time. */
export const publishUpdate = defineCommand({
  type: 'updates.publish-update',
  payload: z.strictObject({
    type: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
    typeFriendly: prose(40),
    message: prose(maxUpdateLength),
    publishAt: moment.nullable(),
  }),
  guards: [],
  decide(_world, { payload: { publishAt, ...words }, actor }, context) {
    const unfit = refuseOthers(actor.roles, publishing);
    if (unfit) return unfit;
    const update = context.id('u');
    if (publishAt === null) return [updatePublished.draft({ update, ...words })];
    if (publishAt <= context.now)
      return refuse('updates_past', 'Schedule the update for the future, or publish it now.');
    return [updateScheduled.draft({ update, ...words, publishAt })];
  },
  // Both events refer to the update by the same id.
  answer: ([event]) => ({ update: event?.data['update'] ?? broken('an update was published or scheduled') }),
});

/** Withdraws a published update, or cancels a scheduled one. */
export const withdrawUpdate = defineCommand({
  type: 'updates.withdraw-update',
  payload: z.strictObject({ update: z.string().max(64) }),
  guards: [],
  decide(world, { payload, actor }) {
    const unfit = refuseOthers(actor.roles, publishing);
    if (unfit) return unfit;
    const update = updatesState(world).get(payload.update);
    if (!update) return refuse('updates_unknown', 'There is no such update.', { kind: 'not-found' });
    if (update.withdrawnAt !== null)
      return refuse('updates_withdrawn', 'This update is already withdrawn.', { kind: 'conflict' });
    const kind = update.publishedAt === null ? updateCancelled : updateWithdrawn;
    return [kind.draft({ update: update.id })];
  },
  answer: () => ({}),
});

const waiting = z.object({ update: z.string() });

/** A scheduled update is due; does nothing if it was withdrawn. */
export const publishScheduled: DueDefinition = {
  due(world, { data }) {
    const update = updatesState(world).get(waiting.parse(data).update);
    if (!update || update.withdrawnAt !== null) return [];
    const { id, type, typeFriendly, message } = update;
    return [updatePublished.draft({ update: id, type, typeFriendly, message })];
  },
};
