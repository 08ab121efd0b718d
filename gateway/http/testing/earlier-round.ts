import { features } from '@rackets/engine/features/index.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { models } from '@rackets/projections/models/index.ts';
import { project } from '@rackets/projections/runner/project.ts';
import type { TestGame } from './test-game.ts';

/** Has round 1 played by `play` before the game's own round, which has to be a later one, and its read models folded. */
export async function playedBefore(game: TestGame, play: (round: Play) => void): Promise<Play> {
  const round = openedPlay(features);
  play(round);
  const documents = await game.services.rounds.of(1);
  if (!documents || game.services.rounds.newest === 1) throw new Error('the game is not in a later round');
  for (const model of models) await project(model, round.log, documents);
  return round;
}
