import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { concerns, listOfStreams, lookTwice, type Touch } from '@rackets/gateway/log/touches.ts';
import { witnessedStreams } from '@rackets/gateway/log/witnessed-log.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { ledStreams, newestRound } from '@rackets/gateway/rounds/open-round.ts';
import { withSecretFiles } from '@rackets/gateway/settings/secret-files.ts';
import { hostsOf, parseStoreAddress } from '@rackets/gateway/settings/store-address.ts';
import { attachLog, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { countOf, Finding } from './command.ts';

/** Where an operator command finds the stores: from the server's settings, or from options. */
const storeOptions = {
  data: { type: 'string', default: process.env['DATA_DIR'] || './data' },
  eventstore: { type: 'string', default: '' },
  mongodb: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
} as const;

/** For commands about one round. */
export const roundOptions = { ...storeOptions, round: { type: 'string' } } as const;

/** For commands about one stream: a round or the platform. */
export const dataOptions = { ...roundOptions, stream: { type: 'string' } } as const;

/** For commands that also need the secret keys. */
export const placeOptions = {
  ...storeOptions,
  keys: { type: 'string', default: process.env['KEYS_DIR'] ?? '' },
  blobs: { type: 'string', default: process.env['BLOBS_DIR'] ?? '' },
} as const;

const storeHelp = `  --data FOLDER     the data folder (DATA_DIR, else ./data)
  --eventstore URL  the EventStoreDB that keeps the log (EVENTSTORE_URL, else embedded)
  --mongodb URL     the MongoDB that keeps accounts and read models (MONGODB_URL, else embedded)
  --json            the result as JSON`;

export const roundHelp = `  --round N         the round; the newest one by default
${storeHelp}`;

export const dataHelp = `  --stream NAME     any stream instead: platform is what outlives a round
${roundHelp}`;

export const placeHelp = `  --keys FOLDER     the folder of the secret keys (KEYS_DIR, else keys/ in the data folder)
  --blobs FOLDER    the folder of uploaded pictures (BLOBS_DIR, else blobs/ in the data folder)
${storeHelp}`;

export interface PlaceWish {
  readonly data: string;
  readonly eventstore: string;
  readonly mongodb: string;
}

/** The folder of the secret keys; null for the one in the data folder. */
export function keysApart({ keys }: { readonly keys: string }): string | null {
  return keys === '' ? null : resolve(keys);
}

/** The folder of uploaded pictures; null for the one in the data folder. */
export function blobsApart({ blobs }: { readonly blobs: string }): string | null {
  return blobs === '' ? null : resolve(blobs);
}

export interface OpenedLog {
  readonly log: EventLog;
  readonly stream: string;
  readonly head: number;
}

/** The stores given by options, else by the server's settings. Throws a message about a secret file without a secret. */
export function placeOf({ data, eventstore, mongodb }: PlaceWish): StorePlace {
  const { env, problems } = withSecretFiles(process.env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    folder: resolve(data),
    eventStoreUrl: eventstore || env['EVENTSTORE_URL'] || null,
    mongoUrl: mongodb || env['MONGODB_URL'] || null,
  };
}

export interface StreamWish extends PlaceWish {
  readonly round?: string | undefined;
  readonly stream?: string | undefined;
}

/**
 * Opens the log read-only, also beside a running server. Throws a message for the operator, and a Finding if somebody
 * touched the stream, or the list of streams, on the server.
 */
export async function openLog(wish: StreamWish): Promise<OpenedLog> {
  if (wish.round !== undefined && wish.stream !== undefined)
    throw new Error('Use --round or --stream, not both.');
  const place = placeOf(wish);
  const log = await attachLogOf(place, wish);
  try {
    const { streams, touches } = await knownStreams(log, witnessedStreams(keysOf(place)));
    const round = wish.round === undefined ? newestRound(streams) : countOf(wish.round, '--round');
    const stream = wish.stream ?? (round === null ? null : streamOf(round));
    const touched = touches.filter(concerns(stream === null ? [] : [stream]));
    if (touched.length > 0) throw new Finding(touched.map(({ says }) => says).join('\n'));
    if (stream === null || !(await log.streams()).includes(stream)) {
      throw new Error(
        `There is no ${stream ?? 'round'} in ${nameOf(place, wish)}; there are: ${streams.join(', ') || 'none'}.`,
      );
    }
    return { log, stream, head: await log.head(stream) };
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** Opens every stream's log read-only. Throws a message where an embedded log is not there. */
export function attachLogOf(place: StorePlace, { data }: PlaceWish): Promise<EventLog> {
  if (place.eventStoreUrl === null && !existsSync(join(place.folder, 'log')))
    throw new Error(`There is no log in ${data} (--data).`);
  return attachLog(place);
}

/**
 * The streams that hold events, those that somebody touched on the server, and those in `witnessed`, since hidden streams
 * look empty to readers; and what was done to them.
 */
export async function knownStreams(
  log: EventLog,
  witnessed: readonly string[],
  timing: Timing = realTiming,
): Promise<{ readonly streams: readonly string[]; readonly touches: readonly Touch[] }> {
  const found = await log.streams();
  const asked = [...ledStreams([...found, ...witnessed]), ...witnessed];
  const look = async () => (await log.touches?.(asked)) ?? { touches: [], unseen: [] };
  const { touches } = await lookTwice(look, timing);
  const touched = touches.map(({ stream }) => stream).filter((stream) => stream !== listOfStreams);
  return { streams: [...new Set([...found, ...touched, ...witnessed])].toSorted(), touches };
}

/** The folder of the keys if no other one is given. */
export function keysOf({ folder }: StorePlace): string {
  return resolve(process.env['KEYS_DIR'] || join(folder, 'keys'));
}

/** Where a log is, for messages: a server without its password, or the folder as it was given. */
function nameOf({ eventStoreUrl }: StorePlace, { data }: PlaceWish): string {
  const address = eventStoreUrl === null ? null : parseStoreAddress(eventStoreUrl);
  return address && 'ok' in address ? `the EventStoreDB at ${hostsOf(address.ok)}` : data;
}
