import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { drawn } from './events.ts';

/** The largest prize of the week. */
export function lottoPress(event: RecordedEvent): readonly PressLine[] {
  const draw = drawn.match(event);
  if (!draw) return [];
  const { type, winners } = seenBy(drawn, draw, 'everyone');
  const [first] = winners;
  if (type !== 'money' || !first) return [];
  return [
    {
      kind: 'lotto.drawn',
      worth: first.prize,
      character: first.character,
      templates: [
        'The largest prize of the lotto was {money}, and it went to {who}.',
        '{who} held the right ticket of the lotto and was paid {money}.',
      ],
      params: { who: first.character, money: moneyText(first.prize) },
    },
  ];
}
