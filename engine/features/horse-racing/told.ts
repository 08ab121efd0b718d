import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { resultTold } from './events.ts';

interface Outcome {
  readonly staked: number;
  readonly paid: number;
}

/** Bettors learn how the race came out and what their bets brought. */
export function horseRacingActivity(event: RecordedEvent): readonly ActivityLine[] {
  return told(event).map(({ line }) => line);
}

/** The same as an alert, since nobody need be there at the finish. */
export function horseRacingAlerts(event: RecordedEvent): readonly AlertLine[] {
  return told(event).map(({ line, race }) => ({
    ...line,
    actions: [{ id: 'page', label: 'Watch the race', meta: { path: `/main/horseracing/view?id=${race}` } }],
  }));
}

function told(event: RecordedEvent) {
  const result = resultTold.match(event);
  if (!result) return [];
  const { race, winner, money, bullets } = seenBy(resultTold, result, 'owner');
  const staked = valueText(money.staked, bullets.staked);
  const paid = valueText(money.paid, bullets.paid);
  const params = { horse: winner, race, staked };
  const won = money.paid + bullets.paid > 0;
  const line = {
    character: subjectOf(event, 'owner'),
    kind: won ? 'horse-racing.won' : 'horse-racing.lost',
    tone: won && !costs(money) && !costs(bullets) ? ('good' as const) : ('plain' as const),
    template: won
      ? '{horse} won race {race}. You bet {staked} and got {paid}.'
      : '{horse} won race {race}. You lost your bets of {staked}.',
    params: won ? { ...params, paid } : params,
  };
  return [{ race, line }];
}

/** Whether more was bet than came back. */
const costs = ({ staked, paid }: Outcome): boolean => paid < staked;

/** "$500 and 10 bullets". */
function valueText(money: number, bullets: number): string {
  return [
    ...(money > 0 ? [moneyText(money)] : []),
    ...(bullets > 0 ? [`${moneyText(bullets).slice(1)} bullets`] : []),
  ].join(' and ');
}
