import { dayMs, hourMs, minuteMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { type ClockStatus, slewing } from './game-clock.ts';

/** What an operator types who has looked at the clock. */
export const confirmCommand = 'npm run round -- confirm-clock';

/** What somebody who starts the game should know before they try to play; nothing unless it is held. */
export function heldLines(status: ClockStatus): readonly string[] {
  if (status.state !== 'held') return [];
  return [
    `Nobody can play yet: the game last ran ${spanText(status.apartMs)} ago by this machine's clock, and nothing shows that the clock is right.`,
    `Look at the date. If it is right, type: ${confirmCommand}`,
  ];
}

/** What an operator should know of the clock, in a sentence or two; null while it agrees with the game's time. */
export function clockSentence({ state, apartMs }: ClockStatus): string | null {
  const apart = spanText(Math.abs(apartMs));
  const meeting = `they meet in about ${spanText(Math.abs(apartMs) / slewing)}`;
  switch (state) {
    case 'agrees':
      return null;
    case 'behind':
      return `The clock is ${apart} behind the game's time, which never goes back: it goes on a tenth slower, and ${meeting}. If the clock is wrong, set it right.`;
    case 'ahead':
      return `The clock is ${apart} ahead of the game's time, which goes on a tenth faster: ${meeting}. If the clock is wrong, set it right; if it is right, confirm it.`;
    case 'far_ahead':
      return `The clock is ${apart} ahead of the game's time, which goes on by itself and does not follow. Set the clock right, or confirm it.`;
    case 'held':
      return `The clock is ${apart} ahead of when the game last ran, and nothing shows how long that is ago: commands are refused. Set the clock right, or confirm it.`;
    default:
      state satisfies never;
      return null;
  }
}

/** A span in the largest unit of which it has two or more. */
export function spanText(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.round(ms / dayMs)} days`;
  if (ms >= 2 * hourMs) return `${Math.round(ms / hourMs)} hours`;
  if (ms >= 2 * minuteMs) return `${Math.round(ms / minuteMs)} minutes`;
  return `${Math.round(ms / secondMs)} seconds`;
}
