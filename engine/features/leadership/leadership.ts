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

export const leadership = defineFeature({
  name: 'leadership',
  commands: [takeLeadership],
  events: [leadershipTaken.definition],
});
