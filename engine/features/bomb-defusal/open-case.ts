import { z } from 'zod';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { opened } from './events.ts';
import { bombDefusalRules } from './rules.ts';
import { openBomb } from './state.ts';
import { drawClue } from './draw-clue.ts';

/** Opens the case: draws the first clues, and nothing of what they are about. */
export const openCase = defineCommand({
  type: 'bomb-defusal.open-attempt',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    if (openBomb(world, character))
      return refuse('bomb_open', 'The case is already open.', { kind: 'conflict' });
    const ready = timerUntil(world, character, 'bomb-defusal');
    if (ready > context.now) return waitRefusal(ready);
    const clues = firstClues(context, bombDefusalRules(world).firstClues);
    return [opened.draft({ bomb: context.id('b'), clues }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: (events) => ({ bomb: opened.first(events).data.bomb }),
});

function firstClues(context: DecisionContext, count: number): string[] {
  const shown: string[] = [];
  while (shown.length < count) {
    const clue = drawClue(context.draw, shown, []);
    if (clue === null) break;
    shown.push(clue);
  }
  return shown;
}
