import { isMainThread } from 'node:worker_threads';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { FatalError } from '../../process/exit-codes.ts';
import { stderr } from '../../process/output.ts';
import { hostsOf, parseStoreAddress } from '../../settings/store-address.ts';
import type { EventLog } from '../event-log.ts';
import { listOfStreams } from '../touches.ts';
import { Connection } from './connection.ts';
import { Denials } from './denials.ts';
import { Outage } from './outage.ts';
import { openClient } from './own-options.ts';
import { ServerLog } from './server-log.ts';

export interface EventStoreOptions {
  /** Prefix of every stream name on the server, so that several logs can share one. */
  readonly prefix?: string;
  /** After this long without an answer another connection is tried, ms. */
  readonly silenceMs?: number;
  /** How long a start waits for the server, and a read is retried, ms. */
  readonly patienceMs?: number;
  /** How long an answer that contradicts what is known to be durable is doubted, ms. */
  readonly doubtMs?: number;
  /** Takes lines for the operator; by default the main thread's are written to stderr. */
  readonly tell?: (line: string) => void;
  readonly timing?: Timing;
}

const defaultPatienceMs = 60_000;
/** The user if the address names none: an insecure server accepts any. */
const anyUser = { username: 'rackets', password: 'rackets' };

/**
 * Opens the log on an EventStoreDB (`esdb://…`), for the one process that writes to it. Throws FatalError `settings`
 * for an invalid address, and `store` if the server does not answer for a minute or refuses the credentials.
 */
export async function openEventStoreLog(url: string, options: EventStoreOptions = {}): Promise<EventLog> {
  const log = connect(url, options, true);
  try {
    await log.streams();
    return log;
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** The same log, read-only, for another thread or process. Its `append` throws. Connects on first use. */
export function attachEventStoreLog(url: string, options: EventStoreOptions = {}): EventLog {
  return connect(url, options, false);
}

function connect(url: string, options: EventStoreOptions, writes: boolean): EventLog {
  const parsed = parseStoreAddress(url);
  if ('problem' in parsed) throw new FatalError('settings', `EVENTSTORE_URL: ${parsed.problem}.`);
  const { prefix = '', silenceMs, doubtMs, patienceMs = defaultPatienceMs, timing = realTiming } = options;
  const address = parsed.ok;
  const hosts = hostsOf(address);
  const tell = options.tell ?? tellOperator;
  const credentials = address.user ?? anyUser;
  const connection = new Connection({
    open: (patience) => openClient(address, patience),
    outage: new Outage({ hosts, startsWith: writes ? 'append' : 'read', tell, timing }),
    denials: new Denials({ hosts, user: credentials.username, tell, timing }),
    credentials,
    probed: `${prefix}${listOfStreams}`,
    patienceMs,
    timing,
    ...(silenceMs === undefined ? {} : { silenceMs }),
  });
  return new ServerLog(connection, { hosts, prefix, writes, patienceMs, doubtMs, timing });
}

/** All threads see the same server, so only one of them reports. */
function tellOperator(line: string): void {
  if (isMainThread) stderr.write(`${line}\n`);
}
