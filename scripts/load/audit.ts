import { platformStream } from '@rackets/engine/platform/index.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { attachLog, openDocuments, type StorePlace } from '@rackets/gateway/stores/stores.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { models } from '@rackets/projections/models/index.ts';
import { compareWithFreshFold } from '@rackets/projections/runner/rebuild-check.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { auditStream, type AuditResult } from '../operator/audit-stream.ts';
import { replay, unbalanced } from '../system/replay.ts';

/** The state on disk after a run, judged without the process that wrote it. */
export interface Audit {
  readonly events: number;
  readonly commands: number;
  readonly dice: number;
  /** The first decision that differs when repeated, or the first fault of chain or ledger; null for none. */
  readonly difference: string | null;
  /** Assets that do not sum to zero. */
  readonly unbalanced: readonly string[];
  /** Acts acknowledged to players. */
  readonly acknowledged: number;
  /** Keys of acknowledged acts that the log lacks. */
  readonly lost: readonly string[];
  /** Keys of acts that the log has more than once. */
  readonly twice: readonly string[];
  /** Documents that differ from a fresh fold of the log. */
  readonly differing: readonly string[];
}

/** Judges the data folder of a stopped server; `acknowledged` are the keys of acknowledged acts. */
export async function auditFolder(folder: string, acknowledged: ReadonlySet<string>): Promise<Audit> {
  const place: StorePlace = { folder, eventStoreUrl: null, mongoUrl: null };
  const stream = streamOf(1);
  const { world, commands: decisions } = await replay(folder);
  const log = await attachLog(place);
  const documents = await openDocuments(place, { check: true });
  try {
    const audited = await auditStream(log, stream);
    const { events, commands, draws } = audited;
    const differences = await compareWithFreshFold(log, stream, scopedDocuments(documents, stream), models);
    return {
      events,
      commands,
      dice: draws,
      difference: toldDifference(audited) ?? toldDifference(await auditStream(log, platformStream)),
      unbalanced: unbalanced(world),
      ...compareKeys(acknowledged, new Map([...decisions, ...(await decisionsIn(log, platformStream))])),
      differing: differences.map(({ collection, id, problem }) => `${collection} ${id}: ${problem}`),
    };
  } finally {
    await documents.close();
    await log.close();
  }
}

function toldDifference({ stream, difference }: AuditResult): string | null {
  return difference && `${stream}, revision ${difference.revision}: ${difference.problem}`;
}

/** By `account key`, how many decisions of `stream` start with this command. */
async function decisionsIn(log: EventLog, stream: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for await (const events of log.read(stream, 0)) {
    for (const { command } of events) {
      if (!command) continue;
      const name = `${command.actor.account} ${command.id}`;
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  return times;
}

/**
 * Acts that the log lacks, and those it has more than once. `decisions` counts events by `account key`. An act is one
 * decision, and only its first event names its command.
 */
export function compareKeys(
  acknowledged: ReadonlySet<string>,
  decisions: ReadonlyMap<string, number>,
): Pick<Audit, 'acknowledged' | 'lost' | 'twice'> {
  const times = new Map<string, number>();
  for (const [name, count] of decisions) {
    const key = name.slice(name.indexOf(' ') + 1);
    times.set(key, (times.get(key) ?? 0) + count);
  }
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((key) => !times.has(key)),
    twice: [...times].filter(([, count]) => count > 1).map(([key]) => key),
  };
}

/** Whether nothing was found. */
export function isClean(audit: Audit): boolean {
  const { difference, unbalanced: off, lost, twice, differing } = audit;
  return difference === null && [off, lost, twice, differing].every((found) => found.length === 0);
}
