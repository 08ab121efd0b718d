import { z } from 'zod';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { defineFeature, type Feature } from '../../kernel/declarations/feature.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { utcDay } from '../../shared/time/time.ts';
import { resetOffer, timersRulesOf } from './rules.ts';
import { resetsUsed, timersState } from './state.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';

export const timerReset = defineEvent({
  type: 'timers.timer-reset',
  version: 1,
  data: z.strictObject({ timer: z.string(), cost: z.int().min(0) }),
  visible: { owner: ['timer', 'cost'] },
  tell: (event) =>
    say`${who(event)} ended the wait of ${event.data.timer.replaceAll('-', ' ')} for ${count(event.data.cost)} credits.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { timer } = event.data;
    const used = resetsUsed(world, character, timer, event.at) + 1;
    const row = timersState(world).resets.get(character) ?? {};
    row[timer] = { day: utcDay(event.at), used };
    timersState(world).resets.set(character, row);
  },
});

/** Ends a wait for credits (E034). */
export const resetTimer = defineCommand({
  type: 'timers.reset-timer',
  payload: z.strictObject({ timer: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload, actor }, context) {
    const character = context.me.id;
    const offer = resetOffer(world, payload.timer);
    if (!offer) return refuse('timer_unknown', 'This wait cannot be shortened.', { kind: 'not-found' });
    if (timerUntil(world, character, payload.timer) <= context.now)
      return refuse('timer_ready', 'This wait is already over.');
    if (resetsUsed(world, character, payload.timer, context.now) >= offer.perDay) {
      return refuse('timer_resets_used', 'You have used all of today’s resets for this wait.');
    }
    const from = ofAccount(actor.account);
    if (context.balance(from, 'credits') < offer.cost)
      return refuse('credits_short', 'You do not have enough credits.');
    const cost = [{ asset: 'credits', from, to: sinkOf('timers'), amount: offer.cost }];
    return [
      timerReset.draft(
        { timer: payload.timer, cost: offer.cost },
        {
          moves: offer.cost > 0 ? cost : [],
          timers: [{ character, name: payload.timer, until: context.now }],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ timer: timerReset.first(events).data.timer }),
});

/** The feature that ends waits for credits, as the given features declare their timers. */
export function timersOf(features: readonly Feature[]): Feature {
  const rules = timersRulesOf(features);
  const names = rules.resets.map(({ timer }) => timer);
  const running = (world: World, character: string, now: number) =>
    names.filter((name) => timerUntil(world, character, name) > now);
  return defineFeature({
    name: 'timers',
    title: 'Waits',
    slice: timersState,
    rules,
    commands: [resetTimer],
    events: [timerReset.definition],
    wishes: {
      'reset timer': {
        weight: 8,
        apt: (world, character, now) => running(world, character, now).length > 0,
        command: (world, character, now, random) => ({
          type: resetTimer.type,
          payload: {
            timer: random.pick(random.chance(80) ? running(world, character, now) : names) ?? 'none',
          },
        }),
      },
    },
  });
}
