import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';
import { cancelled, claimed, itemGiven, supplyGiven, vehicleGiven } from './events.ts';
import { missionName } from './stories/stories.ts';

/** What a gangster reads later of the missions that they ended. */
export function missionsActivity(event: RecordedEvent): readonly ActivityLine[] {
  const paid = claimed.match(event);
  if (paid) {
    const { mission, success, money, bullets } = seenBy(claimed, paid, 'owner');
    return [
      {
        character: subjectOf(event, 'owner'),
        kind: 'missions.claimed',
        tone: success ? 'good' : 'plain',
        template: success
          ? '{mission}: all of it done, for {money} and {bullets}.'
          : '{mission}: you left early, with {money} and {bullets}.',
        params: {
          mission: missionName(mission),
          money: moneyText(money),
          bullets: countText(bullets, 'bullet'),
        },
      },
    ];
  }
  const over = cancelled.match(event);
  if (!over) return [];
  const { mission, reason } = seenBy(cancelled, over, 'owner');
  if (reason === 'death') return [];
  return [
    {
      character: subjectOf(event, 'owner'),
      kind: 'missions.cancelled',
      tone: 'plain',
      template:
        reason === 'owner'
          ? '{mission}: you backed out, and what you had given came back.'
          : '{mission} came to nothing, and what you had given came back.',
      params: { mission: missionName(mission) },
    },
  ];
}

/** The events by which the last line of a mission may be complete. */
export const handedOver = [vehicleGiven, itemGiven, supplyGiven];

/** The last line is complete: the reward waits, and one tap on the alert claims it. */
export function missionsAlerts(event: RecordedEvent): readonly AlertLine[] {
  const given = vehicleGiven.match(event) ?? itemGiven.match(event) ?? supplyGiven.match(event);
  if (!given?.data.all) return [];
  const { mission, attempt } = given.data;
  return [
    {
      character: subjectOf(event, 'owner'),
      kind: 'missions.complete',
      tone: 'good',
      template: '{mission}: everything is there. The reward waits for you.',
      params: { mission: missionName(mission) },
      actions: [
        { id: 'missions.claim', label: 'Claim', meta: { attempt } },
        { id: 'page', label: 'Mission', meta: { path: `/main/missions/attempt?id=${attempt}` } },
      ],
    },
  ];
}
