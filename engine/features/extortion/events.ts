import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptFields, chanceRoll, takingsRolls } from '../../kits/attempt.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { secondMs } from '../../shared/time/time.ts';
import { extortionRules } from './rules.ts';
import { extortionState, extortionTypes, returnableOf } from './state.ts';

export const maxMessageLength = 120;

/** Somebody asked around: these are the names. */
export const targetsOpened = defineEvent({
  type: 'extortion.targets-opened',
  version: 1,
  data: z.strictObject({ targets: z.array(z.string()) }),
  visible: { owner: ['targets'] },
  tell: (event) =>
    say`${who(event)} asked around and got ${count(event.data.targets.length)} names to lean on.`,
  drawn: () => ({ act: 'Ask around for names', rolls: {} }),
  apply(world, event) {
    extortionState(world).targets.set(subjectOf(event, 'owner'), event.data.targets);
  },
});

const extortion = z.strictObject({
  ...attemptFields,
  id: z.string(),
  type: z.enum(extortionTypes),
  target: z.string(),
  targetLevel: z.int().min(1),
  /** In a million. */
  chance: z.int(),
  /** What the victim paid, and what of it reached the extorter. */
  paid: z.int().min(0),
  taken: z.int().min(0),
  moneyFamily: z.int().min(0),
  /** What can be given back. */
  returnAmounts: z.array(z.int().min(1)),
});

export type Extortion = z.infer<typeof extortion>;

/** Somebody was leaned on, in person or through their bank. */
export const attempted = defineEvent({
  type: 'extortion.attempted',
  version: 1,
  data: extortion,
  visible: {
    owner: Object.keys(extortion.shape) as (keyof Extortion)[],
    target: ['success', 'type', 'paid'],
  },
  tell(event) {
    const { success, type, paid, money } = event.data;
    const place = type === 'bank' ? ' through the bank' : '';
    const act = say`${who(event)} leaned on ${who(event, 'target')}${place}`;
    return success
      ? say`${act}, who paid ${cash(paid)}, and earned ${cash(money)}.`
      : say`${act} and got nothing.`;
  },
  drawn: (data) => ({
    act: data.type === 'bank' ? 'Lean on somebody through their bank' : 'Lean on somebody',
    rolls: { success: chanceRoll(data), ...takingsRolls(data) },
  }),
  apply(world, event) {
    const { targets, rests, returnable } = extortionState(world);
    const owner = subjectOf(event, 'owner');
    const { id, type, target, success, taken } = event.data;
    if (type === 'cash') targets.delete(owner);
    for (const [victim, until] of rests) if (until <= event.at) rests.delete(victim);
    if (success) rests.set(target, event.at + extortionRules(world).restSeconds * secondMs);
    if (taken > 0)
      returnable.set(owner, [
        ...returnableOf(world, owner, event.at),
        { id, type, target, taken, at: event.at },
      ]);
  },
});

/** An extorter gave something back, with or without a word. */
export const moneyReturned = defineEvent({
  type: 'extortion.money-returned',
  version: 1,
  data: z.strictObject({
    extortion: z.string(),
    amount: z.int().min(1),
    message: sealedText(maxMessageLength).nullable(),
  }),
  visible: { owner: ['extortion', 'amount', 'message'], target: ['amount', 'message'] },
  tell: (event) => say`${who(event)} gave ${cash(event.data.amount)} back to ${who(event, 'target')}.`,
  apply(world, event) {
    const { returnable } = extortionState(world);
    const owner = subjectOf(event, 'owner');
    const left = (returnable.get(owner) ?? []).filter(({ id }) => id !== event.data.extortion);
    if (left.length > 0) returnable.set(owner, left);
    else returnable.delete(owner);
  },
});
