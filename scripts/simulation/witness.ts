import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { rememberCommandsMs } from '@rackets/engine/kernel/state/command-memory.ts';
import { ledgerSums, heldBy } from '@rackets/engine/kernel/state/ledger.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { sha256 } from '@rackets/gateway/log/hash-chain.ts';
import type { Outcome } from '@rackets/gateway/pipeline/port.ts';
import type { Put } from '@rackets/projections/stores/documents.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** Where in the stream somebody has looked: what they were shown must stay so. */
export interface Sight {
  readonly revision: number;
  readonly hash: string;
}

/** The state of every replica is hashed at each revision of this step. */
const hashEvery = 512;

/** Sees everything that leaves a process or becomes durable, and says what must never be. */
export class Witness {
  readonly violations: string[] = [];
  /** The last revision that anybody was told of, with its outcome or with a view. */
  acknowledged = -1;
  readonly durable: { readonly hash: string; readonly event: RecordedEvent; readonly writer: string }[] = [];
  readonly #states = new Map<string, string>();
  readonly #lastAt = new Map<string, number>();
  readonly #deposed = new Set<string>();
  #leader = '';
  statesCompared = 0;

  violate(what: string): void {
    this.violations.push(what);
  }

  /** Events were made durable on behalf of `process`. */
  becameDurable = (process: SimulatedProcess, events: readonly RecordedEvent[]): void => {
    for (const event of events) {
      const { revision, hash } = event;
      const before = this.durable[revision];
      if (before && before.hash !== hash) this.violate(`revision ${revision} was written twice`);
      if (before) continue;
      if (revision !== this.durable.length) this.violate(`revision ${revision} leaves a gap in the log`);
      this.#look(process.name, event);
      this.durable[revision] = { hash, event, writer: process.name };
    }
  };

  #look(writer: string, event: RecordedEvent): void {
    const { revision, at, command } = event;
    const previous = this.durable[revision - 1]?.event.at ?? 0;
    if (at < previous) this.violate(`accepted time goes back at revision ${revision}`);
    // What is due runs before every command, and so before the one that takes the lead.
    if (event.type === 'leadership.taken') this.#lead(writer);
    else if (this.#deposed.has(writer) || (command && this.#leader !== writer)) {
      this.violate(`${writer} appended revision ${revision} while ${this.#leader} leads`);
    }
    if (!command) return;
    const key = `${command.actor.account} ${command.id}`;
    const first = this.#lastAt.get(key);
    if (first !== undefined && at - first < rememberCommandsMs) {
      this.violate(`the command ${key} was applied twice, again at revision ${revision}`);
    }
    this.#lastAt.set(key, at);
  }

  #lead(writer: string): void {
    if (this.#leader !== writer) this.#deposed.add(this.#leader);
    this.#leader = writer;
  }

  /** The projector writes documents: it may know nothing that is not durable. */
  wroteDocuments = (puts: readonly Put[]): void => {
    for (const { id, rev } of puts)
      if (rev >= this.durable.length)
        this.violate(`the document ${id} knows of ${rev}, which is not durable`);
  };

  /** An outcome reached its client: what it tells must be in the log, and it may not be older than what was told. */
  told(
    machine: Machine,
    type: string,
    outcome: Outcome,
    seen: Sight | null,
    floor: number,
    who: string,
  ): void {
    if (outcome.kind === 'unavailable') return;
    if (outcome.kind === 'accepted') this.#accepted(machine, type, outcome, who);
    if (seen) this.showed(seen, floor, who);
  }

  #accepted(
    machine: Machine,
    type: string,
    outcome: Extract<Outcome, { kind: 'accepted' }>,
    who: string,
  ): void {
    const { events, previous, answer } = outcome;
    if (events.length === 0) return this.violate(`${who} was told of no events`);
    for (const { revision, hash } of events) {
      if (this.durable[revision]?.hash !== hash)
        return this.violate(`${who} was told of ${revision}, which is lost`);
    }
    const logged = events.flatMap(({ revision }) => this.durable[revision]?.event ?? []);
    if (JSON.stringify(machine.answer(type, logged)) !== JSON.stringify(answer)) {
      this.violate(`${who} got another answer than its events give`);
    }
    const first = logged[0];
    if (previous !== (this.durable[(first?.revision ?? 0) - 1]?.hash ?? '')) {
      this.violate(`${who} was told of another link before its events`);
    }
    if (first?.command?.type !== type) this.violate(`${who} was answered with another command's events`);
    this.acknowledged = Math.max(this.acknowledged, events.at(-1)?.revision ?? -1);
  }

  /** Somebody was shown the world; `floor` is what had been told to anybody before they asked. */
  showed({ revision, hash }: Sight, floor: number, who: string): void {
    if (revision < 0) return;
    if (this.durable[revision]?.hash !== hash)
      this.violate(`${who} was shown revision ${revision}, which is lost`);
    if (revision < floor)
      this.violate(`${who} was shown revision ${revision} after ${floor} had been told: late`);
    this.acknowledged = Math.max(this.acknowledged, revision);
  }

  /** A replica's world right after an event: all of them must be equal where their logs are. */
  applied(world: World, who: string): void {
    if (world.revision % hashEvery === 0) this.sameState(world, who);
  }

  sameState(world: World, who: string): void {
    const key = `${world.revision} ${world.hash}`;
    const state = sha256(plainText(world));
    const known = this.#states.get(key);
    if (known === undefined) this.#states.set(key, state);
    else this.statesCompared += 1;
    if (known !== undefined && known !== state)
      this.violate(`${who} has another state at revision ${world.revision}`);
  }

  /** What must hold of value after every event. */
  balanced(world: World): void {
    for (const [asset, sum] of ledgerSums(world.ledger)) {
      if (sum !== 0n) this.violate(`${asset} sums to ${sum} at revision ${world.revision}`);
    }
    for (const holder of world.ledger.balances.keys()) {
      for (const [, amount] of heldBy(world.ledger, holder)) {
        if (amount < 0) this.violate(`${holder} is below zero at revision ${world.revision}`);
      }
    }
  }
}
