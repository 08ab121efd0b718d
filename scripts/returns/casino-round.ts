import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import { createHash } from 'node:crypto';
import { defaultRules, features } from '@rackets/engine/features/index.ts';
import { assert, broken } from '@rackets/engine/kernel/values/assert.ts';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { createMachine, type Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { given, givenFeature } from '@rackets/engine/kernel/testing/given.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { holding, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { dayKeys, nodeDigest } from '@rackets/gateway/pipeline/day-keys.ts';

/** When the round opens: Monday, 2 January 2034, 00:00 UTC. */
const opensAt = Date.UTC(2034, 0, 2);
const roundDays = 15 * 7 + 21;
/** More than anybody can lose in a table. */
const pockets = { money: 10 ** 11, bullets: 10 ** 9 };

const asSystem = { account: 'system', character: null, roles: ['system'] };

/** Somebody with full pockets. */
export interface Gambler {
  readonly account: string;
  readonly character: string;
}

/** A round in memory that gamblers play through the real commands. The same seed gives the same round. */
export class CasinoRound {
  readonly world: World;
  now = opensAt;
  readonly #machine: Machine;
  #sent = 0;

  constructor(seed: number) {
    const root = createHash('sha256').update(`returns ${seed}`).digest();
    const keys = dayKeys(root, roundDays);
    this.#machine = createMachine({
      features: [givenFeature, ...features],
      stamp,
      dayHmac: (day) => keys.hmac(day),
      dayKey: (day) => keys.key(day),
      concealer: keys.concealer,
      digest: nodeDigest,
    });
    this.world = this.#machine.newWorld();
    const opening = { round: 1, startsAt: opensAt, commitment: keys.commitment, rules: defaultRules() };
    this.#submit(asSystem, 'round.open-round', opening);
  }

  gamblers(count: number): readonly Gambler[] {
    return Array.from({ length: count }, (_, index) => {
      const account = `a-${index}`;
      const birth = { username: nameOf(index), agreed: true, revealed: false, protection: '72' };
      this.send({ account, character: null }, 'characters.create-character', birth);
      const character = this.world.lives.get(account) ?? broken(`${account} was born`);
      this.#fill(character);
      return { account, character };
    });
  }

  /** Sends a command that must be accepted; the answer is made from its events. */
  send(
    { account, character }: Omit<Gambler, 'character'> & { readonly character: string | null },
    type: string,
    payload: JsonObject,
  ): JsonObject {
    return this.#submit({ account, character, roles: [provenRole] }, type, payload);
  }

  /** Moves the clock and runs what comes due. */
  wait(ms: number): void {
    this.now += ms;
    this.runDue();
  }

  runDue(): void {
    const { world, now } = this;
    const due = () =>
      this.#machine.due(world, now, (_item, error) => {
        throw error;
      });
    for (let events = due(); events; events = due()) this.#apply(events);
  }

  held({ character }: Gambler, asset = 'money'): number {
    return holding(this.world, inHand(character), asset);
  }

  #submit(
    actor: typeof asSystem | { account: string; character: string | null; roles: string[] },
    type: string,
    payload: JsonObject,
  ): JsonObject {
    this.#sent += 1;
    const command = { id: `c-${this.#sent}`, type, actor, vouched: {}, payload };
    this.runDue();
    const decided = this.#machine.decide(this.world, command, this.now);
    const found = decided.kind === 'refused' ? decided.refusal.code : decided.kind;
    assert(decided.kind === 'events', `${type} is accepted, not ${found}`);
    return this.#machine.answer(type, this.#apply(decided.events));
  }

  #fill(character: string): void {
    const moves = Object.entries(pockets).map(([asset, amount]) => ({
      asset,
      from: 'source:given',
      to: inHand(character),
      amount,
    }));
    const { type, data } = given({ moves });
    const decision = { id: `given-${character}`, index: 0, of: 1 };
    const frame = { type, version: 1, at: this.now, phase: this.world.round.phase, decision };
    this.#apply([
      { ...frame, command: null, item: null, draws: null, data, moves, counts: [], timers: [], subjects: [] },
    ]);
  }

  #apply(events: readonly KernelEvent[]) {
    return events.map((event) => {
      return this.#machine.record(this.world, event, (hash, revision, complete) => ({
        ...complete,
        revision,
        hash,
      }));
    });
  }
}

/** A name of letters alone, another for every number. */
function nameOf(index: number): string {
  const letters = Array.from(String(index).padStart(5, '0'), (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `Punter${letters.join('')}`;
}
