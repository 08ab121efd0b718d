import { randomBytes } from 'node:crypto';
import { defaultRules } from '@rackets/engine/features/index.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import type { Command } from '@rackets/engine/kernel/command.ts';
import type { KernelEvent } from '@rackets/engine/kernel/event.ts';
import type { Machine } from '@rackets/engine/kernel/machine.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import { dayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { roundMachine } from '@rackets/gateway/pipeline/open-round.ts';
import { distinctName } from '../system/player.ts';
import { median } from './http.ts';
import type { Row } from './report.ts';

const characters = 10_000;
const commands = 20_000;
const now = 1_790_000_000_000;

/** decide and apply of a small crime in a world of 10,000 characters, beside a bare loop that does the same sums. */
export function benchEngine(rounds: number): Row {
  const { machine, world, ids } = openWorld();
  const bare = bareWorld();
  const ours: number[] = [];
  const theirs: number[] = [];
  let n = 0;
  crimes(machine, world, ids, 2_000, (n += 2_000));
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(rate(1_000_000, () => bare(1_000_000)));
    ours.push(rate(commands, () => crimes(machine, world, ids, commands, (n += commands))));
  }
  return {
    name: 'engine: decide and apply a small crime with its draws, 10,000 characters',
    peer: 'bare loop',
    ours: median(ours),
    theirs: median(theirs),
    ratio: median(ours.map((each, round) => each / (theirs[round] ?? Number.NaN))),
    goal: 0.08,
    note: '',
  };
}

function rate(count: number, work: () => void): number {
  const began = performance.now();
  work();
  return (count * 1000) / (performance.now() - began);
}

export function openWorld(): { machine: Machine; world: World; ids: string[] } {
  const keys = dayKeys(randomBytes(32), 120);
  const machine = roundMachine(keys);
  const world = machine.newWorld();
  const { defaults } = smallCrimesRules;
  const tasks = defaults.tasks.map((task) => ({ ...task, waitSeconds: 0 }));
  const arrest = { ...defaults.arrest, caughtPpm: 0, caughtPpmPerHeat: 0 };
  const rules: Record<string, JsonObject> = {
    ...defaultRules(),
    'small-crimes': { ...defaults, tasks, arrest },
  };
  const system = { account: 'system', character: null, roles: ['system'] };
  const opening = { round: 1, startsAt: now, commitment: keys.commitment, rules };
  step(machine, world, {
    id: 'open',
    type: 'round.open-round',
    actor: system,
    vouched: {},
    payload: opening,
  });
  for (let n = 0; n < characters; n += 1) {
    const payload = { username: distinctName(n), agreed: true, revealed: false, protection: '72' };
    const actor = { account: `a${n}`, character: null, roles: [] };
    step(machine, world, { id: 'born', type: 'characters.create-character', actor, vouched: {}, payload });
  }
  return {
    machine,
    world,
    ids: Array.from({ length: characters }, (_, n) => world.lives.get(`a${n}`) ?? ''),
  };
}

function crimes(machine: Machine, world: World, ids: readonly string[], count: number, base: number): void {
  for (let n = 0; n < count; n += 1) {
    const who = (base + n * 7) % ids.length;
    const actor = { account: `a${who}`, character: ids[who] ?? null, roles: [] };
    const payload = { task: 0 };
    step(machine, world, {
      id: `c${base + n}`,
      type: 'small-crimes.attempt-task',
      actor,
      vouched: {},
      payload,
    });
  }
}

function step(machine: Machine, world: World, command: Command): void {
  const decided = machine.decide(world, command, now);
  if (decided.kind !== 'events')
    throw new Error(`${command.type} was not accepted: ${JSON.stringify(decided)}`);
  applyAll(machine, world, decided.events);
  for (let due = machine.due(world, now); due; due = machine.due(world, now)) applyAll(machine, world, due);
}

function applyAll(machine: Machine, world: World, events: readonly KernelEvent[]): void {
  for (const event of events) machine.apply(world, { ...event, revision: world.revision + 1, hash: '' });
}

/** What a hand-written loop would do for one crime: look up, compare, add. */
function bareWorld(): (count: number) => void {
  const people = Array.from({ length: characters }, (_, id) => ({
    id,
    money: 0,
    points: 0,
    heat: 0,
    until: 0,
  }));
  const byId = new Map(people.map((person) => [`c${person.id}`, person]));
  return (count) => {
    for (let n = 0; n < count; n += 1) {
      const person = byId.get(`c${(n * 7) % characters}`);
      if (!person || person.until > n) continue;
      const roll = (n * 2_654_435_761) % 1_000_000;
      person.money += roll < 780_000 ? 180 + (roll % 240) : 0;
      person.points += 5;
      person.heat += 5;
    }
  };
}
