import { pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { drawProblem, leadsTo } from '@rackets/engine/kernel/dice/verify-draw.ts';
import type { FairDraw } from './answers.ts';
import { drawNumber } from '../../kits/draws/draw-number.ts';

/** What the draws of a player on one day were made of. The key is hex. */
export interface DayOfDraws {
  readonly round: number;
  readonly salt: string;
  /** K_0, published before anybody could play. */
  readonly commitment: string;
  readonly day: number;
  readonly key: string;
  readonly player: string;
  readonly seed: string;
}

export interface DayVerdict {
  /** What is wrong with a draw, by its nonce. */
  readonly wrong: ReadonlyMap<number, string>;
  /** What is wrong with the day as a whole. */
  readonly problems: readonly string[];
}

/**
 * Draws a day again with its key, as the server had to: the engine's own code, in the player's browser. `draws` are
 * all of the player's draws of that day, the first one first; one that is missing is found by its number.
 */
export function verifyDay(of: DayOfDraws, draws: readonly FairDraw[]): DayVerdict {
  const { round, salt, commitment, day, key, player, seed } = of;
  const problems: string[] = [];
  if (!leadsTo(pureDigest, key, day, commitment))
    problems.push('The key of this day is not the one that was promised before the round began.');
  const wrong = new Map<number, string>();
  for (const [index, { nonce }] of draws.entries()) {
    if (nonce !== index) {
      problems.push(`Draw ${drawNumber(index)} is missing: the next one is number ${drawNumber(nonce)}.`);
      break;
    }
  }
  for (const { nonce, rolls } of draws) {
    const problem = drawProblem(pureDigest, key, { round, salt, player, seed, day, nonce }, rolls);
    if (problem !== null) wrong.set(nonce, problem);
  }
  return { wrong, problems };
}
