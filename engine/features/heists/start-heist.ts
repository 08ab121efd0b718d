import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { sinkOf } from '../../shared/holders/holders.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { chanceOf } from './chance.ts';
import { heistId } from './create-heist.ts';
import { publicitySet, started, subjectsOf } from './events.ts';
import { ledPlan } from './own-plan.ts';
import { unready } from './ready.ts';
import { heistsRules } from './rules.ts';
import { escrowIn, membersOf, numbersOf, timerOf } from './state.ts';

const minuteMs = 60 * secondMs;

/** Sends everybody in (E298): the cost is spent, all wait for the next one of that type, and nothing is drawn yet. */
export const startHeist = defineCommand({
  type: 'heists.start-heist',
  payload: z.strictObject({ heist: heistId }),
  guards: actingFreely,
  decide(world, { payload: { heist: id } }, { me, now }) {
    const plan = ledPlan(world, id, me.id);
    if (isRefusal(plan)) return plan;
    const missing = unready(world, plan, now);
    if (missing.length > 0)
      return refuse('heists_not_ready', 'Not everybody is there with what they need.', {
        kind: 'conflict',
        data: { missing: missing.map(({ position, problem }) => `${position.name}: ${problem}`) },
      });
    const endsAt = now + numbersOf(world, plan.type).minutes * minuteMs;
    if (endsAt >= world.round.endsAt)
      return refuse('heists_round_ends', 'The round is over before this heist could be.');
    const until = now + heistsRules(world).waitSeconds * secondMs;
    const spent = { asset: 'money', from: escrowIn(id, me.id), to: sinkOf('heists'), amount: plan.cost };
    return [
      started.draft(
        { heist: id, type: plan.type, chance: chanceOf(world, plan), endsAt },
        {
          moves: plan.cost > 0 ? [spent] : [],
          timers: membersOf(plan).map((character) => ({ character, name: timerOf(plan.type), until })),
          subjects: subjectsOf(plan.seats),
        },
      ),
    ];
  },
  answer: (events) => ({ ends_at: iso(started.first(events).data.endsAt) }),
});

/** Lets strangers take the open seats, or no longer (E299). */
export const setPublic = defineCommand({
  type: 'heists.set-public',
  payload: z.strictObject({ heist: heistId, public: z.boolean() }),
  guards: actingFreely,
  decide(world, { payload }, { me }) {
    const plan = ledPlan(world, payload.heist, me.id);
    if (isRefusal(plan)) return plan;
    if ((plan.publicSince !== null) === payload.public)
      return refuse('heists_public_same', payload.public ? 'It is open to all.' : 'It is closed already.', {
        kind: 'conflict',
      });
    return [
      publicitySet.draft({ heist: plan.id, public: payload.public }, { subjects: subjectsOf(plan.seats) }),
    ];
  },
  answer: (events) => ({ public: publicitySet.first(events).data.public }),
});
