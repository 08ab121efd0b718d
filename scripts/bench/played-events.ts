import { defaultRules } from '@rackets/engine/features/index.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import { vehicleRules } from '@rackets/engine/features/vehicles/rules.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { Decided } from '@rackets/engine/kernel/machine/decide.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { linkEvent } from '@rackets/gateway/log/hash-chain.ts';
import { dayKeys, type DayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { roundMachine, streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { distinctName } from '../system/player.ts';
import { newcomersPassOn } from '../system/quick-rules.ts';

export const benchStream = streamOf(1);
const opensAt = 1_790_000_000_000;
/** Every run rolls the same dice, so that what a world weighs can be compared. */
const secret = Buffer.alloc(32, 1);

/**
 * Numbers under which anybody may attempt a job at any time and is never caught, newcomers pass on what they have, and no
 * garage is full: only the cost is measured.
 */
export function tirelessRules(): Record<string, JsonObject> {
  const { defaults } = smallCrimesRules;
  const tasks = defaults.tasks.map((task) => ({ ...task, waitSeconds: 0 }));
  const arrest = { ...defaults.arrest, caughtPpm: 0, caughtPpmPerHeat: 0 };
  const vehicles = { ...vehicleRules.defaults, garageLimit: 10_000 };
  return { ...defaultRules(), ...newcomersPassOn, 'small-crimes': { ...defaults, tasks, arrest }, vehicles };
}

/** Ten a millisecond: about what one machine could ever be asked for. */
const fastestMs = 0.1;

/** What a round of the benches is played by, where it is not the game as it is. */
interface BenchBuild {
  readonly machineOf?: (keys: DayKeys) => Machine;
  readonly rules?: Record<string, JsonObject>;
}

/** An open round in memory with so many gangsters, for benches that need no store. */
export class BenchRound {
  readonly machine: Machine;
  readonly world: World;
  readonly characters: readonly string[];
  /** Ms since the epoch; moves on a little with every crime, so that what is remembered for a time is forgotten. */
  now: number;
  #crimes: number;

  /** Events are linked to a chain when somebody hears them; else they are decided and applied, and that is all. */
  constructor(
    characters: number,
    private readonly onEvent: ((event: RecordedEvent) => void) | null = null,
    /** Time between two crimes, ms, in steps of a tenth. */
    private readonly msPerCrime = fastestMs,
    /** Registered beside those of the game. */
    more: readonly Feature[] = [],
    /** A round that was opened elsewhere. */
    opened: { readonly machine: Machine; readonly world: World } | null = null,
    /** Another build, or other numbers, than the game's. */
    { machineOf, rules = tirelessRules() }: BenchBuild = {},
  ) {
    const keys = dayKeys(secret, 120);
    this.machine = opened?.machine ?? machineOf?.(keys) ?? roundMachine(keys, more);
    this.world = opened?.world ?? this.machine.newWorld();
    this.now = opened ? opened.world.now : opensAt;
    // No id of a command twice.
    this.#crimes = opened ? opened.world.revision + 1 : 0;
    if (!opened) {
      const system = { account: 'system', character: null, roles: ['system'] };
      const opening = { round: 1, startsAt: opensAt, commitment: keys.commitment, rules };
      this.submit({ id: 'open', type: 'round.open-round', actor: system, vouched: {}, payload: opening });
    }
    const { world } = this;
    for (let n = world.characters.size; n < characters; n += 1) {
      const payload = { username: distinctName(n), agreed: true, revealed: false, protection: '72' };
      const actor = { account: `a${n}`, character: null, roles: [] };
      this.submit({ id: 'born', type: 'characters.create-character', actor, vouched: {}, payload });
    }
    this.characters = Array.from(
      { length: characters },
      (_, n) => this.world.lives.get(`a${n}`) ?? broken(`a${n} was born`),
    );
  }

  /** So many crimes, each of the next gangster, decided and applied. */
  crimes(count: number): void {
    for (let n = 0; n < count; n += 1) this.submit(this.nextCrime());
  }

  /** The next gangster's crime, not submitted yet. */
  nextCrime(): Command {
    const n = this.#crimes;
    this.#crimes += 1;
    if (n % 10 === 0) this.now += Math.round(10 * this.msPerCrime);
    const who = (n * 7) % this.characters.length;
    const actor = { account: `a${who}`, character: this.characters[who] ?? null, roles: [] };
    const payload = { task: 0 };
    return { id: `crime-${n}`, type: 'small-crimes.attempt-task', actor, vouched: {}, payload };
  }

  submit(command: Command): void {
    const decided = this.attempt(command);
    if (decided.kind !== 'events')
      throw new Error(`${command.type} was not accepted: ${JSON.stringify(decided)}`);
  }

  /** Decides a command, and applies it if it is accepted. */
  attempt(command: Command): Decided {
    const { machine, world, now } = this;
    for (let due = machine.due(world, now); due; due = machine.due(world, now)) this.#record(due);
    const decided = machine.decide(world, command, now);
    if (decided.kind === 'events') this.#record(decided.events);
    return decided;
  }

  #record(events: readonly KernelEvent[]): void {
    const { machine, world, onEvent } = this;
    for (const event of events) {
      const recorded = machine.record(world, event, (previous, revision, complete) =>
        onEvent ? linkEvent(previous, benchStream, revision, complete) : { ...complete, revision, hash: '' },
      );
      onEvent?.(recorded);
    }
  }
}
