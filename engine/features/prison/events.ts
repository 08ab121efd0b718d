import { z } from 'zod';
import { schedule } from '../../kernel/apply.ts';
import { defineEvent } from '../../kernel/event-definition.ts';
import { secondMs } from '../../world/time.ts';
import { prisonRules } from './rules.ts';
import { prisonState } from './state.ts';

const bustSchema = z.strictObject({
  success: z.boolean(),
  text: z.int().min(0),
  npc: z.string().nullable(),
  npcName: z.string().nullable(),
  target: z.string().nullable(),
  targetLevel: z.int(),
  /** In a million. */
  chance: z.int(),
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
});

export const inmatesArrived = defineEvent({
  type: 'prison.inmates-arrived',
  version: 1,
  data: z.strictObject({
    npcs: z.array(z.strictObject({ id: z.string(), name: z.string(), level: z.int(), leavesAt: z.int() })),
  }),
  visible: { everyone: ['npcs'] },
  apply(world, event) {
    const { npcs } = prisonState(world);
    for (const [id, { leavesAt }] of npcs) if (leavesAt <= event.at) npcs.delete(id);
    for (const npc of event.data.npcs) npcs.set(npc.id, { ...npc, arrivedAt: event.at });
    const { everySeconds } = prisonRules(world).npcs;
    schedule(world, 'prison.spawn-inmates', event.at + everySeconds * secondMs);
  },
});
