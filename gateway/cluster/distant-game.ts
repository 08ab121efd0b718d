import type { SignedHead } from '@rackets/engine/kernel/machine/receipt.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { realTiming, rest } from '@rackets/projections/runner/timing.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Receipts } from '../fairness/notary.ts';
import type { EventLog } from '../log/event-log.ts';
import { FatalError } from '../process/exit-codes.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { CommandClient } from './command-client.ts';
import { Lag } from './lag.ts';
import { Leader } from './leader.ts';
import { LeadersTime } from './leaders-time.ts';
import { declareLease, leaseTiming, readLease, type Leadership, type ToldTime } from './lease.ts';
import { type RemoteOptions, RemotePipeline } from './remote-pipeline.ts';
import { Replica } from './replica.ts';

export interface DistantOptions {
  readonly log: EventLog;
  readonly documents: Documents;
  readonly snapshots: Pick<Snapshots, 'read'>;
  /** The secret that gateways send to an engine. */
  readonly secret: string;
  readonly onHead: (head: SignedHead) => void;
  readonly onOtherRound: () => void;
  readonly onFatal: (error: FatalError) => void;
}

/** The round and the platform, led by another process. */
export interface DistantGame {
  readonly stream: string;
  readonly round: RemotePipeline;
  readonly platform: RemotePipeline;
  readonly receipts: Receipts;
  stop(): Promise<void>;
}

/** Follows the leading engine's round, once there is one, and the platform. Throws FatalError. */
export async function followGame(options: DistantOptions): Promise<DistantGame> {
  const { documents, secret, onHead, onOtherRound } = options;
  const { stream, leadership, told } = await firstRound(documents).catch((cause: unknown) => {
    throw new FatalError('store', 'The lease cannot be read.', { cause });
  });
  const time = new LeadersTime();
  time.told(told);
  const leader = new Leader({ documents, first: leadership, time, onHead, onOtherRound });
  const commandClient = new CommandClient(secret);
  const [round, platform] = await Promise.all([
    followStream(options, stream, { leader, commandClient, time }),
    followStream(options, platformStream, { leader, commandClient, time }),
  ]);
  return {
    stream,
    round: round.pipeline,
    platform: platform.pipeline,
    receipts: receiptsOf(leader),
    async stop() {
      leader.stop();
      commandClient.close();
      await Promise.all([round.stop(), platform.stop()]);
    },
  };
}

/** Keeps a copy of one stream and forwards its commands to the leader. */
async function followStream(
  { log, snapshots, onFatal }: DistantOptions,
  stream: string,
  way: Pick<RemoteOptions, 'leader' | 'commandClient' | 'time'>,
) {
  const onFailed = (error: FatalError): void => {
    pipeline.fail(error);
    onFatal(error);
  };
  const replica = await Replica.open({ log, stream, snapshots, onFailed });
  const lag = new Lag(replica, log, onFailed);
  const pipeline = new RemotePipeline({ replica, lag, ...way });
  return {
    pipeline,
    stop() {
      lag.stop();
      return pipeline.close();
    },
  };
}

async function firstRound(
  documents: Documents,
): Promise<{ readonly stream: string; readonly leadership: Leadership; readonly told: ToldTime }> {
  await declareLease(documents);
  for (;;) {
    const lease = await readLease(documents);
    const stream = lease?.leadership.stream ?? null;
    // An engine of an earlier build goes by its machine's clock and tells nothing.
    const told = lease?.time ?? { now: Date.now(), isHeld: false };
    if (lease && stream !== null) return { stream, leadership: lease.leadership, told };
    await rest(realTiming, leaseTiming.lookMs);
  }
}

/** Receipts are signed by the engine; a gateway passes them on. */
function receiptsOf(leader: Leader): Receipts {
  return {
    get head() {
      return leader.head;
    },
    receipt: ({ receipt = null }) => receipt,
  };
}
