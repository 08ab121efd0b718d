import type { JsonObject } from '../../values/json.ts';
import type { RandomSource, Wish, WishedCommand } from '../../declarations/wish.ts';
import type { World } from '../../state/world.ts';
import { lockboxState } from './state.ts';

const tell = (verb: string, payload: JsonObject = {}): WishedCommand => ({
  type: `lockbox.${verb}`,
  payload,
});

function box(world: World, random: RandomSource): string {
  const boxes = [...world.ledger.things.keys()].filter((asset) => asset.startsWith('lockbox:'));
  return random.pick(boxes)?.replace('lockbox:', '') ?? 'none';
}

function amount(random: RandomSource): number {
  return random.chance(90) ? 1 + random.below(300) : (random.pick([-2, 0.5, 2_000, 10 ** 12, 2 ** 53]) ?? 1);
}

export const lockboxWishes: Readonly<Record<string, Wish>> = {
  'make a box': { weight: 4, command: () => tell('make-box', { colour: 'red' }) },
  'give a box': {
    weight: 4,
    command: (world, _own, _now, random) => ({
      ...tell('give-box', {
        box: box(world, random),
        to: random.pick([...world.characters.keys()]) ?? 'nobody',
        tip: Math.min(amount(random), 1_001),
      }),
      vouched: { recipientOnline: random.chance(70) },
    }),
  },
  store: {
    weight: 4,
    command: (world, _own, _now, random) =>
      tell('store', { box: box(world, random), amount: amount(random) }),
  },
  'take out': {
    weight: 4,
    apt: (world, own) => lockboxState(world).deposits.has(own),
    command: (world, own, _now, random) =>
      tell('take-out', { box: [...(lockboxState(world).deposits.get(own) ?? [])][0] ?? box(world, random) }),
  },
  crack: {
    weight: 4,
    command: (world, _own, _now, random) => tell('begin-crack', { box: box(world, random) }),
  },
  feed: {
    weight: 4,
    command: (_world, _own, _now, random) => tell('feed-hoard', { amount: amount(random) }),
  },
  'set a code': {
    weight: 3,
    command: (world, _own, _now, random) =>
      tell('set-code', { box: box(world, random), code: `100${random.below(3)}` }),
  },
  'try a code': {
    weight: 4,
    apt: (world) => lockboxState(world).codes.size > 0,
    command: (world, _own, _now, random) =>
      tell('try-code', { box: box(world, random), code: `100${random.below(3)}` }),
  },
  'become warden': { weight: 4, command: () => tell('become-warden') },
  'open the hoard': { weight: 4, asSystem: true, command: () => tell('open-hoard') },
};
