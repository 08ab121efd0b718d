import { opens, tellings, told, toldInFeed } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { accepted, cancelled, expired, offered } from './events.ts';

const actions = [opens('Mentoring', '/main/mentoring')];

/** What either must not miss of a lesson. What somebody did themselves is no alert. */
export const mentoringTold = tellings(
  told(offered, 'recipient', ({ points, feePerPoint }, who) => ({
    kind: 'mentoring.offered',
    tone: 'plain',
    template:
      feePerPoint === 0
        ? '{who} offers you a lesson of {points} XP for nothing.'
        : '{who} offers you a lesson of {points} XP for {fee}.',
    params: {
      who: who('mentor'),
      points,
      ...(feePerPoint > 0 && { fee: moneyText(points * feePerPoint) }),
    },
    actions,
  })),
  told(accepted, 'mentor', ({ pointsActual: points, fee, tax, bullets }, who) => ({
    kind: 'mentoring.accepted',
    tone: 'good',
    template: '{who} took your lesson of {points} XP. You got {got}.',
    params: {
      who: who('recipient'),
      points,
      got: fee > tax ? `${moneyText(fee - tax)} and ${bullets} bullets` : `${bullets} bullets`,
    },
    actions,
  })),
  toldInFeed(accepted, 'recipient', ({ pointsActual: points }, who) => ({
    kind: 'mentoring.learned',
    tone: 'good',
    template: '{who} taught you {points} XP.',
    params: { who: who('mentor'), points },
  })),
  told(expired, 'mentor', (_seen, who) => ({
    kind: 'mentoring.expired',
    tone: 'plain',
    template: '{who} did not take your lesson within a day. Its cost is yours again.',
    params: { who: who('recipient') },
    actions,
  })),
  told(cancelled, 'recipient', ({ reason }, who) =>
    reason === 'mentor'
      ? {
          kind: 'mentoring.withdrawn',
          tone: 'plain',
          template: '{who} took back the lesson that was offered to you.',
          params: { who: who('mentor') },
          actions,
        }
      : null,
  ),
  told(cancelled, 'mentor', ({ reason }, who) =>
    reason === 'mentor'
      ? null
      : {
          kind: 'mentoring.ended',
          tone: 'plain',
          template: 'Your lesson for {who} is off. Its cost is yours again.',
          params: { who: who('recipient') },
          actions,
        },
  ),
);
