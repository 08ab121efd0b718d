import { confirmCommand, spanText } from '@rackets/gateway/clock/clock-text.ts';
import { maxGapMs } from '@rackets/gateway/clock/game-clock.ts';

/** Advice for starting a game from a backup made at `at` (ISO 8601); null if the start needs no operator. */
export function clockAdvice(at: string, now: number): string | null {
  const gone = now - Date.parse(at);
  if (gone <= maxGapMs) return null;
  return `The game last ran ${spanText(gone)} ago, according to this backup. If nothing at the start proves that this machine's clock is right, players have to wait until you confirm it: ${confirmCommand}`;
}
