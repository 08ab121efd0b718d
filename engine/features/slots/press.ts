import type { PressLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { spun } from './spun.ts';

/** The largest jackpot of the week. */
export function slotsPress(event: RecordedEvent): readonly PressLine[] {
  const spin = spun.match(event);
  const jackpot = spin && seenBy(spun, spin, 'everyone').jackpot;
  if (!jackpot) return [];
  const who = subjectOf(event, 'owner');
  return [
    {
      kind: 'slots.jackpot',
      worth: jackpot.amount,
      character: who,
      templates: [
        '{who} won the slots jackpot of {money} in {city} with a stake of {stake}.',
        'The slots of {city} paid {money} to {who}, who had staked {stake}.',
      ],
      params: { who, city: jackpot.city, money: moneyText(jackpot.amount), stake: moneyText(jackpot.staked) },
    },
  ];
}
