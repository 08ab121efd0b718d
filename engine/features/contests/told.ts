import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { settled } from './events.ts';
import type { PrizeValue } from './standings.ts';

/** Winners learn what they won; nobody need be there when a contest ends. */
export const contestsTold = tellings(
  told(settled, 'everyone', ({ contest, title, winners }) =>
    winners
      .filter(({ paid }) => paid)
      .map(({ character, rank, ...prize }) => ({
        to: character,
        kind: 'contests.won',
        tone: 'good' as const,
        template: 'You finished in place {rank} of {title} and won {prize}.',
        params: { rank, title, prize: prizeText(prize) },
        actions: [opens('Standings', `/main/contests/view?id=${contest}`)],
      })),
  ),
);

/** "$500,000, 20 credits". */
function prizeText({ money, bullets, credits }: PrizeValue): string {
  const some = (amount: number, unit: string) =>
    amount > 0 ? [`${moneyText(amount).slice(1)} ${amount === 1 ? unit : `${unit}s`}`] : [];
  return [
    ...(money > 0 ? [moneyText(money)] : []),
    ...some(bullets, 'bullet'),
    ...some(credits, 'credit'),
  ].join(', ');
}
