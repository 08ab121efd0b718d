import type { JsonObject } from '../../json.ts';
import type { Whim, Wish, WishedCommand } from '../../wish.ts';
import type { World } from '../../world.ts';
import { lockboxState } from './state.ts';

const tell = (verb: string, payload: JsonObject = {}): WishedCommand => ({
  type: `lockbox.${verb}`,
  payload,
});

function box(world: World, whim: Whim): string {
  const boxes = [...world.ledger.things.keys()].filter((asset) => asset.startsWith('lockbox:'));
  return whim.pick(boxes)?.replace('lockbox:', '') ?? 'none';
}

function amount(whim: Whim): number {
  return whim.chance(90) ? 1 + whim.below(300) : (whim.pick([-2, 0.5, 2_000, 10 ** 12, 2 ** 53]) ?? 1);
}

export const lockboxWishes: Readonly<Record<string, Wish>> = {
  'make a box': { weight: 4, command: () => tell('make-box', { colour: 'red' }) },
  'give a box': {
    weight: 4,
    command: (world, _own, _now, whim) => ({
      ...tell('give-box', {
        box: box(world, whim),
        to: whim.pick([...world.characters.keys()]) ?? 'nobody',
        tip: Math.min(amount(whim), 1_001),
      }),
      vouched: { recipientOnline: whim.chance(70) },
    }),
  },
  store: {
    weight: 4,
    command: (world, _own, _now, whim) => tell('store', { box: box(world, whim), amount: amount(whim) }),
  },
  'take out': {
    weight: 4,
    apt: (world, own) => lockboxState(world).deposits.has(own),
    command: (world, own, _now, whim) =>
      tell('take-out', { box: [...(lockboxState(world).deposits.get(own) ?? [])][0] ?? box(world, whim) }),
  },
  crack: {
    weight: 4,
    command: (world, _own, _now, whim) => tell('begin-crack', { box: box(world, whim) }),
  },
  feed: { weight: 4, command: (_world, _own, _now, whim) => tell('feed-hoard', { amount: amount(whim) }) },
  'set a code': {
    weight: 3,
    command: (world, _own, _now, whim) =>
      tell('set-code', { box: box(world, whim), code: `100${whim.below(3)}` }),
  },
  'try a code': {
    weight: 4,
    apt: (world) => lockboxState(world).codes.size > 0,
    command: (world, _own, _now, whim) =>
      tell('try-code', { box: box(world, whim), code: `100${whim.below(3)}` }),
  },
  'become warden': { weight: 4, command: () => tell('become-warden') },
  'open the hoard': { weight: 4, asSystem: true, command: () => tell('open-hoard') },
};
