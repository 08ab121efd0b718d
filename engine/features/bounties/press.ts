import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { placed } from './events.ts';

/** The highest price that was put on a head. Who pays it is not said. */
export function bountiesPress(event: RecordedEvent): readonly PressLine[] {
  const offer = placed.match(event);
  if (!offer) return [];
  const { target: who, amount } = seenBy(placed, offer, 'everyone');
  return [
    {
      kind: 'bounties.placed',
      worth: amount,
      character: who,
      templates: [
        'Nobody is worth more dead than {who}: {money} was put on that head this week.',
        'The highest price of the week on a head was {money}, and the head is that of {who}.',
      ],
      params: { who, money: moneyText(amount) },
    },
  ];
}

export const bountiesQuiet = {
  'bounties.placed': 'Nobody put a price on a head.',
};
