import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { collected, placed, returned } from './events.ts';

/** What came of the bounties that somebody placed, and that one was placed on somebody. */
export function bountiesActivity(event: RecordedEvent): readonly ActivityLine[] {
  const paid = collected.match(event);
  if (paid) {
    const { target, amount, by = null } = seenBy(collected, paid, 'owner');
    const params = { money: moneyText(amount), who: target };
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'bounties.collected',
        tone: 'good',
        // Of a silent kill only its killer says by whom.
        ...(by === null
          ? { template: 'Your bounty of {money} on {who} was collected.', params }
          : {
              template: 'Your bounty of {money} on {who} was collected by {killer}.',
              params: { ...params, killer: by },
            }),
      },
    ];
  }
  const back = returned.match(event);
  if (back) {
    const { target, amount } = seenBy(returned, back, 'owner');
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'bounties.returned',
        tone: 'plain',
        template: 'Nobody collected your bounty of {money} on {who}. It came back.',
        params: { money: moneyText(amount), who: target },
      },
    ];
  }
  const on = placed.match(event);
  if (!on) return [];
  const { target, amount, shownPlacer } = seenBy(placed, on, 'everyone');
  const money = moneyText(amount);
  return [
    {
      character: target,
      kind: 'bounties.placed',
      tone: 'bad',
      ...(shownPlacer === null
        ? { template: 'Somebody put {money} on your head.', params: { money } }
        : { template: '{who} put {money} on your head.', params: { money, who: shownPlacer } }),
    },
  ];
}

/** The same as alerts. */
export const bountiesAlerts = (event: RecordedEvent): readonly AlertLine[] =>
  bountiesActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Bounties', meta: { path: '/main/bounties' } }],
  }));
