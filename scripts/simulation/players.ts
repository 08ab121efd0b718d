import type { Outcome } from '@rackets/gateway/pipeline/port.ts';
import { poisonPrefix, type LeadingEngine } from './engine-process.ts';
import type { Faults } from './faults.ts';
import type { Random } from '@rackets/engine/kernel/testing/random.ts';
import type { Scheduler } from './scheduler.ts';
import { sized } from './simulated-log.ts';
import type { Witness } from './witness.ts';
import { tellingOf, type PlannedAct, type Telling } from './wishes.ts';

/** How long a client waits for an answer before it sends the same again. */
const patienceMs = 2_500;
const longestWayMs = 25;
const latestRequestMs = 9_000;
const retryAfterMs = 700;
const laterMs = 60_000;

const idle = (): void => undefined;
const unavailable: Outcome = { kind: 'unavailable', retryAfterSeconds: 1 };

export interface PlayersOptions {
  readonly seed: number;
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly random: Random;
  readonly witness: Witness;
  readonly cluster: Cluster;
}

/** The engines as a gateway finds them. */
export interface Cluster {
  readonly leader: LeadingEngine | null;
  /** One that led before and has not noticed yet. */
  readonly oldLeader: LeadingEngine | null;
}

/** One wish with its idempotency key, sent until it is answered. */
interface Operation {
  readonly id: string;
  readonly account: string;
  /** What it wants; null to check the world. */
  readonly telling: Telling | null;
  answered: boolean;
  /** Calls off the next attempt. */
  callOff: () => void;
}

/** All clients and the gateway between them and the engines. */
export class Players {
  readonly kinds: Partial<Record<Outcome['kind'] | 'seen', number>> = {};
  readonly codes = new Map<string, number>();
  readonly types = new Map<string, number>();
  sent = 0;
  readonly #options: PlayersOptions;
  readonly #open = new Set<Operation>();

  constructor(options: PlayersOptions) {
    this.#options = options;
  }

  /** Wishes that have had no answer yet. */
  get open(): readonly string[] {
    return [...this.#open].map(({ id, telling }) => `${id} ${telling?.type ?? 'look'}`);
  }

  /** Begins an act; waits for a leader first, since a wish is made of what a player sees. */
  begin(act: PlannedAct): void {
    const { seed, cluster, scheduler, faults } = this.#options;
    const { leader } = cluster;
    if (!leader?.process.alive) {
      scheduler.after(retryAfterMs, `act ${act.index} waits`, () => this.begin(act));
      return;
    }
    const now = leader.process.clock();
    const telling = leader.peek((world) => tellingOf(seed, act, leader.machine.registry, world, now));
    const poison = telling && faults.take('poison') ? poisonPrefix : '';
    this.#operate({
      id: `${poison}k${act.index}`,
      account: act.account,
      telling,
      answered: false,
      callOff: idle,
    });
    this.sent += 1;
  }

  #operate(operation: Operation): void {
    this.#open.add(operation);
    const storm = operation.telling ? this.#options.faults.take('retry-at-once') : null;
    for (let copies = storm ? 2 + (storm.size % 3) : 1; copies > 0; copies -= 1) this.#attempt(operation);
  }

  #attempt(operation: Operation): void {
    if (operation.answered) return;
    const { scheduler, faults, witness } = this.#options;
    operation.callOff();
    operation.callOff = scheduler.after(patienceMs, `${operation.id} waits no longer`, () =>
      this.#attempt(operation),
    );
    if (faults.take('request-lost')) return;
    const late = faults.take('request-late');
    const wayMs = late ? patienceMs + sized(late, latestRequestMs) : this.#way();
    const floor = witness.acknowledged;
    const arrive = (): void => void this.#arrive(operation, floor);
    scheduler.after(wayMs, `${operation.id} arrives`, arrive);
    if (faults.take('request-doubled')) scheduler.after(this.#way(), `${operation.id} arrives again`, arrive);
  }

  #way(): number {
    return this.#options.random.between(1, longestWayMs);
  }

  async #arrive(operation: Operation, floor: number): Promise<void> {
    const engine = this.#route();
    if (!engine?.process.alive) return this.#answered(operation, unavailable);
    const { process } = engine;
    // A process that is stopped reads from its sockets when it goes on.
    await new Promise<void>((resolve) => void process.deliver(0, `${operation.id} is read`, resolve));
    try {
      if (operation.telling) await this.#submit(engine, operation, operation.telling, floor);
      else await this.#look(engine, operation, floor);
    } catch {
      // A view of an engine that has failed: the gateway answers 503.
      if (process.alive) this.#back(operation, () => this.#answered(operation, unavailable));
    }
  }

  #route(): LeadingEngine | null {
    const { cluster, faults } = this.#options;
    const old = cluster.oldLeader;
    return old?.process.alive && faults.take('request-to-old-leader') ? old : cluster.leader;
  }

  async #submit(engine: LeadingEngine, operation: Operation, telling: Telling, floor: number): Promise<void> {
    const { type, payload, vouched, roles } = telling;
    const command = { id: operation.id, type, payload, vouched };
    const { outcome, seen } = await engine.submit(command, operation.account, roles);
    if (!engine.process.alive) return;
    this.#back(operation, () => {
      this.#options.witness.told(
        engine.machine,
        type,
        outcome,
        seen,
        floor,
        `${operation.account} ${operation.id}`,
      );
      this.#answered(operation, outcome);
    });
  }

  async #look(engine: LeadingEngine, operation: Operation, floor: number): Promise<void> {
    const seen = await engine.view();
    if (!engine.process.alive) return;
    this.#back(operation, () => {
      this.#options.witness.showed(seen, floor, `${operation.account} ${operation.id}`);
      this.#close(operation, 'seen');
    });
  }

  #back(operation: Operation, hear: () => void): void {
    if (this.#options.faults.take('answer-lost')) return;
    this.#options.scheduler.after(this.#way(), `${operation.id} is answered`, hear);
  }

  #answered(operation: Operation, outcome: Outcome): void {
    if (operation.answered) return;
    if (outcome.kind === 'unavailable') {
      this.kinds.unavailable = (this.kinds.unavailable ?? 0) + 1;
      this.#options.scheduler.after(retryAfterMs, `${operation.id} comes back`, () =>
        this.#attempt(operation),
      );
      return;
    }
    const { telling } = operation;
    if (telling) this.types.set(telling.type, (this.types.get(telling.type) ?? 0) + 1);
    const code = outcome.kind === 'refused' ? outcome.refusal.code : 'accepted';
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    this.#close(operation, outcome.kind);
    if (operation.id.startsWith(poisonPrefix)) this.#judgePoison(operation, outcome);
    else this.#again(operation, outcome);
  }

  #close(operation: Operation, kind: Outcome['kind'] | 'seen'): void {
    if (operation.answered) return;
    operation.answered = true;
    operation.callOff();
    this.#open.delete(operation);
    this.kinds[kind] = (this.kinds[kind] ?? 0) + 1;
  }

  #judgePoison({ id }: Operation, outcome: Outcome): void {
    if (outcome.kind !== 'refused') this.#options.witness.violate(`${id} was poison and was ${outcome.kind}`);
  }

  /** Some send what was answered once more, or put something else under its key. */
  #again(operation: Operation, outcome: Outcome): void {
    const { telling } = operation;
    if (!telling || outcome.kind !== 'accepted') return;
    const { faults, scheduler } = this.#options;
    const repeat = faults.take('repeat-later');
    const other = repeat ? null : faults.take('other-body');
    const fault = repeat ?? other;
    if (!fault) return;
    const changed = other ? { ...telling, type: 'bank.deposit-money', payload: { amount: 7_777 } } : telling;
    scheduler.after(sized(fault, laterMs), `${operation.id} once more`, () =>
      this.#operate({ ...operation, telling: changed, answered: false, callOff: idle }),
    );
  }
}
