import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { drawn } from './events.ts';

const placeNames = ['first', 'second', 'third'];

/** Winners learn what they won. */
export function lottoActivity(event: RecordedEvent): readonly ActivityLine[] {
  const draw = drawn.match(event);
  if (!draw) return [];
  const { type, winners } = seenBy(drawn, draw, 'everyone');
  return winners.map(({ character, prize }, place) => ({
    character,
    kind: 'lotto.won',
    tone: 'good' as const,
    template: `You won the ${placeNames[place] ?? 'third'} prize of the lotto: {prize}.`,
    params: { prize: type === 'money' ? moneyText(prize) : `${moneyText(prize).slice(1)} bullets` },
  }));
}

/** The same as an alert, since nobody need be there when the draw is made. */
export function lottoAlerts(event: RecordedEvent): readonly AlertLine[] {
  return lottoActivity(event).map((told) => ({
    ...told,
    actions: [{ id: 'page', label: 'Lotto', meta: { path: '/main/lotto' } }],
  }));
}
