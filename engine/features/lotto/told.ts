import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { drawn } from './events.ts';

const placeNames = ['first', 'second', 'third'];

/** Winners learn what they won; nobody need be there when the draw is made. */
export const lottoTold = tellings(
  told(drawn, 'everyone', ({ type, winners }) =>
    winners.map(({ character, prize }, place) => ({
      to: character,
      kind: 'lotto.won',
      tone: 'good' as const,
      template: `You won the ${placeNames[place] ?? 'third'} prize of the lotto: {prize}.`,
      params: { prize: type === 'money' ? moneyText(prize) : `${moneyText(prize).slice(1)} bullets` },
      actions: [opens('Lotto', '/main/lotto')],
    })),
  ),
);
