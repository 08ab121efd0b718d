import { tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { settled } from './events.ts';

/** Those who got money back from a family that closed read how much. */
export const bankTold = tellings(
  told(settled, 'member', ({ name, shares }) =>
    shares.map(({ character, amount }) => ({
      to: character,
      kind: 'family-bank.settled',
      tone: 'good' as const,
      template: 'The family {family} closed, and its bank paid {amount} back to you.',
      params: { family: name, amount: moneyText(amount) },
    })),
  ),
);
