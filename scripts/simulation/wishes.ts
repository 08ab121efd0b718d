import { prisonState } from '@rackets/engine/features/prison/state.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { Registry } from '@rackets/engine/kernel/registry.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/world.ts';
import { payloadFor } from './payloads.ts';
import { Random } from './random.ts';

/** What players want, against each other. `anything` is a command of any type with values made from its schema. */
const weights = {
  crime: 30,
  'bust npc': 12,
  'bust player': 6,
  bribe: 5,
  deposit: 10,
  withdraw: 8,
  'reset timer': 8,
  remove: 1,
  anything: 14,
  look: 6,
} as const;

type Wish = keyof typeof weights;

/** One act of one player at one moment, decided by the seed alone. */
export interface PlannedAct {
  readonly index: number;
  /** Ms of simulated time. */
  readonly at: number;
  readonly account: string;
  readonly wish: Wish;
}

export interface Telling {
  readonly type: string;
  readonly payload: JsonObject;
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
    return { index, at, account: `a${random.below(accounts)}`, wish: random.weighted(weights) };
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
  const own = world.lives.get(act.account);
  const alive = own !== undefined && world.characters.get(own)?.dead === null;
  const tell = (type: string, payload: JsonObject, roles: readonly string[] = []) => ({
    type,
    payload,
    roles,
  });
  if (act.wish === 'look') return null;
  if (!alive && random.chance(85)) return tell('characters.create-character', life(random, act.index));
  const someone = random.pick([...world.characters.keys()]) ?? 'nobody';
  switch (act.wish) {
    case 'crime':
      return tell('small-crimes.attempt-task', {
        task: random.chance(90) ? random.below(3) : random.below(8),
      });
    case 'bust npc': {
      const npc = random.pick([...prisonState(world).npcs.keys()]) ?? 'nobody';
      return tell('prison.bust-inmate', { npc, character: null });
    }
    case 'bust player': {
      const inside = [...world.characters.keys()].filter((id) => timerUntil(world, id, 'prison') > now);
      return tell('prison.bust-inmate', { npc: null, character: random.pick(inside) ?? someone });
    }
    case 'bribe':
      return tell('prison.pay-bribe', {});
    case 'deposit':
      return tell('bank.deposit-money', { amount: 1 + random.below(300) });
    case 'withdraw':
      return tell('bank.withdraw-money', { amount: 1 + random.below(300) });
    case 'reset timer':
      return tell('timers.reset-timer', { timer: random.chance(60) ? 'small-crimes' : 'prison-bust' });
    case 'remove':
      return tell('characters.remove-character', { character: someone, cause: 'admin' }, ['system']);
    case 'anything':
      return anything(random, registry, world, someone);
  }
}

function life(random: Random, index: number): JsonObject {
  const letters = Array.from({ length: 5 }, () => String.fromCodePoint(97 + random.below(26))).join('');
  const username = random.chance(95)
    ? `L${letters}${index % 1000}`
    : (random.pick(['', 'x', 'Twin One']) ?? '');
  const protection = random.pick(['24', '72', '168', '5']) ?? '24';
  return { username, agreed: random.chance(97), revealed: random.chance(50), protection };
}

function anything(random: Random, registry: Registry, world: World, someone: string): Telling {
  const definition = random.pick([...registry.commands.values()]);
  if (!definition) throw new RangeError('no command is registered');
  const npcs = [...prisonState(world).npcs.keys()];
  const known = [someone, random.pick(npcs) ?? 'none', 'small-crimes', 'prison-bust', '72', 'Any Name'];
  return { type: definition.type, payload: payloadFor(definition, random, known), roles: [] };
}
