import { jailedWords } from '../../kits/attempt.ts';
import { opens, tellings, told, toldInFeed, whoIsThat } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { attempted, moneyReturned } from './events.ts';
import { charge } from './extort.ts';

const statistics = opens('Extortion', '/main/extortion/statistics');

/** The victim learns who came and what was taken, and who gives back how much; an extorter why they sit. */
export const extortionTold = tellings(
  told(attempted, 'target', ({ success, type, paid }, who) => {
    const place = type === 'bank' ? ' through your bank' : '';
    const took = paid > 0 ? ', and you paid {money}' : ', and found nothing worth taking';
    return {
      kind: 'extortion.extorted',
      tone: success ? 'bad' : 'plain',
      template: success
        ? `{extorter} leaned on you${place}${took}.`
        : `{extorter} tried to lean on you${place}, and went away with nothing.`,
      params: { extorter: who('owner'), money: moneyText(paid) },
      actions: [whoIsThat(who('owner')), statistics],
    };
  }),
  toldInFeed(attempted, 'owner', (seen) => jailedWords(seen, charge)),
  told(moneyReturned, 'target', ({ amount }, who) => ({
    kind: 'extortion.returned',
    tone: 'good',
    template: '{extorter} gave you {money} back.',
    params: { extorter: who('owner'), money: moneyText(amount) },
    actions: [whoIsThat(who('owner')), statistics],
  })),
);
