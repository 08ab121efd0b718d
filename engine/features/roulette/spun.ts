import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { betKeys, colourOf, doubleZero, type Bets } from './bets.ts';

/** Bets as they are sent and recorded (R593, R705). A key that is there has a value, which zod's type leaves open. */
export const tableBets = z.partialRecord(
  z.enum(betKeys),
  z.int().min(1).max(maxInputAmount),
) as unknown as z.ZodType<Bets>;

const pocket = z.int().min(doubleZero).max(36);

/** One spin: what lay where, where the ball came to lie, and what came back. */
export const spun = defineEvent({
  type: 'roulette.spun',
  version: 1,
  data: z.strictObject({
    bets: tableBets,
    pocket,
    staked: z.int().min(1),
    paid: z.int().min(0),
  }),
  visible: { owner: ['bets', 'pocket', 'staked', 'paid'], everyone: ['staked', 'paid'] },
  drawn: ({ pocket: number }) => ({
    act: 'Spin the wheel',
    rolls: { pocket: { question: 'Pocket', outcome: pocketText(number) } },
  }),
  tell: ({ data, ...event }) =>
    say`${who(event)} bet ${cash(data.staked)} at roulette; ${pocketText(data.pocket)} returned ${cash(data.paid)}.`,
});

/** "17, black"; "00". */
export function pocketText(number: number): string {
  if (number === doubleZero) return '00';
  return number === 0 ? '0' : `${number}, ${colourOf(number)}`;
}
