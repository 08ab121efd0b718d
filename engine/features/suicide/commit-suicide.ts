import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { iso } from '../../shared/time/time.ts';
import { deathOf } from '../characters/death-of.ts';
import { suicideAllowedAt, suicideState } from './state.ts';

/** A life was ended by its own player. That it is over is told by `characters.died`. */
export const committed = defineEvent({
  type: 'suicide.committed',
  version: 1,
  data: z.strictObject({}),
  visible: {},
  tell: (event) => say`${who(event)} chose to die.`,
  apply(world, event) {
    const account = world.characters.get(subjectOf(event, 'owner'))?.account;
    if (account !== undefined) suicideState(world).last.set(account, event.at);
  },
});

/** Ends the player's own life at once (E105), even from prison or the hideout. */
export const commitSuicide = defineCommand({
  type: 'suicide.commit-suicide',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive'],
  decide(world, { actor: { account } }, { now, me }) {
    const allowedAt = suicideAllowedAt(world, account);
    if (allowedAt > now)
      return refuse('suicide_wait', 'You can commit suicide once every 7 days.', {
        data: { until: iso(allowedAt) },
      });
    const subjects = [{ id: me.id, role: 'owner' }];
    return [committed.draft({}, { subjects }), deathOf(me.id, 'suicide', now)];
  },
  answer: () => ({}),
});
