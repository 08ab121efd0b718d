import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptFields, jailed, takingsRolls } from '../../kits/attempt.ts';
import { bombDefusalState } from './state.ts';
import { wires } from './wires.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';

const wire = z.enum(wires);

/** A case was opened: the bomb is before the gangster, with its first clues. */
export const opened = defineEvent({
  type: 'bomb-defusal.opened',
  version: 1,
  data: z.strictObject({ bomb: z.string(), clues: z.array(z.string()) }),
  visible: { owner: ['bomb', 'clues'] },
  tell: (event) => say`${who(event)} opened a bomb case and found ${count(event.data.clues.length)} clues.`,
  drawn: () => ({ act: 'Open a bomb case', rolls: {} }),
  apply(world, event) {
    const { bomb, clues } = event.data;
    bombDefusalState(world).open.set(subjectOf(event, 'owner'), { id: bomb, clues, snipped: [] });
  },
});

const cut = z.strictObject({
  ...attemptFields,
  bomb: z.string(),
  wire,
  /** All wires cut so far, this one last. */
  snipped: z.array(wire),
  /** Whether the attempt is over: `success` counts only then. */
  ended: z.boolean(),
  /** The clue that a harmless wire gave away; null otherwise. */
  clue: z.string().nullable(),
  clueCount: z.int().min(0),
  moneyFamily: z.int().min(0),
});

export type WireCut = z.infer<typeof cut>;

/** A wire was cut: the clock stopped, the bomb went off, or a harmless wire gave away another clue. */
export const wireCut = defineEvent({
  type: 'bomb-defusal.wire-cut',
  version: 1,
  data: cut,
  visible: { owner: Object.keys(cut.shape) as (keyof WireCut)[] },
  tell(event) {
    const { wire, ended, success, money } = event.data;
    if (!ended) return say`${who(event)} cut the ${wire} wire of a bomb. The clock ticks on.`;
    if (success) return say`${who(event)} cut the ${wire} wire and stopped the bomb for ${cash(money)}.`;
    return say`${who(event)} cut the ${wire} wire and the bomb went off${jailed(event.data)}.`;
  },
  drawn: (data) => ({
    act: `Cut the ${data.wire} wire`,
    rolls: {
      wiring: {
        question: 'Which wires matter',
        outcome: !data.ended ? 'a harmless wire' : data.success ? 'the clock stopped' : 'the bomb went off',
      },
      ...takingsRolls(data),
    },
  }),
  apply(world, event) {
    const { open } = bombDefusalState(world);
    const character = subjectOf(event, 'owner');
    const { bomb, ended, snipped, clue } = event.data;
    const before = open.get(character);
    if (ended || !before) {
      open.delete(character);
      return;
    }
    open.set(character, { id: bomb, clues: clue === null ? before.clues : [...before.clues, clue], snipped });
  },
});
