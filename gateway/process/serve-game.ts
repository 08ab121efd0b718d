import type { Settings } from '../settings.ts';
import { type RunningGame, startGame } from './start-game.ts';

/**
 * The game for as long as the process is to live. When an operator has opened the next round, it ends as at a stop
 * and starts anew in the same process: players come back to the new round as after any restart.
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
