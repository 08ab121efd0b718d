import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { serviceOrCreditsPaid } from '../../kits/service.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { waitReset } from './events.ts';
import { missionsRules } from './rules.ts';
import { attemptAt, timerOf, types, waitUntil } from './state.ts';

/** The item and the type of perk that end a wait. */
export const resetService = 'mission_reset';

const noReset = refuse('missions_no_reset', 'You have no mission reset.');
/** [R765] */
const noneWaiting = refuse('missions_none_waiting', 'None of your missions need to be reset.');

/** Whether a character waits for a mission that a reset would open: the one that is being done does not count. */
export const canReset = (world: World, character: string, type: string, now: number): boolean =>
  waitUntil(world, character, type) > now && attemptAt(world, character, type) === null;

/** Ends the wait of one mission (E158): for a mission reset, as item or perk, or for credits. */
export const resetWait = defineCommand({
  type: 'missions.reset-wait',
  payload: z.strictObject({
    mission: z.string().max(40),
    item: z.string().max(60).nullable(),
    perk: z.string().max(60).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { mission, ...payment }, actor }, context) {
    const { me, now } = context;
    if (!types.all(world).some(({ entry: { id } }) => canReset(world, me.id, id, now))) return noneWaiting;
    if (!types.find(world, mission))
      return refuse('missions_type_unknown', 'There is no such mission.', { kind: 'not-found' });
    if (!canReset(world, me.id, mission, now))
      return refuse('missions_ready', 'You do not wait for this mission.', { kind: 'conflict' });
    const paid = serviceOrCreditsPaid(world, context, actor.account, payment, {
      service: resetService,
      feature: 'missions',
      credits: missionsRules(world).resetCredits,
      none: noReset,
    });
    if ('refused' in paid) return paid;
    const { moves, credits } = paid;
    return [
      waitReset.draft(
        { mission, credits },
        {
          moves,
          timers: [{ character: me.id, name: timerOf(mission), until: now }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { mission, credits } = waitReset.first(events).data;
    return { type_id: mission, credits };
  },
});
