import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import type { Presence } from '../push/presence.ts';

const exchangeMs = 3_000;
/** How long players of a process that died still count as online. */
const keptMs = 12_000;
const mostProcesses = 100;

const presences: CollectionDeclaration = { name: 'presences', indexes: { at: { fields: ['at'] } } };
const told = z.object({ online: z.array(z.tuple([z.string(), z.number()])) });

/** Publishes who is online at this process and reads who is online at the others. Returns a function that stops it. */
export async function exchangePresence(
  documents: Documents,
  presence: Presence,
): Promise<() => Promise<void>> {
  await documents.declare([presences]);
  const own = randomUUID();
  const exchange = async (): Promise<void> => {
    const at = Date.now();
    const online = presence.own().map(({ account, activeAt }) => [account, activeAt]);
    await documents.putMany(presences.name, [
      { id: own, rev: at, body: { at, online }, expiresAt: at + keptMs },
    ]);
    const all = await documents.range(presences.name, { index: 'at', limit: mostProcesses });
    const others = all.filter(({ id }) => id !== own).flatMap(({ body }) => told.parse(body).online);
    presence.hear(others.map(([account, activeAt]) => ({ account, activeAt })));
  };
  // Presence is not worth an alarm: the last known state stays until the next attempt.
  const exchangeQuietly = () => exchange().catch(() => undefined);
  await exchangeQuietly();
  const timer = setInterval(() => void exchangeQuietly(), exchangeMs).unref();
  return async () => {
    clearInterval(timer);
    await documents.removeMany(presences.name, [own]).catch(() => 0);
  };
}
