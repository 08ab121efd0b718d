import type { World } from '@rackets/engine/kernel/world.ts';
import { leadRoundOf, newestRound, type OpenRoundOptions, readRound } from './open-round.ts';

/**
 * A round that was closed within a day still owes the key of that day. Leads the round before the newest one until it
 * has revealed all of them, beside the one that is played; nothing where it has. Returns the way to stop.
 */
export async function finishRoundBefore(options: OpenRoundOptions): Promise<() => Promise<void>> {
  const earlier = (newestRound(await options.log.streams()) ?? 1) - 1;
  const nothing = () => Promise.resolve();
  if (earlier < 1 || !owesKeys(await readRound(options, earlier))) return nothing;
  const { pipeline } = await leadRoundOf(options, earlier, false);
  pipeline.onDurable(() => {
    if (pipeline.healthy && !pipeline.peek(owesKeys)) void pipeline.close();
  });
  return () => pipeline.close();
}

function owesKeys({ agenda }: World): boolean {
  return agenda.some(({ kind }) => kind === 'fairness.reveal-day');
}
