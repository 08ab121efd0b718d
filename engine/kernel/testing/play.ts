import type { Actor, Command } from '../state/command.ts';
import type { World } from '../state/world.ts';
import type { DraftEvent, KernelEvent, RecordedEvent } from '../state/event.ts';
import type { Feature } from '../declarations/feature.ts';
import type { JsonObject } from '../values/json.ts';
import { createMachine, type Machine, type OnThrow } from '../machine/machine.ts';
import { countStamper } from '../machine/metrics.ts';
import type { Refusal } from '../declarations/refusal.ts';
import { stamp } from '../../shared/people/level-of.ts';
import { provenRole } from '../../shared/people/proven.ts';
import { given, givenFeature } from './given.ts';
import { testConcealer } from './concealer.ts';
import { checkAnswer } from './answer-check.ts';
import { scriptedHmac, testCommitment, testDayHmac, testDayKey } from './keys.ts';
import { assert } from '../values/assert.ts';

/** Monday, 2 January 2034, 00:00 UTC: when a test's round opens. */
export const testStart = 2_019_772_800_000;

export type Outcome =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[]; readonly answer: JsonObject }
  | { readonly kind: 'repeat'; readonly revision: number; readonly answer: JsonObject }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** What a test may say of a command beside its type and payload. */
export interface Sending {
  readonly id?: string;
  readonly vouched?: JsonObject;
  /** Those of a player with a proven address, if left out. */
  readonly roles?: readonly string[];
  /** Results of this decision's rolls, in the order asked. */
  readonly rolls?: readonly number[];
  /** Who sends it, when it is not the account's own last character. */
  readonly character?: string | null;
}

/** A machine and the scripted rolls of the decision it is making; null for those of the day's key. */
interface Scripted {
  readonly machine: Machine;
  rolls: readonly number[] | null;
}

/** A machine holds no state of a play, so the plays of one list of features share theirs. */
const scriptedMachines = new WeakMap<readonly Feature[], Scripted>();

function scriptedMachine(features: readonly Feature[]): Scripted {
  const known = scriptedMachines.get(features);
  if (known) return known;
  const machine = machineOf(features, (day) => (made.rolls ? scriptedHmac(made.rolls) : testDayHmac(day)));
  const made: Scripted = { machine, rolls: null };
  scriptedMachines.set(features, made);
  return made;
}

/** One round under test: runs what is due, decides, applies and records, in the order of the pipeline. */
export class Play {
  readonly machine: Machine;
  readonly world: World;
  readonly log: RecordedEvent[] = [];
  now = testStart;
  readonly #scripted: Scripted;
  #sent = 0;

  constructor(private readonly features: readonly Feature[]) {
    this.#scripted = scriptedMachine(features);
    this.machine = this.#scripted.machine;
    this.world = this.machine.newWorld();
  }

  /** Who `account` is now. */
  actor(account: string, { roles = [provenRole], character }: Sending = {}): Actor {
    const last = this.world.lives.get(account) ?? null;
    return { account, character: character === undefined ? last : character, roles };
  }

  command(account: string, type: string, payload: JsonObject = {}, sending: Sending = {}): Command {
    this.#sent += 1;
    const { id = `key-${this.#sent}`, vouched = {} } = sending;
    return { id, type, actor: this.actor(account, sending), vouched, payload };
  }

  /** The same play once more, from its log: what is done to the one leaves the other as it is. */
  again(): Play {
    const copy = new Play(this.features);
    copy.now = this.now;
    copy.#sent = this.#sent;
    for (const event of this.log) copy.machine.apply(copy.world, event);
    copy.log.push(...this.log);
    return copy;
  }

  /** Runs what is due, then the command, then what that made due now. */
  send(account: string, type: string, payload: JsonObject = {}, sending: Sending = {}): Outcome {
    this.runDue();
    return this.handle(this.command(account, type, payload, sending), sending.rolls ?? null);
  }

  /** The events of a command that must be accepted. */
  accept(account: string, type: string, payload: JsonObject = {}, sending: Sending = {}) {
    const outcome = this.send(account, type, payload, sending);
    const code = outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind;
    assert(outcome.kind === 'events', `${type} is accepted, not ${code}`);
    return outcome;
  }

  /** The code of a command that must be refused. */
  refusal(account: string, type: string, payload: JsonObject = {}, sending: Sending = {}): string {
    const outcome = this.send(account, type, payload, sending);
    assert(outcome.kind === 'refused', `${type} is refused, not ${outcome.kind}`);
    return outcome.refusal.code;
  }

  handle(command: Command, rolls: readonly number[] | null = null): Outcome {
    this.#scripted.rolls = rolls;
    let decided;
    try {
      decided = this.machine.decide(this.world, command, this.now);
    } finally {
      this.#scripted.rolls = null;
    }
    if (decided.kind === 'refused') return decided;
    const { type } = command;
    if (decided.kind === 'repeat') {
      const { revision } = decided;
      const events = this.log[revision]?.decision.of ?? 0;
      const answer = this.machine.answer(type, this.log.slice(revision, revision + events));
      return { ...decided, answer };
    }
    const events = this.record(decided.events);
    checkAnswer(this.machine, this.world, command, events);
    this.runDue();
    return { kind: 'events', events, answer: this.machine.answer(type, events) };
  }

  /** Moves the clock and runs what comes due. */
  wait(ms: number): void {
    this.now += ms;
    this.runDue();
  }

  /** Hears of an item whose handler throws: a failed test, unless it is what the test is about. */
  onThrow: OnThrow = (_item, error) => {
    throw error;
  };

  /** Runs every item that is due by now, in order. */
  runDue(): void {
    for (;;) {
      const events = this.machine.due(this.world, this.now, this.onThrow);
      if (!events) return;
      this.record(events);
    }
  }

  /** States what is the case; see given.ts. */
  given(parts: Pick<DraftEvent, 'moves' | 'counts' | 'timers'>): void {
    this.state(given(parts));
  }

  /** Records an event as if it had been decided. */
  state(draft: DraftEvent): void {
    const { type, data, moves = [], timers = [] } = draft;
    const counts = (draft.counts ?? []).map(countStamper(this.machine.registry, this.world, this.now));
    const subjects = (draft.subjects ?? []).map(({ id, role }) => ({ id, role, ...stamp(this.world, id) }));
    const version = this.machine.registry.events.get(type)?.version ?? 1;
    const decision = { id: `given-${this.log.length}`, index: 0, of: 1 };
    const frame = { type, version, at: this.now, phase: this.world.round.phase, decision };
    this.record([
      { ...frame, command: null, item: null, draws: null, data, moves, counts, timers, subjects },
    ]);
  }

  record(events: readonly KernelEvent[]): RecordedEvent[] {
    return events.map((event) => {
      const recorded = this.machine.record(this.world, event, (previous, revision, complete) => ({
        ...complete,
        revision,
        hash: hashOf(previous, complete),
      }));
      this.log.push(recorded);
      return recorded;
    });
  }
}

/** A play in which the round was just opened under `rules`, or under every feature's own. */
export function openedPlay(features: readonly Feature[], rules?: Readonly<Record<string, JsonObject>>): Play {
  const play = new Play(features);
  const defaults = Object.fromEntries(features.flatMap(({ name, rules }) => (rules ? [[name, rules]] : [])));
  const payload = { round: 1, startsAt: testStart, commitment: testCommitment, rules: rules ?? defaults };
  play.accept('operator', 'round.open-round', payload, { roles: ['system'] });
  return play;
}

/** The world that a reader of the log makes: from its JSON, by apply alone. */
export function freshFold(features: readonly Feature[], log: readonly RecordedEvent[]): World {
  const machine = createMachine({
    features: [givenFeature, ...features],
    stamp,
    dayHmac: () => {
      throw new Error('replay needs no key');
    },
  });
  const world = machine.newWorld();
  for (const event of JSON.parse(JSON.stringify(log)) as RecordedEvent[]) machine.apply(world, event);
  return world;
}

export function machineOf(features: readonly Feature[], dayHmac = testDayHmac): Machine {
  const all = [givenFeature, ...features];
  return createMachine({
    features: all,
    stamp,
    dayHmac,
    dayKey: testDayKey,
    concealer: testConcealer,
  });
}

function hashOf(previous: string, event: KernelEvent): string {
  let hash = 0x811c9dc5;
  const text = previous + JSON.stringify(event);
  // FNV-1a: a test needs a chain, not its strength.
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(16);
}
