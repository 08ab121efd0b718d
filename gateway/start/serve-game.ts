import type { Settings } from '../settings/settings.ts';
import { type RunningGame, startGame } from './start-game.ts';

/**
 * Runs the game until the process ends. When an operator opens the next round, it shuts down as usual and restarts
 * within the same process; players rejoin in the new round as after any restart.
 */
export async function serveGame(settings: Settings, onFatal: (error: unknown) => void): Promise<RunningGame> {
  let stopping = false;
  let game = await start();
  let changing: Promise<void> = Promise.resolve();

  function start(): Promise<RunningGame> {
    return startGame(settings, onFatal, { onRoundOpened: leadNext });
  }

  function leadNext(): void {
    changing = changing
      .then(async () => {
        if (stopping) return;
        await game.stop();
        game = await start();
      })
      .catch(onFatal);
  }

  return {
    stop() {
      stopping = true;
      return changing.then(() => game.stop());
    },
  };
}
