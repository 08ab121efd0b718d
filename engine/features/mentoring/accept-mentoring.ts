import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { iso, nextUtcDay, secondMs } from '../../shared/time/time.ts';
import { accepted, rewarded, subjectsOf } from './events.ts';
import { pointsLeft } from './lesson.ts';
import { mentoringGuards } from './offer-mentoring.ts';
import { mentoringRules } from './rules.ts';
import { escrowOf, sessions, tookToday, type Session } from './state.ts';

/** The fee from the recipient to the mentor, less the tax (ruling 29). */
export const feeChannel = 'mentoring-fee';

/** Takes a lesson that is offered (E235): pays for what it brings now, which is never more than was promised. */
export const acceptMentoring = defineCommand({
  type: 'mentoring.accept-mentoring',
  payload: z.strictObject({ session: z.string().max(40) }),
  guards: mentoringGuards,
  decide(world, { payload: { session: id } }, context) {
    const { me, now } = context;
    const found = sessions.own(world, id, me.id);
    if (isRefusal(found)) return found;
    const { affair: session } = found;
    if (contactRefused(world, session.mentor, me.id) || contactRefused(world, me.id, session.mentor))
      return refuse('mentoring_blocked', 'One of you has blocked the other.', { kind: 'forbidden' });
    if (tookToday(world, me.account, now))
      return refuse('mentoring_day', 'You have had a lesson today. The next one is after midnight UTC.', {
        data: { resets_at: iso(nextUtcDay(now)) },
      });
    const pointsActual = pointsLeft(world, session.mentor, me.id, session.points);
    if (pointsActual === 0)
      return refuse('mentoring_outgrown', 'They have nothing left to teach you.', { kind: 'conflict' });
    const { cost, points, bullets, feePerPoint } = session;
    const fee = feePerPoint * pointsActual;
    if (context.balance(inHand(me.id), 'money') < fee)
      return refuse('mentoring_fee_short', `The lesson costs you ${moneyText(fee)}.`);
    const { feePpm, waitSeconds } = mentoringRules(world);
    const tax = channelFee(fee, feePpm);
    return [
      accepted.draft(
        { session: id, cost, points, pointsActual, bullets, feePerPoint, fee, tax },
        {
          moves: movesOf(context, session, fee, tax),
          counts: [
            { character: me.id, metric: 'level_points', by: pointsActual },
            { character: me.id, metric: 'mentoring.taken', by: 1 },
            { character: session.mentor, metric: 'mentoring.given', by: 1 },
            { character: session.mentor, metric: 'mentoring.points_given', by: pointsActual },
          ],
          timers: [{ character: session.mentor, name: 'mentoring', until: now + waitSeconds * secondMs }],
          subjects: subjectsOf(session),
        },
      ),
    ];
  },
  answer(events) {
    const event = accepted.first(events);
    const { session, points, pointsActual, bullets, fee } = event.data;
    return { session, mentor: subjectOf(event, 'mentor'), points, pointsActual, bullets, fee };
  },
});

/** The cost goes to the sink, the fee to the mentor less the tax. */
function movesOf(context: DecisionContext, session: Session, fee: number, tax: number): readonly Move[] {
  const { mentor, recipient, cost } = session;
  const sink = sinkOf('mentoring');
  const fees = [
    { to: inHand(mentor), amount: fee - tax },
    { to: sink, amount: tax },
  ];
  return [
    context.plan({ asset: 'money', from: escrowOf(session), to: sink, amount: cost }),
    ...fees
      .filter(({ amount }) => amount > 0)
      .map((part) => context.plan({ asset: 'money', from: inHand(recipient), channel: feeChannel, ...part })),
  ];
}

const rewardData = z.strictObject({ session: z.string(), mentor: z.string(), bullets: z.int().min(1) });

/** Gives a mentor the bullets of a lesson, before the next command of anybody. */
export const rewardMentor: DueDefinition = {
  due(world: World, { data }) {
    const { session, mentor, bullets } = rewardData.parse(data);
    if (world.characters.get(mentor)?.dead) return [];
    const move = { asset: 'bullets', from: sourceOf('mentoring'), to: inHand(mentor), amount: bullets };
    const subjects = [{ id: mentor, role: 'mentor' }];
    return [rewarded.draft({ session, bullets }, { moves: [move], subjects })];
  },
  behalf: (_world, { data }) => rewardData.parse(data).mentor,
};
