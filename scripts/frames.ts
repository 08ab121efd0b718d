// `npm run frames`: how smoothly the games move on a slow phone.
import { runTool, ends, countOf } from './operator/command.ts';
import { buildStale } from './build.mjs';
import { measureFrames } from './frames/measure.ts';
import { measureVisits } from './frames/visit.ts';

const help = `npm run frames [-- options]

Plays each game in a browser whose processor is slowed four times, on a phone's screen, and prints the times between
two pictures from a press until the animation is over, beside those of a page on which a single square moves.

  --plays N      plays of each game (8)
  --visits N     not the games, but N first visits to Home: requests, CPU, and that of a quiet poll of the state

Needs Chromium, on a machine that does nothing else.`;

const options = { plays: { type: 'string', default: '8' }, visits: { type: 'string' } } as const;

await runTool(help, options, async ({ plays, visits }) => {
  await buildStale();
  const lines =
    visits === undefined
      ? await measureFrames(countOf(plays, '--plays'))
      : await measureVisits(countOf(visits, '--visits'));
  for (const line of lines) console.log(line);
  return ends.fine;
});
