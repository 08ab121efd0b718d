import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { jailed } from '../../kits/attempt.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { fraudAttempt } from './attempt.ts';
import { fraudState } from './state.ts';
import { fraudTypes } from './types.ts';

const nameOf = (fraud: string): string => fraudTypes.find(fraud)?.name ?? 'fraud';

/** A plan raised the chance of a fraud. */
export const planned = defineEvent({
  type: 'fraud.planned',
  version: 1,
  data: z.strictObject({
    fraud: z.string(),
    /** In a million, after the plan and what it added. */
    chance: z.int().min(0),
    added: z.int().min(0),
    /** Which of the type's texts tells it. */
    text: z.int().min(0),
    heat: z.int(),
  }),
  visible: { owner: ['fraud', 'chance', 'added', 'text', 'heat'] },
  tell: (event) => say`${who(event)} planned a ${nameOf(event.data.fraud)}.`,
  drawn: ({ fraud }) => ({ act: `Plan a ${nameOf(fraud)}`, rolls: {} }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { plans, current } = fraudState(world);
    const { fraud, chance } = event.data;
    plans.set(character, { ...plans.get(character), [fraud]: chance });
    current.set(character, fraud);
  },
});

/** A fraud was tried: whatever came of it, its plans are used up. */
export const attempted = attemptEvent({
  type: 'fraud.attempted',
  version: 1,
  fields: fraudAttempt,
  act: ({ fraud }) => `Try a ${nameOf(fraud)}`,
  tell({ data, ...event }) {
    const { success, fraud, money } = data;
    if (success) return say`${who(event)} made ${cash(money)} by a ${nameOf(fraud)}.`;
    return say`${who(event)} tried a ${nameOf(fraud)} and failed${jailed(data)}.`;
  },
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { plans, current } = fraudState(world);
    const { [event.data.fraud]: used, ...left } = plans.get(character) ?? {};
    if (used === undefined || Object.keys(left).length === 0) plans.delete(character);
    else plans.set(character, left);
    current.delete(character);
  },
});
