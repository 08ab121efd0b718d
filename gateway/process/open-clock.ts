import type { Logger } from 'pino';
import type { EventLog } from '../log/event-log.ts';
import { type ClockNews, GameClock } from './game-clock.ts';

/** The clock of a process that leads the game; what happens to it is logged. */
export function openClock(log: EventLog, logger: Logger): GameClock {
  const storeAheadMs = log.clockAheadMs ? () => log.clockAheadMs?.() ?? Promise.reject() : null;
  return new GameClock({ storeAheadMs, onNews: (news) => tell(logger, news) });
}

function tell(logger: Logger, news: ClockNews): void {
  switch (news.kind) {
    case 'slept':
      logger.info({ ms: news.ms }, 'the machine slept');
      return;
    case 'jumped':
      logger.warn({ ms: news.ms }, 'the clock jumped');
      return;
    case 'held':
      logger.error(
        { ms: news.ms },
        'the clock jumped too far ahead: commands are refused until it is set right, or an operator confirms it with npm run round -- confirm-clock',
      );
      return;
    case 'released':
      logger.warn({ by: news.by }, 'the clock is believed again');
      return;
    default:
      news satisfies never;
  }
}
