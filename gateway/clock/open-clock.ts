import { join } from 'node:path';
import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import { ClockMarkFile } from './clock-mark.ts';
import { clockSentence, confirmCommand } from './clock-text.ts';
import { type ClockNews, GameClock, isAhead } from './game-clock.ts';
import { isSetByNetwork } from './time-sync.ts';

/**
 * The clock of a process that leads the game from the data folder `folder`; what happens to it is logged. `begin` it
 * before anything is decided.
 */
export function openClock(folder: string, log: EventLog, logger: Logger): GameClock {
  const storeAheadMs = log.clockAheadMs ? () => log.clockAheadMs?.() ?? Promise.reject() : null;
  const marks = new ClockMarkFile(join(folder, 'last-ran'));
  return new GameClock({ storeAheadMs, isSetByNetwork, marks, onNews: (news) => tell(logger, news) });
}

function tell(logger: Logger, news: ClockNews): void {
  switch (news.kind) {
    case 'slept':
      logger.info({ ms: news.ms }, 'the machine slept');
      return;
    case 'jumped':
      logger.warn({ ms: news.ms }, 'the clock jumped');
      return;
    case 'turned': {
      const { state, apartMs } = news.status;
      const sentence = clockSentence(news.status);
      if (sentence === null) logger.warn("the clock and the game's time agree again");
      else if (isAhead(state)) logger.error({ ms: apartMs }, `${sentence} (${confirmCommand})`);
      else logger.warn({ ms: apartMs }, sentence);
      return;
    }
    case 'confirmed':
      logger.warn({ by: news.by }, 'the clock was confirmed');
      return;
    default:
      news satisfies never;
  }
}
