import { drawOne, type DrawContext } from '../../kernel/dice/draw.ts';
import { possibleWirings, tellingClues, type Wire } from './wires.ts';

/**
 * A clue that is news: true of a wiring that is still possible, and not of all of them. The wiring is drawn for the
 * clue's sake alone and says nothing of what a later cut draws. Null when one wiring is left: nothing is news then.
 */
export function drawClue(
  draw: DrawContext,
  shown: readonly string[],
  harmless: readonly Wire[],
): string | null {
  const possible = possibleWirings(shown, harmless);
  if (possible.length < 2) return null;
  const wiring = drawOne(draw, possible, 'example');
  return drawOne(draw, tellingClues(wiring, possible), 'clue').id;
}
