import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { lessonOf, pointsFor, pointsLeft } from './lesson.ts';
import { recipientNamed } from './offer-mentoring.ts';
import { offersFor, pendingBy, pendingOf, tookToday } from './state.ts';

const somebody = (world: World, random: RandomSource) => random.pick([...world.characters.values()]);
const nobody = 'Nobody At All';

const offer = (username: string, feePerPoint: number) => ({
  type: 'mentoring.offer-mentoring',
  payload: { username, message: null, feePerPoint },
});
const accept = (session: string) => ({ type: 'mentoring.accept-mentoring', payload: { session } });

export const mentoringWishes: Readonly<Record<string, Wish>> = {
  'offer a lesson': {
    weight: 2,
    apt: (world, character) => pendingBy(world, character) === null,
    command: (world, _character, _now, random) =>
      offer(somebody(world, random)?.username ?? nobody, random.chance(50) ? 0 : random.below(20)),
  },
  'take a lesson': {
    weight: 2,
    apt: (world, character) => offersFor(world, character).length > 0,
    command: (world, character, _now, random) =>
      accept(random.pick(offersFor(world, character))?.id ?? 'none'),
  },
  'take an offered lesson back': {
    weight: 1,
    apt: (world, character) => pendingBy(world, character) !== null,
    command: () => ({ type: 'mentoring.cancel-mentoring', payload: {} }),
  },
  'die with a lesson open': {
    weight: 1,
    asSystem: true,
    apt: (world, character) =>
      pendingOf(world, character).length > 0 && !world.characters.get(character)?.dead,
    command: (_world, character) => ({
      type: 'characters.remove-character',
      payload: { character, cause: 'admin' },
    }),
  },
};

/** A bot gives a lesson that costs at most so much of its cash. */
const cashParts = 20;

/** Takes a lesson that it can pay; now and then a bot with cash to spare offers one, for nothing. */
export const mentoringHabit: Habit = (world, character, now, random) => {
  const me = world.characters.get(character);
  if (!me) return null;
  const cash = holding(world, inHand(character), 'money');
  if (!tookToday(world, me.account, now))
    for (const { id, mentor, points, feePerPoint } of offersFor(world, character)) {
      const learned = pointsLeft(world, mentor, character, points);
      if (learned > 0 && learned * feePerPoint <= cash)
        return { kind: 'act', command: accept(id), urge: 3, seconds: 8 };
    }
  if (!random.chance(1)) return null;
  if (timerUntil(world, character, 'mentoring') > now || pendingBy(world, character) !== null) return null;
  if (lessonOf(world, character).cost * cashParts > cash) return null;
  const other = somebody(world, random);
  if (!other || isRefusal(recipientNamed(world, me, other.username))) return null;
  if (pointsFor(world, character, other.id) === 0) return null;
  return { kind: 'act', command: offer(other.username, 0), urge: 2, seconds: 12 };
};
