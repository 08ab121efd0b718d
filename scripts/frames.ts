// `npm run frames`: how smoothly the games move on a slow phone.
import { operate, ends, countOf } from './operator/command.ts';
import { isBuilt } from './stamp.mjs';
import { measureFrames } from './frames/measure.ts';

const help = `npm run frames [-- options]

Plays each game in a browser whose processor is slowed four times, on a phone's screen, and prints the times between
two pictures from a press until the animation is over, beside those of a page on which a single square moves.

  --plays N      plays of each game (8)

Needs a built game and Chromium, on a machine that does nothing else.`;

await operate(help, { plays: { type: 'string', default: '8' } } as const, async ({ plays }) => {
  if (!isBuilt()) throw new Error('Build the game first: npm run build');
  for (const line of await measureFrames(countOf(plays, '--plays'))) console.log(line);
  return ends.fine;
});
