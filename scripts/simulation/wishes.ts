import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { Registry } from '@rackets/engine/kernel/machine/registry.ts';
import { chooseWish } from '@rackets/engine/kernel/declarations/wish.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { newLife } from '@rackets/engine/features/characters/wishes.ts';
import { z } from 'zod';
import { payloadFor } from './payloads.ts';

/** What players do beside their features' wishes, in a hundred acts. */
const looksPercent = 5;
/** A command of any type, with values made from its schema. */
const anythingPercent = 12;

/** One act of one player at one moment, decided by the seed alone. */
export interface PlannedAct {
  readonly index: number;
  /** Ms of simulated time. */
  readonly at: number;
  readonly account: string;
}

export interface Telling {
  readonly type: string;
  readonly payload: JsonObject;
  readonly vouched: JsonObject;
  readonly roles: readonly string[];
}

const accounts = 24;
const burstGapMs = 40;
const quietGapMs = 15_000;

/** Acts in bursts with pauses between, so that batches grow and agenda items come due between them. */
export function planActs(seed: number, count: number): PlannedAct[] {
  const random = new Random(`${seed} acts`);
  let at = 3_000;
  return Array.from({ length: count }, (_, index) => {
    at += random.chance(60) ? random.below(burstGapMs) : random.below(quietGapMs);
    return { index, at, account: `a${random.below(accounts)}` };
  });
}

/** The command of an act as the world stands when it is sent; null for one that only looks. */
export function tellingOf(
  seed: number,
  act: PlannedAct,
  registry: Registry,
  world: World,
  now: number,
): Telling | null {
  const random = new Random(`${seed} act ${act.index}`);
  if (random.chance(looksPercent)) return null;
  const own = world.lives.get(act.account);
  const alive = own !== undefined && world.characters.get(own)?.dead === null;
  if (!alive && random.chance(85)) return { ...newLife(world, random), vouched: {}, roles: [] };
  if (random.chance(anythingPercent)) return anything(random, registry, world);
  // Whoever leads no life tries what another would do.
  const character = own ?? random.pick([...world.characters.keys()]);
  if (character === undefined) return { ...newLife(world, random), vouched: {}, roles: [] };
  const wish = chooseWish(registry.features, world, character, now, random);
  const { type, payload, vouched = {} } = wish.command(world, character, now, random);
  return { type, payload, vouched, roles: wish.asSystem ? ['system'] : [provenRole] };
}

function anything(random: Random, registry: Registry, world: World): Telling {
  const definition = random.pick([...registry.commands.values()].filter(needsNoVoucher));
  if (!definition) throw new RangeError('no command is registered');
  const someone = random.pick([...world.characters.keys()]) ?? 'nobody';
  const timers = [...registry.timers.keys()];
  const known = [someone, 'none', ...timers, '72', 'Any Name'];
  return { type: definition.type, payload: payloadFor(definition, random, known), vouched: {}, roles: [] };
}

/** What only a gateway can vouch for is sent by wishes alone. */
function needsNoVoucher({ vouched }: CommandDefinition): boolean {
  return !vouched || z.safeParse(vouched, {}).success;
}
