import crypto from 'node:crypto';
import { ANY, jsonEvent } from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { patiently } from './patience.ts';

/** The deadline for the server's write; it must not depend on the clocks. */
const deadlineMs = 24 * 60 * 60_000;

/**
 * How far the server's clock is ahead of this machine's, in ms, negative if it is behind; 0 while the difference is
 * within the time the answer took. Writes an event to the stream `name`, because the client reveals the server's time
 * only through the timestamp of a written event.
 */
export function serverAheadMs(connection: Connection, name: string): Promise<number> {
  return patiently(async () => {
    const asked = Date.now();
    const question = jsonEvent({ id: crypto.randomUUID(), type: 'clock.asked', data: { at: asked } });
    const { nextExpectedRevision } = await connection.append(name, ANY, [question], deadlineMs);
    const answered = Date.now();
    const [written] = await connection.page(name, Number(nextExpectedRevision), 1);
    if (!written) throw new Error('the server has lost what it has just written');
    const created = written.created.getTime();
    if (created > answered) return created - answered;
    return created < asked ? created - asked : 0;
  }, connection.closing);
}
