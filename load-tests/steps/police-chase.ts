import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Loads the car, turns off at the third corner, and finds the chase in the statistics. */
export async function runLoad({ session }: Player): Promise<void> {
  const { attempt } = await session.answer('GET chase');
  if (!attempt) throw new Error('no chase began');
  holds('each corner has its odds', attempt.reference.split(':').length === attempt.steps.length);
  const units = attempt.steps[2]?.units ?? 0;
  const run = await session.answer('POST chase/complete', { body: { units, attempt_id: attempt.id } });
  holds('the run ends with what was left', run.units === units && run.drug_id === attempt.drug_id);
  const { history } = await session.answer('GET chase/statistics', { query: { page: 1 } });
  holds('the chase is in the statistics', history.data.length === 1);
}
