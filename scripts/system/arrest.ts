import { setTimeout as pause } from 'node:timers/promises';
import type { Player } from './player.ts';

/**
 * Tries jobs until caught: under the journey's rules whoever fails is. Who has more than `leastMs` to sit yet stays as
 * they are.
 */
export async function arrest(player: Player, leastMs = 12_000): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { body } = await player.get('state');
    const until = (body['character'] as { prison_until: string | null }).prison_until;
    if (until !== null && Date.parse(until) - Date.now() > leastMs) return;
    await player.post('small', { task_index: 0 });
    await pause(600);
  }
  throw new Error('120 tries and no arrest');
}
