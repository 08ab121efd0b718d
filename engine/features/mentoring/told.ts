import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { accepted, cancelled, expired, offered } from './events.ts';

type Side = 'mentor' | 'recipient';

/** What either must not miss of a lesson. */
export function mentoringActivity(event: RecordedEvent): readonly ActivityLine[] {
  const line = (
    to: Side,
    kind: string,
    tone: ActivityLine['tone'],
    template: string,
    params: ActivityLine['params'] = {},
  ): ActivityLine => ({
    character: subjectOf(event, to),
    kind: `mentoring.${kind}`,
    tone,
    template,
    params: { who: subjectOf(event, to === 'mentor' ? 'recipient' : 'mentor'), ...params },
  });
  const made = offered.match(event);
  if (made) {
    const { points, feePerPoint } = seenBy(offered, made, 'recipient');
    const [template, params] =
      feePerPoint === 0
        ? ['{who} offers you a lesson of {points} XP for nothing.', { points }]
        : [
            '{who} offers you a lesson of {points} XP for {fee}.',
            { points, fee: moneyText(points * feePerPoint) },
          ];
    return [line('recipient', 'offered', 'plain', template, params)];
  }
  const taken = accepted.match(event);
  if (taken) {
    const { pointsActual: points, fee, tax, bullets } = seenBy(accepted, taken, 'mentor');
    const got = fee > tax ? `${moneyText(fee - tax)} and ${bullets} bullets` : `${bullets} bullets`;
    return [
      line('mentor', 'accepted', 'good', '{who} took your lesson of {points} XP. You got {got}.', {
        points,
        got,
      }),
      line('recipient', 'learned', 'good', '{who} taught you {points} XP.', { points }),
    ];
  }
  if (expired.match(event)) {
    const template = '{who} did not take your lesson within a day. Its cost is yours again.';
    return [line('mentor', 'expired', 'plain', template)];
  }
  const off = cancelled.match(event);
  if (!off) return [];
  const { reason } = seenBy(cancelled, off, 'mentor');
  if (reason === 'mentor')
    return [line('recipient', 'withdrawn', 'plain', '{who} took back the lesson that was offered to you.')];
  return [line('mentor', 'ended', 'plain', 'Your lesson for {who} is off. Its cost is yours again.')];
}

/** The same as alerts; what the player did themselves is none. */
export function mentoringAlerts(event: RecordedEvent): readonly AlertLine[] {
  return mentoringActivity(event)
    .filter(({ kind }) => kind !== 'mentoring.learned')
    .map((told) => ({
      ...told,
      actions: [{ id: 'page', label: 'Mentoring', meta: { path: '/main/mentoring' } }],
    }));
}
