import { createHash } from 'node:crypto';
import { defaultRules } from '@rackets/engine/features/index.ts';
import type { Command } from '@rackets/engine/kernel/command.ts';
import type { KernelEvent } from '@rackets/engine/kernel/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Machine } from '@rackets/engine/kernel/machine.ts';
import type { Refusal } from '@rackets/engine/kernel/refusal.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { dayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { roundMachine } from '@rackets/gateway/pipeline/machines.ts';

/** When the season's round opens: Monday, 2 January 2034, 00:00 UTC. */
export const seasonStart = Date.UTC(2034, 0, 2);

const dayMs = 24 * 3_600_000;

/** A round that is decided and applied in memory; nothing is stored, and every event is heard once. */
export class SeasonRound {
  readonly machine: Machine;
  readonly world: World;

  constructor(
    seed: number,
    days: number,
    private readonly onEvent: (event: KernelEvent) => void,
    rules: Record<string, JsonObject> = defaultRules(),
  ) {
    const root = createHash('sha256').update(`season ${seed}`).digest();
    const keys = dayKeys(root, days + 21);
    this.machine = roundMachine(keys);
    this.world = this.machine.newWorld();
    const payload = { round: 1, startsAt: seasonStart, commitment: keys.commitment, rules };
    const actor = { account: 'system', character: null, roles: ['system'] };
    this.submit({ id: 'open', type: 'round.open-round', actor, vouched: {}, payload }, seasonStart);
  }

  /** Runs whatever is due by `now`, then decides the command. Returns its refusal, or null when it was accepted. */
  submit(command: Command, now: number): Refusal | null {
    this.runDue(now);
    const decided = this.machine.decide(this.world, command, now);
    if (decided.kind === 'refused') return decided.refusal;
    if (decided.kind === 'events') this.#apply(decided.events);
    return null;
  }

  /** Runs every agenda item that is due by `now`. An item whose handler throws ends the season: that is a bug. */
  runDue(now: number): void {
    const { machine, world } = this;
    const onThrow = (_item: unknown, error: unknown) => {
      throw error;
    };
    for (let due = machine.due(world, now, onThrow); due; due = machine.due(world, now, onThrow))
      this.#apply(due);
  }

  #apply(events: readonly KernelEvent[]): void {
    for (const event of events) {
      this.machine.apply(this.world, { ...event, revision: this.world.revision + 1, hash: '' });
      this.onEvent(event);
    }
  }
}

/** The day of the season, from 0. */
export const dayAt = (now: number): number => Math.floor((now - seasonStart) / dayMs);
/** When a day of the season begins. */
export const dayStart = (day: number): number => seasonStart + day * dayMs;
