import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { secondMs } from '../../shared/time/time.ts';
import { scheduleArrival } from './arrivals.ts';
import { prisonRules } from './rules.ts';
import { prisonState } from './state.ts';
import { gangster, lasting, say, who } from '../../kernel/declarations/sentence.ts';
import { chanceRoll, jailed, takingsRolls } from '../../kits/attempt.ts';

const bustSchema = z.strictObject({
  success: z.boolean(),
  text: z.int().min(0),
  npc: z.string().nullable(),
  npcName: z.string().nullable(),
  target: z.string().nullable(),
  targetLevel: z.int(),
  /** In a million. */
  chance: z.int(),
  /** Players freed in a row; earlier events count inmates of every kind. */
  streak: z.int().min(0),
  levelPoints: z.int().min(0),
  heat: z.int(),
  bribes: z.int().min(0),
  waitSeconds: z.int().min(0),
  prisonSeconds: z.int().nullable(),
});

export type Bust = z.infer<typeof bustSchema>;

export const bustAttempted = defineEvent({
  type: 'prison.bust-attempted',
  version: 1,
  data: bustSchema,
  visible: {
    owner: bustSchema.keyof().options,
    target: ['success', 'target'],
    // Whoever is busted out is missed by everybody.
    everyone: ['success', 'npc'],
  },
  tell(event) {
    const { success, target, npcName } = event.data;
    const inmate = target === null ? (npcName ?? 'an inmate') : gangster(target);
    if (success) return say`${who(event)} broke ${inmate} out of prison.`;
    return say`${who(event)} tried to free ${inmate} and failed${jailed(event.data)}.`;
  },
  drawn: (data) => ({
    act: `Bust ${data.npcName ?? 'a gangster'} out`,
    rolls: { success: chanceRoll(data), ...takingsRolls(data) },
  }),
  apply(world, event) {
    const { npc, success } = event.data;
    if (npc !== null && success) prisonState(world).npcs.delete(npc);
  },
});

export const bribed = defineEvent({
  type: 'prison.bribed',
  version: 1,
  data: z.strictObject({ bribesLeft: z.int().min(0), secondsSaved: z.int().min(0) }),
  visible: { owner: ['bribesLeft', 'secondsSaved'] },
  tell: (event) => say`${who(event)} bribed a guard and left ${lasting(event.data.secondsSaved)} early.`,
});

export const inmatesArrived = defineEvent({
  type: 'prison.inmates-arrived',
  version: 1,
  data: z.strictObject({
    npcs: z.array(z.strictObject({ id: z.string(), name: z.string(), level: z.int(), leavesAt: z.int() })),
  }),
  visible: { everyone: ['npcs'] },
  tell: ({ data: { npcs } }) =>
    npcs.length === 0
      ? say`No new inmates arrived.`
      : say`${npcs.map(({ name }) => name).join(', ')} ${npcs.length === 1 ? 'was' : 'were'} put in prison.`,
  apply(world, event) {
    const { npcs } = prisonState(world);
    for (const [id, { leavesAt }] of npcs) if (leavesAt <= event.at) npcs.delete(id);
    for (const npc of event.data.npcs) npcs.set(npc.id, { ...npc, arrivedAt: event.at });
    const { everySeconds } = prisonRules(world).npcs;
    scheduleArrival(world, event.at + everySeconds * secondMs);
  },
});
