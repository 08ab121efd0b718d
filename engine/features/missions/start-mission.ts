import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { started } from './events.ts';
import { missionsRules } from './rules.ts';
import { attemptAt, timerOf, types, waitUntil } from './state.ts';

const unknown = refuse('missions_type_unknown', 'There is no such mission.', { kind: 'not-found' });
const running = refuse('missions_running', 'You are on this mission already.', { kind: 'conflict' });

/** Takes a mission on (E282): one of a type at a time, and the next one 20 hours after the start (ruling 55). */
export const startMission = defineCommand({
  type: 'missions.start-mission',
  payload: z.strictObject({ mission: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { mission } }, context) {
    const { me, now } = context;
    const type = types.find(world, mission);
    if (!type) return unknown;
    const locked = types.locked(world, me.id, type.numbers);
    if (locked !== null) return refuse('missions_locked', `${locked}.`, { kind: 'forbidden' });
    if (attemptAt(world, me.id, mission)) return running;
    const until = waitUntil(world, me.id, mission);
    if (until > now) return waitRefusal(until);
    const { waitSeconds } = missionsRules(world);
    return [
      started.draft(
        { attempt: context.id('m'), mission, waitSeconds },
        {
          timers: [{ character: me.id, name: timerOf(mission), until: now + waitSeconds * secondMs }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ attempt: started.first(events).data.attempt }),
});
