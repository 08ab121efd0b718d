import { definitionOf } from '@rackets/engine/kernel/machine/apply.ts';
import { NoConcealingKeyError } from '@rackets/engine/kernel/declarations/concealed.ts';
import { parked } from '@rackets/engine/kernel/machine/agenda-feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { platformMachine, roundMachine } from '@rackets/gateway/pipeline/machines.ts';
import { applyAudited, auditDecision, type AuditDifference } from './audit-decision.ts';
import { RecordedDice } from './recorded-dice.ts';

export interface AuditCounts {
  /** Number of events decided again. */
  events: number;
  commands: number;
  items: number;
  draws: number;
  /**
   * Decisions of an older build (by an event's version or a parked item): this build would decide differently, so they
   * are accepted as they are.
   */
  older: number;
  /**
   * Decisions that depend on a concealed value: only the round's key could repeat them, so they are accepted as they
   * are.
   */
  concealed: number;
}

export interface AuditResult extends Readonly<AuditCounts> {
  readonly stream: string;
  /** The last revision checked. */
  readonly revision: number;
  readonly difference: AuditDifference | null;
}

/** An audit's position: what it needs to resume. */
export interface AuditProgress {
  readonly world: World;
  readonly counts: AuditCounts;
}

export interface AuditOptions {
  /** The first revision to decide again; earlier ones are only folded. */
  readonly from?: number;
  /** The last one; its decision is checked as a whole. */
  readonly to?: number;
  /** Resumes from there: the world must be this log's. */
  readonly start?: AuditProgress | null;
  /** Called with the revision reached. */
  readonly onProgress?: (revision: number) => void;
  /** Called between decisions now and then, to save the progress; the audit waits for it. */
  readonly keep?: (progress: AuditProgress) => Promise<void>;
  /** Number of events between two calls of `keep`. */
  readonly keepEvery?: number;
}

const ledgerEvery = 10_000;

/**
 * Decides every command and agenda item of a range again, with the recorded dice, and compares the result with the
 * stored events. Also checks the hash chain (by reading) and that every asset sums to zero, including at the end of the
 * range. Needs no key.
 */
export async function auditStream(
  log: EventLog,
  stream: string,
  options: AuditOptions = {},
): Promise<AuditResult> {
  const { from = 0, to = Number.MAX_SAFE_INTEGER, onProgress, keep, keepEvery = 100_000 } = options;
  const { machine, dice } = audited(stream);
  const { world, counts } = options.start ?? {
    world: machine.newWorld(),
    counts: { events: 0, commands: 0, items: 0, draws: 0, older: 0, concealed: 0 },
  };
  const result = (difference: AuditDifference | null): AuditResult => {
    return { stream, revision: world.revision, ...counts, difference };
  };
  let group: RecordedEvent[] = [];
  let summedAt = world.revision;
  let keptAt = world.revision;
  for await (const batch of log.read(stream, world.revision + 1)) {
    for (const event of batch) {
      if (group.length === 0 && event.revision > to) return result(ledgerDifference(world));
      // Deciding again would find a difference where there is but a newer build.
      definitionOf(machine.registry, event);
      group.push(event);
      if (group.length < event.decision.of) continue;
      const older = isOlder(machine, group);
      if (event.revision >= from && older) counts.older += 1;
      else if (event.revision >= from) {
        const difference = unlessConcealed(() => auditDecision(machine, world, group, dice));
        if (difference === 'concealed') counts.concealed += 1;
        else if (difference) return result(difference);
        else count(counts, group);
      }
      for (const each of group) {
        if (event.revision < from || older) machine.apply(world, each);
        else {
          const difference = applyAudited(machine, world, each);
          if (difference) return result(difference);
        }
      }
      group = [];
      if (world.revision - summedAt >= ledgerEvery) {
        summedAt = world.revision;
        const difference = ledgerDifference(world);
        if (difference) return result(difference);
      }
      if (keep && world.revision - keptAt >= keepEvery) {
        keptAt = world.revision;
        await keep({ world, counts });
      }
    }
    onProgress?.(world.revision);
  }
  return result(group.length > 0 ? halfDecision(group) : ledgerDifference(world));
}

function unlessConcealed<Result>(audit: () => Result): Result | 'concealed' {
  try {
    return audit();
  } catch (error) {
    if (error instanceof NoConcealingKeyError) return 'concealed';
    throw error;
  }
}

/** A stream's machine that rolls the recorded dice. */
function audited(stream: string): { readonly machine: Machine; readonly dice: Pick<RecordedDice, 'load'> } {
  // That stream has no randomness.
  if (stream === platformStream) return { machine: platformMachine(), dice: { load: () => undefined } };
  const dice = new RecordedDice();
  return { machine: roundMachine({ hmac: () => dice.block, key: (day) => dice.key(day) }), dice };
}

/** Another build may also have failed to decide a parked item. */
function isOlder({ registry }: Machine, group: readonly RecordedEvent[]): boolean {
  return group.some(
    ({ type, version }) =>
      version < (registry.events.get(type)?.version ?? 0) || type === parked.definition.type,
  );
}

function count(counts: AuditCounts, group: readonly RecordedEvent[]): void {
  const [first] = group;
  counts.events += group.length;
  counts.commands += first?.command ? 1 : 0;
  counts.items += first?.item ? 1 : 0;
  counts.draws += first?.draws?.rolls.length ?? 0;
}

function ledgerDifference({ ledger, revision }: World): AuditDifference | null {
  for (const [asset, sum] of ledgerSums(ledger)) {
    if (sum === 0n) continue;
    const problem = `${asset} sums to ${sum}, not to zero`;
    return { revision, problem, fields: [], expected: '0', found: String(sum), state: null };
  }
  return null;
}

function halfDecision(group: readonly RecordedEvent[]): AuditDifference {
  const revision = group[0]?.revision ?? -1;
  const problem = 'the log ends within a decision';
  return { revision, problem, fields: [], expected: null, found: null, state: null };
}
