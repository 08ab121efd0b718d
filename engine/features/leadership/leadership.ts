import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { count, say } from '../../kernel/declarations/sentence.ts';

/** Another process writes the stream from here on; appends of the one before fail. */
export const leadershipTaken = defineEvent({
  type: 'leadership.taken',
  version: 1,
  data: z.strictObject({ epoch: z.int().min(1) }),
  visible: {},
  tell: ({ data }) => say`Another process took the lead, number ${count(data.epoch)}.`,
  apply(world, event) {
    world.epoch = event.data.epoch;
  },
});

export const takeLeadership = defineCommand({
  type: 'leadership.take',
  payload: z.strictObject({}),
  guards: ['system'],
  decide: (world) => [leadershipTaken.draft({ epoch: world.epoch + 1 })],
  answer: () => ({}),
});

/** The process that leads has shown to itself that it still does: it is durable at the exact revision. */
export const leadershipKept = defineEvent({
  type: 'leadership.kept',
  version: 1,
  data: z.strictObject({}),
  visible: {},
  tell: () => say`The process that leads showed that it still does.`,
  apply: () => undefined,
});

/** The process that led has ended in order: it has answered everything, and appends nothing more. */
export const leadershipLeft = defineEvent({
  type: 'leadership.left',
  version: 1,
  data: z.strictObject({}),
  visible: {},
  tell: () => say`The process that led ended in order.`,
  apply: () => undefined,
});

export const keepLeadership = defineCommand({
  type: 'leadership.keep',
  payload: z.strictObject({}),
  guards: ['system'],
  decide: () => [leadershipKept.draft({})],
  answer: () => ({}),
});

export const leaveLeadership = defineCommand({
  type: 'leadership.leave',
  payload: z.strictObject({}),
  guards: ['system'],
  decide: () => [leadershipLeft.draft({})],
  answer: () => ({}),
});

export const leadership = defineFeature({
  name: 'leadership',
  commands: [takeLeadership, keepLeadership, leaveLeadership],
  events: [leadershipTaken.definition, leadershipKept.definition, leadershipLeft.definition],
});
