import type { World } from '@rackets/engine/kernel/state/world.ts';
import { leadRoundOf, newestRound, type OpenRoundOptions, readRound } from './open-round.ts';

/**
 * A round that closed during a day still has to reveal that day's key. Leads the previous round alongside the current
 * one until all of its keys are revealed; does nothing if they already are. Returns a function that stops it.
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
  return agenda.kinds.includes('fairness.reveal-day');
}
