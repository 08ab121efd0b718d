import { dayRevealed } from '@rackets/engine/features/fairness/events.ts';
import { roundOpened } from '@rackets/engine/features/round/round.ts';
import { upcast } from '@rackets/engine/kernel/machine/apply.ts';
import { NewerBuildError } from '@rackets/engine/kernel/values/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { Registry } from '@rackets/engine/kernel/machine/registry.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import type { DayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { verifyDraw, verifyDuties } from './verify-draws.ts';
import { EvidenceCheck, type Evidence } from './verify-evidence.ts';
import type { Finding } from './verify-findings.ts';
import { checkKeys, type Reveal } from './verify-keys.ts';
import { SpreadTally, type Spread } from './verify-spread.ts';

export interface VerifyResult {
  readonly stream: string;
  readonly events: number;
  /** Days whose key is known and leads to the commitment. */
  readonly days: number;
  /** Decisions with draws that were drawn again; `pending` ones wait for the key of their day. */
  readonly draws: number;
  readonly pending: number;
  readonly rolls: number;
  readonly borneOut: EvidenceCheck['borneOut'];
  readonly findings: readonly Finding[];
  readonly spreads: readonly Spread[];
}

export interface VerifyWish {
  readonly evidence?: Evidence;
  /** The secret keys, if the operator provides them for days not yet revealed. */
  readonly lent?: Pick<DayKeys, 'commitment' | 'key'>;
  /** Called with the number of events read; each is read twice. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Verifies a round's dice from its log alone: keys back to the commitment, the salt, every draw of the revealed days,
 * nonces, and the evidence that players kept. Findings come in log order. Stops where the log cannot be replayed.
 * Throws a message for keys of another round.
 */
export async function verifyStream(
  log: EventLog,
  stream: string,
  { evidence = { receipts: [], heads: [] }, lent, onProgress = () => undefined }: VerifyWish = {},
): Promise<VerifyResult> {
  const machine = readingMachine(stream);
  const promised = await readPromises(log, stream, machine.registry, onProgress);
  if (lent && lent.commitment !== promised.commitment)
    throw new Error(`The given keys are not those of ${stream}.`);
  const { keys, findings: keyFindings } = checkKeys(promised.commitment, promised.reveals);
  const check = new EvidenceCheck(promised.round, promised.publicKey, evidence);
  const reading = new Reading(machine, (day) => keys.get(day) ?? lent?.key(day), check);
  for await (const batch of log.read(stream, 0)) {
    if (!batch.every((event) => reading.take(event))) break;
    onProgress(promised.events + reading.events);
  }
  check.end(promised.events - 1);
  const findings = [...keyFindings, ...check.findings, ...reading.findings];
  return {
    stream,
    events: promised.events,
    days: keys.size - 1,
    ...reading.counts,
    borneOut: check.borneOut,
    findings: findings.toSorted((a, b) => a.revision - b.revision),
    spreads: reading.spread.spreads(),
  };
}

/** What the round committed to when it opened, and the keys revealed since. */
interface Promises {
  readonly round: number;
  readonly commitment: string;
  readonly publicKey: string | null;
  readonly reveals: readonly Reveal[];
  readonly events: number;
}

/** The first pass: draws come before the key of their day. */
async function readPromises(
  log: EventLog,
  stream: string,
  registry: Registry,
  onProgress: (events: number) => void,
): Promise<Promises> {
  let promised: Promises = { round: 0, commitment: '', publicKey: null, reveals: [], events: 0 };
  const reveals: Reveal[] = [];
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      const opened = roundOpened.match(upcast(registry, event));
      if (opened) {
        const { round, commitment, receiptKey: publicKey } = opened.data;
        promised = { ...promised, round, commitment, publicKey };
      }
      const revealed = dayRevealed.match(event);
      if (revealed) reveals.push({ revision: event.revision, ...revealed.data });
    }
    promised = { ...promised, events: (batch.at(-1)?.revision ?? -1) + 1 };
    onProgress(promised.events);
  }
  return { ...promised, reveals };
}

/** The second pass: replays the round and verifies each decision in the world right before it. */
class Reading {
  readonly findings: Finding[] = [];
  readonly counts = { draws: 0, pending: 0, rolls: 0 };
  readonly spread = new SpreadTally();
  readonly #machine: Machine;
  readonly #keyOf: (day: number) => string | undefined;
  readonly #check: EvidenceCheck;
  readonly #world: World;

  constructor(machine: Machine, keyOf: (day: number) => string | undefined, check: EvidenceCheck) {
    this.#machine = machine;
    this.#keyOf = keyOf;
    this.#check = check;
    this.#world = machine.newWorld();
  }

  get events(): number {
    return this.#world.revision + 1;
  }

  /** Takes the next event; false if it cannot be applied, so that nothing after it can be judged. */
  take(event: RecordedEvent): boolean {
    const { revision } = event;
    if (event.decision.index === 0) this.#verify(event);
    this.#check.meet(event);
    try {
      this.#machine.apply(this.#world, event);
      return true;
    } catch (error) {
      if (error instanceof NewerBuildError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      this.findings.push({ revision, problem: `it cannot be replayed: ${why}` });
      return false;
    }
  }

  #verify(first: RecordedEvent): void {
    const { revision, draws } = first;
    const duty = verifyDuties(this.#world, first);
    if (duty !== null) this.findings.push({ revision, problem: duty });
    if (!draws) return;
    const { pending, problems } = verifyDraw(this.#world, first, draws, this.#keyOf);
    for (const problem of problems) this.findings.push({ revision, problem });
    this.counts[pending ? 'pending' : 'draws'] += 1;
    this.counts.rolls += draws.rolls.length;
    for (const roll of draws.rolls) this.spread.add(roll);
  }
}
