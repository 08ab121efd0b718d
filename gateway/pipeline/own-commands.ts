import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { secondMs } from '@rackets/engine/shared/time/time.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Pipeline } from './port.ts';

/** A command that the process itself submits. */
export function ownCommand(type: string, id: string, payload: JsonObject): Command {
  return { id, type, actor: { account: 'system', character: null, roles: ['system'] }, vouched: {}, payload };
}

/**
 * Submits the process's own command to the round or the platform, again while the log is away. Throws if it is not
 * accepted.
 */
export async function submitOwn(
  pipeline: Pick<Pipeline, 'submit'> & Partial<Pick<Pipeline, 'healthy'>>,
  type: string,
  id: string,
  payload: JsonObject,
  timing = realTiming,
): Promise<void> {
  const command = ownCommand(type, id, payload);
  let outcome = await pipeline.submit(command);
  while (outcome.kind === 'unavailable' && pipeline.healthy === true) {
    await rest(timing, outcome.retryAfterSeconds * secondMs);
    outcome = await pipeline.submit(command);
  }
  if (outcome.kind === 'accepted') return;
  const why = outcome.kind === 'refused' ? outcome.refusal.message : 'nothing can be made durable';
  throw new FatalError('append', `${type} was not accepted: ${why}`);
}

/**
 * Takes leadership of a stream: from then on an older leader's appends fail, and after `leaseMs` it stops answering
 * too. `id` is unique, so two engines that start at once cannot write the same event and both lead.
 */
export async function takeLead(
  pipeline: Pick<Pipeline, 'submit' | 'healthy'>,
  id: string,
  leaseMs: number,
  timing = realTiming,
): Promise<void> {
  await submitOwn(pipeline, 'leadership.take', `take-${id}`, {}, timing);
  if (leaseMs > 0) await rest(timing, leaseMs);
}
