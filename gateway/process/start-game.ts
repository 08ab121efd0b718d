import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Settings } from '../settings.ts';
import type { RunningGame } from './running-game.ts';
import { startAlone } from './start-alone.ts';

export type { RunningGame } from './running-game.ts';

/**
 * Starts this process's part of the game. Throws FatalError with the operator's sentence; `onFatal` hears later ones.
 * A new round is opened under `rules`, or under this build's own.
 */
export async function startGame(
  settings: Settings,
  onFatal: (error: unknown) => void,
  rules?: Record<string, JsonObject>,
): Promise<RunningGame> {
  return startAlone(settings, onFatal, rules);
}
