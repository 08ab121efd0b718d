import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { utcDay } from '../../shared/time/time.ts';
import { prizeData } from './prize.ts';
import { christmasState } from './state.ts';

/** A door was opened on its day. What it held was drawn with that: before, there is nothing to know. */
export const doorOpened = defineEvent({
  type: 'christmas.door-opened',
  version: 1,
  data: z.strictObject({ day: z.int().min(1), prize: prizeData }),
  visible: { owner: ['day', 'prize'] },
  drawn: ({ day, prize }) => {
    const roll = prize.kind === 'perk' ? 'perk' : 'prize';
    return {
      act: `Open door ${day} of the calendar`,
      rolls: { [roll]: { question: 'Prize', outcome: prize.name } },
    };
  },
  tell: ({ data, ...event }) =>
    say`${who(event)} opened door ${count(data.day)} of the calendar and found ${data.prize.name}.`,
  apply(world, event) {
    const { opened } = christmasState(world);
    const account = accountOf(world, subjectOf(event, 'owner'));
    const own = opened.get(account) ?? new Map<number, typeof event.data.prize>();
    opened.set(account, own.set(utcDay(event.at), event.data.prize));
  },
});
