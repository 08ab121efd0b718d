import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { lasting, say, who } from '../../kernel/declarations/sentence.ts';

export const entered = defineEvent({
  type: 'hideout.entered',
  version: 1,
  data: z.strictObject({ seconds: z.int().min(1) }),
  visible: { owner: ['seconds'] },
  tell: (event) => say`${who(event)} went into hiding for ${lasting(event.data.seconds)}.`,
});

export const left = defineEvent({
  type: 'hideout.left',
  version: 1,
  data: z.strictObject({ secondsEarly: z.int().min(0) }),
  visible: { owner: ['secondsEarly'] },
  tell: (event) => say`${who(event)} left the hideout ${lasting(event.data.secondsEarly)} early.`,
});
