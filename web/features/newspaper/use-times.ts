import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSpaced } from '../../app/reads/use-spaced.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import type { Election } from './answers.ts';

/** The election, and what the viewer is at the paper, as both change. Null until it is read. */
export function useTimes(): Election | null {
  const times = useRead('GET times', { ownChannel: true });
  // Around the hour of an election, votes come without a pause.
  const readAgain = useSpaced(() => refresh('GET times'));
  useChannel('times', {
    message(event) {
      if (event === 'published') refresh('GET times/issues');
      else readAgain();
    },
    resync: () => refresh('GET times', 'GET times/issues'),
  });
  return times;
}
