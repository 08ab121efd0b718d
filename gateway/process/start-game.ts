import type { Settings } from '../settings.ts';
import type { GameOptions, RunningGame } from './running-game.ts';
import { startAlone } from './start-alone.ts';

export type { RunningGame } from './running-game.ts';

/** Starts this process's part of the game. Throws FatalError with the operator's sentence; `onFatal` hears later ones. */
export async function startGame(
  settings: Settings,
  onFatal: (error: unknown) => void,
  options: GameOptions = {},
): Promise<RunningGame> {
  return startAlone(settings, onFatal, options);
}
