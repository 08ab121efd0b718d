import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { iso, isoOrNull, nextUtcDay } from '../../shared/time/time.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { livingNamed } from '../characters/living-named.ts';
import { lessonOf, pointsFor, rankOf } from './lesson.ts';
import { recipientNamed } from './offer-mentoring.ts';
import { mentoringRules } from './rules.ts';
import { mentoringState, offersFor, sessionBy, tookToday, type Session } from './state.ts';
import { feePerPointMost } from './terms.ts';

/** A session as either of the two sees it, without their names and the message. */
export function viewSession(world: World, session: Session) {
  const { id, cost, points, bullets, feePerPoint, offeredAt, expiresAt } = session;
  const fee = feePerPoint * (session.accepted?.points ?? points);
  return {
    id,
    accepted: session.accepted !== null,
    accepted_at: isoOrNull(session.accepted?.at ?? null),
    cost,
    level_points: points,
    level_points_actual: session.accepted?.points ?? null,
    bullets,
    fee_per_point: feePerPoint,
    fee_gross: fee,
    fee_net: fee - channelFee(fee, mentoringRules(world).feePpm),
    offered_at: iso(offeredAt),
    expires_at: iso(expiresAt),
  };
}

/** What a lesson is at the player's level, and what keeps them from giving or taking one. */
export function viewTerms(world: World, character: string, now: number) {
  const { levelLeast, levelGap, feePpm } = mentoringRules(world);
  const { cost, points, bullets } = lessonOf(world, character);
  const wait = timerUntil(world, character, 'mentoring');
  const took = tookToday(world, accountOf(world, character), now);
  return {
    cost,
    level_points: points,
    bullets,
    may_mentor: rankOf(world, character) >= levelLeast,
    level_least: levelLeast,
    level_gap: levelGap,
    last_fee_per_point: mentoringState(world).lastFees.get(character) ?? 0,
    fee_per_point_max: feePerPointMost,
    fee_tax: percentOf(feePpm),
    wait_until: wait > now ? iso(wait) : null,
    /** When the player may take a lesson again; null when now. */
    lesson_after: took ? iso(nextUtcDay(now)) : null,
  };
}

/** What a named gangster would learn, or why the player cannot teach them; null where nobody living has the name. */
export function viewRecipient(world: World, character: string, username: string) {
  const me = world.characters.get(character);
  const named = livingNamed(world, username);
  if (!me || !named) return null;
  const found = recipientNamed(world, me, username);
  return {
    id: named.id,
    level_points: isRefusal(found) ? 0 : pointsFor(world, character, named.id),
    problem: isRefusal(found) ? found.message : null,
  };
}

/** A gangster's lessons, for the console: messages stay sealed. */
export function viewOwnMentoring(world: World, character: string, now: number) {
  const own = sessionBy(world, character);
  return {
    ...viewTerms(world, character, now),
    session: own && viewSession(world, own),
    offers: offersFor(world, character).map((session) => viewSession(world, session)),
  };
}
