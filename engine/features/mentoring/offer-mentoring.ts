import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type Character, type World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { offered, subjectsOf } from './events.ts';
import { lessonOf, pointsFor, rankOf } from './lesson.ts';
import { mentoringRules } from './rules.ts';
import { escrowOf, offersFor, pendingBy } from './state.ts';
import { feePerPointMost, lessonMessageMax } from './terms.ts';

/** The documents close neither of these to somebody in a cell, and bank and respect are open there, too (ruling 34). */
export const mentoringGuards = ['round-open', 'alive', 'not-in-hideout'] as const;

/** Offers somebody of a lower level a lesson (E234). Its cost lies in escrow until they take it. */
export const offerMentoring = defineCommand({
  type: 'mentoring.offer-mentoring',
  payload: z.strictObject({
    username: z.string().max(64),
    message: sealedText(lessonMessageMax).nullable(),
    feePerPoint: z.int().min(0).max(feePerPointMost),
  }),
  guards: mentoringGuards,
  decide(world, { payload: { username, message, feePerPoint } }, context) {
    const { me, now } = context;
    const ready = timerUntil(world, me.id, 'mentoring');
    if (ready > now) return waitRefusal(ready);
    if (pendingBy(world, me.id))
      return refuse('mentoring_pending', 'You have an offer open already.', { kind: 'conflict' });
    const to = recipientNamed(world, me, username);
    if (isRefusal(to)) return to;
    const { cost, bullets } = lessonOf(world, me.id);
    if (context.balance(inHand(me.id), 'money') < cost)
      return refuse('mentoring_short', `At your level, it costs ${moneyText(cost)} to mentor someone.`);
    const id = context.id('m');
    const session = { id, mentor: me.id, recipient: to.id };
    const move = context.plan({
      asset: 'money',
      from: inHand(me.id),
      to: escrowOf(session),
      amount: cost,
    });
    const data = {
      session: id,
      cost,
      points: pointsFor(world, me.id, to.id),
      bullets,
      feePerPoint,
      message,
      expiresAt: now + mentoringRules(world).openSeconds * secondMs,
    };
    return [offered.draft(data, { moves: [move], subjects: subjectsOf(session) })];
  },
  answer: (events) => ({ session: offered.first(events).data.session }),
});

/** Somebody alive whom the player may teach, by name. */
export function recipientNamed(world: World, me: Character, username: string): Character | Refusal {
  const other = someoneElseNamed(world, me, username, 'mentoring');
  if (isRefusal(other)) return other;
  if (contactRefused(world, other.id, me.id))
    return refuse('mentoring_blocked', 'They do not want to hear from you.', { kind: 'forbidden' });
  const { levelLeast, levelGap, offersMost } = mentoringRules(world);
  const rank = rankOf(world, me.id);
  if (rank < levelLeast)
    return refuse('mentoring_level', `You can mentor others from level ${levelLeast} on.`);
  if (rankOf(world, other.id) > rank - levelGap || pointsFor(world, me.id, other.id) === 0)
    return refuse('mentoring_gap', `Choose somebody at least ${levelGap} levels below you.`);
  return offersFor(world, other.id).length >= offersMost
    ? refuse('mentoring_theirs_full', 'They have too many offers open.')
    : other;
}
