import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { resultTold } from './events.ts';

interface Outcome {
  readonly staked: number;
  readonly paid: number;
}

/** Bettors learn how the race came out and what their bets brought; nobody need be there at the finish. */
export const horseRacingTold = tellings(
  told(resultTold, 'owner', ({ race, winner, money, bullets }) => {
    const staked = valueText(money.staked, bullets.staked);
    const paid = valueText(money.paid, bullets.paid);
    const params = { horse: winner, race, staked };
    const won = money.paid + bullets.paid > 0;
    return {
      kind: won ? 'horse-racing.won' : 'horse-racing.lost',
      tone: won && !costs(money) && !costs(bullets) ? 'good' : 'plain',
      template: won
        ? '{horse} won race {race}. You bet {staked} and got {paid}.'
        : '{horse} won race {race}. You lost your bets of {staked}.',
      params: won ? { ...params, paid } : params,
      actions: [opens('Watch the race', `/main/horseracing/view?id=${race}`)],
    };
  }),
);

/** Whether more was bet than came back. */
const costs = ({ staked, paid }: Outcome): boolean => paid < staked;

/** "$500 and 10 bullets". */
function valueText(money: number, bullets: number): string {
  return [
    ...(money > 0 ? [moneyText(money)] : []),
    ...(bullets > 0 ? [`${moneyText(bullets).slice(1)} bullets`] : []),
  ].join(' and ');
}
