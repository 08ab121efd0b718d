import { startEngine } from './start-engine.ts';
import { startGateway } from './start-gateway.ts';
import type { Settings } from '../settings/settings.ts';
import type { GameOptions, RunningGame } from './running-game.ts';
import { startAlone } from './start-alone.ts';

export type { RunningGame } from './running-game.ts';

/**
 * Starts this process's part of the game. Throws FatalError with a message for the operator; later errors go to
 * `onFatal`.
 */
export function startGame(
  settings: Settings,
  onFatal: (error: unknown) => void,
  options: GameOptions = {},
): Promise<RunningGame> {
  const { cluster } = settings;
  if (cluster === null) return startAlone(settings, onFatal, options);
  const start = cluster.role === 'engine' ? startEngine : startGateway;
  return start(settings, cluster, onFatal, options);
}
