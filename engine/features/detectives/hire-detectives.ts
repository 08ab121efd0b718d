import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { TimerSet } from '../../kernel/state/event.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Character, World } from '../../kernel/state/world.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { livingNamed } from '../characters/living-named.ts';
import { baseCost, chanceOf, isInRange, levelRange } from './chance.ts';
import { hired } from './events.ts';
import { detectivesRules } from './rules.ts';
import { isOnCase, searchesOf } from './state.ts';
import { costOf, detectivesMost } from './terms.ts';

/** Pays detectives to look for somebody (E231). The documents do not close this to somebody in a cell. */
export const hireDetectives = defineCommand({
  type: 'detectives.hire-detectives',
  payload: z.strictObject({
    username: z.string().max(64),
    /** A city's id; null for all of them (R344). */
    location: z.string().max(40).nullable(),
    period: z.int().min(0).max(100),
    follow: z.boolean(),
    count: z.int().min(1).max(detectivesMost),
    /** The cost that the player has in view, in dollars; null where they did not say. */
    cost: z.int().min(0).nullable(),
  }),
  guards: ['round-open', 'alive', 'not-in-hideout'],
  decide(world, { payload }, context) {
    const { me, now } = context;
    const { username, location, count } = payload;
    const period = detectivesRules(world).periods[payload.period];
    if (!period) return refuse('detectives_period', 'Nobody works for that long. Choose another period.');
    if (location !== null && !cityOf(location))
      return refuse('detectives_city', 'There is no such city.', { kind: 'not-found' });
    const target = targetNamed(world, me, username);
    if (isRefusal(target)) return target;
    const endsAt = now + period.seconds * secondMs;
    const problem = problemWith(world, me.id, target.id, endsAt, now);
    if (problem) return problem;
    const cost = costOf(baseCost(world, me.id), payload);
    if ((payload.cost ?? cost) !== cost)
      return refuse('detectives_cost_changed', 'The price has changed. Look again.', {
        kind: 'conflict',
        data: { cost },
      });
    if (context.balance(inHand(me.id), 'money') < cost)
      return refuse('detectives_cash_short', `They ask for ${moneyText(cost)} in cash.`);
    const chance = chanceOf(world, target.id, period.chancePpm, count);
    const { cost: _seen, username: _name, ...assignment } = payload;
    return [
      hired.draft(
        { ...assignment, order: context.id('d'), target: target.id, cost, chance, endsAt },
        {
          moves: [{ asset: 'money', from: inHand(me.id), to: sinkOf('detectives'), amount: cost }],
          counts: [
            { character: me.id, metric: 'detectives.orders', by: 1 },
            { character: me.id, metric: 'detectives.spent', by: cost },
          ],
          timers: [firstEnd(me.id, [endsAt, ...searchesOf(world, me.id).map((search) => search.endsAt)])],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { order, target, cost, chance, endsAt } = hired.first(events).data;
    return { order, target, cost, chance, ends_at: iso(endsAt) };
  },
});

/** The wait until the first of some searches ends. */
export const firstEnd = (character: string, ends: readonly number[]): TimerSet => ({
  character,
  name: 'detectives',
  until: Math.min(...ends),
});

/**
 * Somebody whom the player may look for, by name. What is public alone decides: name, life and level. A block does not
 * count, for detectives reach nobody, and a refusal would tell of it.
 */
export function targetNamed(world: World, me: Character, username: string): Character | Refusal {
  const target = livingNamed(world, username);
  if (target === null)
    return refuse('detectives_nobody', 'There is no such gangster.', { kind: 'not-found' });
  if (target.id === me.id) return refuse('detectives_self', 'You know where you are.');
  if (isInRange(world, me.id, target.id)) return target;
  const { from, to } = levelRange(world, me.id);
  return refuse('detectives_level', `They take names from level ${from} to ${to}.`);
}

/** What keeps an order from being placed, beside its cost. */
function problemWith(
  world: World,
  owner: string,
  target: string,
  endsAt: number,
  now: number,
): Refusal | null {
  const { searchesMost } = detectivesRules(world);
  if (isOnCase(world, owner, target, now))
    return refuse('detectives_busy', 'You have detectives on them already.', { kind: 'conflict' });
  if (searchesOf(world, owner).length >= searchesMost)
    return refuse('detectives_full', `You can have ${searchesMost} searches at a time.`);
  if (endsAt >= world.round.endsAt)
    return refuse('detectives_late', 'The round is over before they would be back.');
  return null;
}
