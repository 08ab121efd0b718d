import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CollectionDeclaration, Documents } from '@rackets/projections/stores/documents.ts';
import type { OnlineAccount, Presence } from '../channels/presence.ts';

const exchangeMs = 3_000;
/** How long players of a process that died still count as online. */
const keptMs = 12_000;
const mostProcesses = 100;

const presences: CollectionDeclaration = { name: 'presences', indexes: { at: { fields: ['at'] } } };
const told = z.object({
  online: z.array(z.tuple([z.string(), z.number()])),
  /** Where in the game accounts are, by account. A process of an earlier build tells nothing of it. */
  places: z.record(z.string(), z.string()).default({}),
  /** Since when accounts have been online. */
  since: z.record(z.string(), z.number()).default({}),
});

/** Publishes who is online at this process and reads who is online at the others. Returns a function that stops it. */
export async function exchangePresence(
  documents: Documents,
  presence: Presence,
): Promise<() => Promise<void>> {
  await documents.declare([presences]);
  const process = randomUUID();
  // Counted, not timed: a clock that is set back would have every write skipped until it has come again.
  let rev = 0;
  const exchange = async (): Promise<void> => {
    const at = Date.now();
    const own = presence.own();
    const online = own.map(({ account, activeAt }) => [account, activeAt]);
    const places = Object.fromEntries(own.flatMap(({ account, place }) => (place ? [[account, place]] : [])));
    const since = Object.fromEntries(own.map(({ account, activeFrom }) => [account, activeFrom]));
    await documents.putMany(presences.name, [
      { id: process, rev: (rev += 1), body: { at, online, places, since }, expiresAt: at + keptMs },
    ]);
    const all = await documents.range(presences.name, { index: 'at', limit: mostProcesses });
    const others = all.filter(({ id }) => id !== process).flatMap(({ body }) => heard(body));
    presence.hear(others);
  };
  // Presence is not worth an alarm: the last known state stays until the next attempt.
  const exchangeQuietly = () => exchange().catch(() => undefined);
  await exchangeQuietly();
  const timer = setInterval(() => void exchangeQuietly(), exchangeMs).unref();
  return async () => {
    clearInterval(timer);
    await documents.removeMany(presences.name, [process]).catch(() => 0);
  };
}

function heard(body: unknown): readonly OnlineAccount[] {
  const { online, places, since } = told.parse(body);
  return online.map(([account, activeAt]) => {
    const place = places[account];
    const activeFrom = since[account] ?? activeAt;
    return { account, activeAt, activeFrom, ...(place === undefined ? {} : { place }) };
  });
}
