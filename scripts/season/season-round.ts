import { createHash } from 'node:crypto';
import { defaultRules, features } from '@rackets/engine/features/index.ts';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Digest } from '@rackets/engine/kernel/values/digest.ts';
import { createMachine, type Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { dayKeys, nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';

/** When the season's round opens: Monday, 2 January 2034, 00:00 UTC. */
export const seasonStart = Date.UTC(2034, 0, 2);

const dayMs = 24 * 3_600_000;

/** Draws and ids are as on a server. Only what tells commands apart is cheaper: a season sends none of them twice. */
const digest: Digest = { ...nodeDigest, sha256Hex: markOf };

/** 16 hex digits by which two texts can be told apart: FNV-1a and a multiplication by another prime. */
function markOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995) ^ (other >>> 15);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A round that is decided and applied in memory; nothing is stored, and every event is heard once. */
export class SeasonRound {
  readonly machine: Machine;
  readonly world: World;

  constructor(
    seed: number,
    days: number,
    private readonly onEvent: (event: KernelEvent, world: World) => void,
    rules: Record<string, JsonObject> = defaultRules(),
  ) {
    const root = createHash('sha256').update(`season ${seed}`).digest();
    const keys = dayKeys(root, days + 21);
    this.machine = createMachine({
      features,
      stamp,
      dayHmac: (day) => keys.hmac(day),
      dayKey: (day) => keys.key(day),
      concealer: keys.concealer,
      digest,
    });
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
      const recorded = this.machine.record(this.world, event, (hash, revision, complete) =>
        Object.assign(complete, { revision, hash }),
      );
      this.onEvent(recorded, this.world);
    }
  }
}

/** The day of the season, from 0. */
export const dayAt = (now: number): number => Math.floor((now - seasonStart) / dayMs);
/** When a day of the season begins. */
export const dayStart = (day: number): number => seasonStart + day * dayMs;
