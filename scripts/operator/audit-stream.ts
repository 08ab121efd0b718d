import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { dayRevealed } from '@rackets/engine/features/fairness/events.ts';
import { fairnessState } from '@rackets/engine/features/fairness/state.ts';
import { bytesToHex, hexToBytes } from '@rackets/engine/kernel/digest.ts';
import { previousDayKey } from '@rackets/engine/kernel/draw.ts';
import { ledgerSums } from '@rackets/engine/kernel/ledger.ts';
import type { Machine } from '@rackets/engine/kernel/machine.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { contentOf } from '@rackets/gateway/log/content.ts';
import { nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';
import { roundMachine } from '@rackets/gateway/pipeline/open-round.ts';

/** The first place where the log is not what its own commands make of it. */
export interface AuditDifference {
  readonly revision: number;
  readonly problem: string;
  /** What was decided anew, and what stands in the log, as JSON. */
  readonly expected: string | null;
  readonly found: string | null;
}

export interface AuditResult {
  readonly stream: string;
  readonly events: number;
  readonly commands: number;
  readonly items: number;
  readonly draws: number;
  readonly difference: AuditDifference | null;
}

/**
 * Decides every command and agenda item of a stream anew, with the dice as they were recorded, and compares what
 * comes out with what was appended; checks the hash chain (by reading) and that every asset sums to zero. Needs no
 * key. `onProgress` hears the revision reached.
 */
export async function auditStream(
  log: EventLog,
  stream: string,
  onProgress: (revision: number) => void = () => undefined,
): Promise<AuditResult> {
  const dice = new RecordedDice();
  const machine = roundMachine({ hmac: () => dice.block, key: (day) => dice.key(day) });
  const world = machine.newWorld();
  const counts = { commands: 0, items: 0, draws: 0 };
  const result = (difference: AuditDifference | null): AuditResult => ({
    stream,
    events: world.revision + 1,
    ...counts,
    difference,
  });
  let group: RecordedEvent[] = [];
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      group.push(event);
      if (group.length < event.decision.of) continue;
      const difference =
        auditDecision(machine, world, group, dice) ?? ledgerDifference(world, event.revision);
      if (difference) return result(difference);
      counts.commands += group[0]?.command ? 1 : 0;
      counts.items += group[0]?.item ? 1 : 0;
      counts.draws += group[0]?.draws?.rolls.length ?? 0;
      group = [];
    }
    onProgress(world.revision);
  }
  return result(group.length > 0 ? halfDecision(group) : null);
}

function auditDecision(
  machine: Machine,
  world: World,
  group: readonly RecordedEvent[],
  dice: RecordedDice,
): AuditDifference | null {
  const [first] = group;
  if (!first) return null;
  const made = decideAnew(machine, world, first, dice);
  if (typeof made === 'string')
    return { revision: first.revision, problem: made, expected: null, found: shown(first) };
  for (const [index, event] of group.entries()) {
    const again = made[index];
    const expected = again ? shown(again) : null;
    const found = shown(event);
    if (expected !== found || made.length !== group.length) {
      return { revision: event.revision, problem: 'the decision made anew is another one', expected, found };
    }
    machine.apply(world, event);
  }
  return null;
}

/** An event as a person reads it. */
function shown(event: KernelEvent): string {
  return JSON.stringify(contentOf(event));
}

/** The events that the same command or item gives now, or why it gives none. */
function decideAnew(
  machine: Machine,
  world: World,
  first: RecordedEvent,
  dice: RecordedDice,
): readonly KernelEvent[] | string {
  dice.load(first, world);
  try {
    if (first.item) {
      const made = machine.due(world, first.at);
      return made ?? `the item ${first.item.id} is not due`;
    }
    if (!first.command) return 'the event belongs to no command and to no item';
    const { hash, ...command } = first.command;
    const decided = machine.decide(world, command, first.at);
    if (decided.kind === 'refused') return `the command is refused now: ${decided.refusal.code}`;
    if (decided.kind === 'repeat') return 'the command was accepted before';
    return decided.events[0]?.command?.hash === hash
      ? decided.events
      : 'the hash of the command is another one';
  } catch (error) {
    return `deciding it anew fails: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function ledgerDifference(world: World, revision: number): AuditDifference | null {
  // The whole ledger is summed at round numbers only: each move is checked by the decision anyway.
  if (revision % 1_000 !== 0) return null;
  for (const [asset, sum] of ledgerSums(world.ledger)) {
    if (sum !== 0n)
      return { revision, problem: `${asset} sums to ${sum}, not to zero`, expected: '0', found: String(sum) };
  }
  return null;
}

function halfDecision(group: readonly RecordedEvent[]): AuditDifference {
  const revision = group[0]?.revision ?? -1;
  return { revision, problem: 'the log ends within a decision', expected: null, found: null };
}

const bytesPerRoll = 6;

/** What was left to chance or secret then, as the log tells it: blocks that yield the recorded results (each roll is its own result in six bytes), and revealed keys. */
class RecordedDice {
  #bytes: Uint8Array | null = null;
  #key: string | null = null;
  /** The key of the day before, or the commitment: what the recorded key has to lead to. */
  #earlier = '';

  load(first: RecordedEvent, world: World): void {
    this.#key = dayRevealed.match(first)?.data.key ?? null;
    this.#earlier = fairnessState(world).key || world.round.commitment;
    const rolls = first.draws?.rolls ?? [];
    this.#bytes = new Uint8Array(rolls.length * bytesPerRoll);
    const view = new DataView(this.#bytes.buffer);
    for (const [index, { result }] of rolls.entries()) {
      view.setUint16(index * bytesPerRoll, Math.floor(result / 2 ** 32));
      view.setUint32(index * bytesPerRoll + 2, result % 2 ** 32);
    }
  }

  /** The key that was revealed, when it is the next of the chain that began with the commitment. */
  key(day: number): string {
    const key = this.#key;
    if (key === null) throw new Error(`the log does not reveal the key of day ${day} here`);
    if (bytesToHex(previousDayKey(nodeDigest, hexToBytes(key))) !== this.#earlier)
      throw new Error(`the key of day ${day} is none of the committed ones`);
    return key;
  }

  /** Whoever asks for more than was recorded has decided otherwise. */
  readonly block = (): Uint8Array => {
    const bytes = this.#bytes;
    this.#bytes = null;
    if (!bytes || bytes.length === 0) throw new Error('it draws more often than the log says');
    return bytes;
  };
}
