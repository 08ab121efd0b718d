import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { Count } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { respectMetrics } from '../../shared/people/respect.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { someoneElseNamed } from '../characters/living-named.ts';
import { given, respectKinds, type RespectKind } from './events.ts';
import { respectLeft } from './state.ts';

/** More than any round has to give a day. */
const maxAmount = 1_000;

/** Gives a living gangster respect, or takes some (E386). Allowed in prison. */
export const giveRespect = defineCommand({
  type: 'respect.give-respect',
  payload: z.strictObject({
    username: z.string().max(64),
    amount: z.int().min(1).max(maxAmount),
    kind: z.enum(respectKinds),
  }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { username, amount, kind }, actor: { account } }, { now, me }) {
    const target = whom(world, me, username);
    if (isRefusal(target)) return target;
    const left = respectLeft(world, account, now);
    if (amount > left)
      return refuse(
        'respect_short',
        left === 0 ? 'You have no respect left to give today.' : `You have ${left} left to give today.`,
        { data: { available: left, refills_at: iso(nextUtcDay(now)) } },
      );
    const counts = countsOf(kind, me.id, target.id, amount);
    const subjects = [
      { id: me.id, role: 'owner' },
      { id: target.id, role: 'target' },
    ];
    return [given.draft({ target: target.id, kind, amount, left: left - amount }, { counts, subjects })];
  },
  answer(events) {
    const { data, at } = given.first(events);
    return { available: data.left, refills_at: iso(nextUtcDay(at)) };
  },
});

function whom(world: World, me: Character, username: string): Character | Refusal {
  const target = someoneElseNamed(world, me, username, 'respect');
  if (isRefusal(target)) return target;
  return contactRefused(world, target.id, me.id)
    ? refuse('respect_blocked', 'They do not want to hear from you.', { kind: 'forbidden' })
    : target;
}

const countsOf = (kind: RespectKind, from: string, to: string, by: number): Count[] => [
  { character: from, metric: kind === 'respect' ? 'respect.given' : 'respect.disrespect_given', by },
  { character: to, metric: respectMetrics[kind], by },
];
