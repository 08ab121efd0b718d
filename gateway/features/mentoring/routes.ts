import { livingNamed } from '@rackets/engine/features/characters/living-named.ts';
import { acceptMentoring } from '@rackets/engine/features/mentoring/accept-mentoring.ts';
import { cancelMentoring } from '@rackets/engine/features/mentoring/cancel-mentoring.ts';
import { offerMentoring } from '@rackets/engine/features/mentoring/offer-mentoring.ts';
import { feePerPointMost, lessonMessageMax } from '@rackets/engine/features/mentoring/terms.ts';
import { optionalProse } from '@rackets/engine/shared/text/prose.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  directions,
  readLessonTotals,
  readLessons,
  type LessonTotals,
} from '@rackets/projections/models/mentoring/mentoring.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { requireMaySpeak } from '../../http/context/may-speak.ts';
import { requireWelcome } from '../../http/context/require-welcome.ts';
import { readHidden } from '../../http/joins/hidden-lives.ts';
import { character, pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText, lineText } from '../../http/routes/strings.ts';
import { watchText } from '../moderation/watch-text.ts';
import { acceptAnswer, mentoringAnswer, mentoringStatistics, sessionIdAnswer } from './answers.ts';
import { mentoringPage } from './shown.ts';

export const mentoringRoutes = [
  route({
    id: 'E233',
    method: 'GET',
    path: 'mentoring',
    kind: 'view',
    role: 'player',
    summary:
      'The player’s own offer, the lessons that others offer, and the terms of a lesson by the player.',
    query: z.strictObject({
      pending_session_id: idText().optional(),
      recipient: lineText(64).optional(),
    }),
    answer: mentoringAnswer,
    handle: (context, { query }) => mentoringPage(context, query),
  }),
  route({
    id: 'E234',
    method: 'POST',
    path: 'mentoring',
    kind: 'command',
    role: 'player',
    summary: 'Offers somebody a lesson.',
    body: z.strictObject({
      username: lineText(64),
      /** The message. */
      reference: optionalProse(lessonMessageMax),
      /** What the recipient pays for a point of experience, in dollars. */
      recipient_cost: z.int().min(0).max(feePerPointMost).nullable().optional(),
    }),
    answer: sessionIdAnswer,
    async handle(context, { body: { username, reference, recipient_cost: fee } }) {
      const { actor, submit, texts, view } = context;
      const to = await view((world) => livingNamed(world, username)?.id ?? null);
      if (to !== null) await requireWelcome(context, 'mentoring', [to]);
      const text = (reference ?? '').trim();
      if (text !== '') await requireMaySpeak(context);
      const message = text === '' ? null : await texts.seal(actor().account, text);
      const { session } = await submit(offerMentoring, { username, message, feePerPoint: fee ?? 0 });
      if (text !== '' && to !== null)
        await watchText(context, { type: 'mentoring', about: session, place: `mentoring-${to}`, text });
      return { session_id: session };
    },
  }),
  route({
    id: 'E235',
    method: 'POST',
    path: 'mentoring/accept',
    kind: 'command',
    role: 'player',
    summary: 'Takes a lesson that somebody has offered.',
    body: z.strictObject({ session_id: idText() }),
    answer: acceptAnswer,
    present: ['character'],
    async handle({ submit, view }, { body: { session_id: session } }) {
      const taken = await submit(acceptMentoring, { session });
      return {
        character: await view((world) => character(world, taken.mentor)),
        fee_gross: taken.fee,
        level_points: taken.points,
        level_points_actual: taken.pointsActual,
        bullets: taken.bullets,
      };
    },
  }),
  route({
    id: 'E236',
    method: 'POST',
    path: 'mentoring/cancel',
    kind: 'command',
    role: 'player',
    summary: 'Withdraws the player’s offer and refunds its cost.',
    answer: sessionIdAnswer,
    async handle({ submit }) {
      const { session } = await submit(cancelMentoring, {});
      return { session_id: session };
    },
  }),
  route({
    id: 'E237',
    method: 'GET',
    path: 'mentoring/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Lessons given and taken, newest first, and totals.',
    query: z.strictObject({
      page: pageNumber.default(1),
      /** 0 for the latest lessons alone: then there are no pages to turn. */
      paginated: z
        .enum(['0', '1', 'false', 'true'])
        .default('1')
        .transform((text) => text === '1' || text === 'true'),
      incoming_or_outgoing: z.enum(directions).optional(),
    }),
    answer: mentoringStatistics,
    async handle(context, { query: { page: wanted, paginated, incoming_or_outgoing: direction = null } }) {
      const page = paginated ? wanted : 1;
      await openHistoryPage(context, page);
      const viewer = context.characterId();
      const documents = await context.model('mentoring');
      const [found, totals, hidden] = await Promise.all([
        readLessons(documents, viewer, direction, page),
        readLessonTotals(documents, viewer),
        readHidden(context),
      ]);
      return context.view((world) => ({
        history: pageAnswer(paginated ? found : { ...found, last: 1 }, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          incoming_or_outgoing: row.direction,
          character: seenCharacter(world, hidden, row.mentor),
          recipient: seenCharacter(world, hidden, row.recipient),
          cost: row.cost,
          fee_per_point: row.feePerPoint,
          fee_gross: row.fee,
          level_points: row.points,
          level_points_actual: row.pointsActual,
          bullets: row.bullets,
        })),
        total_sent: totalsAnswer(totals.outgoing),
        total_received: totalsAnswer(totals.incoming),
      }));
    },
  }),
];

const totalsAnswer = ({ count, points, pointsActual, fees, feesNet, bullets }: LessonTotals) => ({
  count,
  level_points: points,
  level_points_actual: pointsActual,
  fees_gross: fees,
  fees_net: feesNet,
  bullets,
});
