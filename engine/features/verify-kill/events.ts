import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, gangster, say, who } from '../../kernel/declarations/sentence.ts';

/** What came of asking (ruling 5, R639). */
export const answers = ['correct', 'incorrect', 'stolen', 'failed'] as const;
export type Answer = (typeof answers)[number];

/** Whether the witness has said anything: then it is the truth. */
export const isAnswer = (result: Answer): boolean => result === 'correct' || result === 'incorrect';

const question = z.strictObject({
  suspect: z.string(),
  deceased: z.string(),
  bribe: z.int().min(1),
  /** What the witness wanted, which is told to nobody. */
  price: z.int().min(1),
  /** In a million. */
  stolenChance: z.int().min(0),
  result: z.enum(answers),
  waitSeconds: z.int().min(0),
});

const outcomes: Readonly<Record<Answer, string>> = {
  correct: 'was told that they did it',
  incorrect: 'was told that somebody else did it',
  stolen: 'was robbed by the witness',
  failed: 'offered too little',
};

/** Somebody asked a witness who killed somebody. Neither the suspect nor the killer learns of it. */
export const asked = defineEvent({
  type: 'verify-kill.asked',
  version: 1,
  data: question,
  visible: { owner: ['suspect', 'deceased', 'bribe', 'result', 'waitSeconds'] },
  tell: ({ data: { suspect, deceased, bribe, result }, ...event }) =>
    say`${who(event)} offered ${cash(bribe)} to learn whether ${gangster(suspect)} killed ${gangster(deceased)}, and ${outcomes[result]}.`,
  drawn: ({ result, stolenChance }) => ({
    act: 'Ask a witness',
    rolls: {
      price: {
        question: 'Is the bribe enough',
        outcome: result === 'failed' ? 'too little' : 'enough',
      },
      stolen: {
        question: 'Does the witness run off',
        outcome: result === 'stolen' ? 'gone with the money' : 'stays',
        under: stolenChance,
      },
    },
  }),
});
