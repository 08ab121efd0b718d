import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { lineText, reelOrder } from './symbols.ts';

const symbol = z.enum(reelOrder);

/** What the reels show, from left to right. */
export const slotLine = z.tuple([symbol, symbol, symbol]).readonly();

/** One spin: what was staked where, what the reels showed, and what came back. */
export const spun = defineEvent({
  type: 'slots.spun',
  version: 1,
  data: z.strictObject({
    city: z.string(),
    line: slotLine,
    staked: z.int().min(1),
    /** What the line pays, in stakes; null for the jackpot. */
    multiplier: z.int().min(0).nullable(),
    paid: z.int().min(0),
    /** What the whole round may know of a spin that won the jackpot. */
    jackpot: z.strictObject({ city: z.string(), staked: z.int().min(1), amount: z.int().min(1) }).nullable(),
  }),
  visible: { owner: ['city', 'line', 'staked', 'multiplier', 'paid'], everyone: ['jackpot'] },
  drawn: ({ line, multiplier, paid }) => ({
    act: 'Spin the reels',
    rolls: {
      spin: { question: 'Spin', outcome: multiplier === null ? 'the jackpot' : endText(multiplier, paid) },
      reels: { question: 'Reels', outcome: lineText(line) },
    },
  }),
  tell: ({ data, ...event }) =>
    say`${who(event)} bet ${cash(data.staked)} at slots; ${lineText(data.line)} paid ${cash(data.paid)}.`,
});

function endText(multiplier: number, paid: number): string {
  return paid === 0 ? 'nothing' : `${multiplier} times the bet`;
}
