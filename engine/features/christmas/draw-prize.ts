import { broken } from '../../kernel/values/assert.ts';
import type { DecisionContext } from '../../kernel/declarations/command-definition.ts';
import { drawOne } from '../../kernel/dice/draw.ts';
import type { DraftEvent, Move } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { prizeName, type Prize, type PrizeKind } from './prize.ts';
import { christmasRules, type DoorPrize } from './rules.ts';

/** What a door held, and what gives it. */
interface Found {
  readonly prize: Prize;
  readonly moves: readonly Move[];
  /** Behind the door's own event: what brings a perk. */
  readonly events: readonly DraftEvent[];
}

/** What a door may hold for a character. Perks only where there are some to win. */
export function prizesFor(world: World, character: string): readonly DoorPrize[] {
  const hasPerks = perkPrizes(world, character).length > 0;
  return christmasRules(world).prizes.filter(({ kind }) => kind !== 'perk' || hasPerks);
}

/** How much of something a door holds for a character: money at the going rate, and more behind the last door. */
export function amountBehind(world: World, character: string, door: number, prize: DoorPrize): number {
  const { doors, lastDoorTimes } = christmasRules(world);
  const amount = door === doors ? prize.amount * lastDoorTimes : prize.amount;
  return prize.kind === 'money' ? moneyFor(world, character, amount) : amount;
}

/** Draws what is behind a door. */
export function drawPrize(
  world: World,
  context: Pick<DecisionContext, 'draw' | 'id'>,
  character: string,
  door: number,
): Found {
  const offered = prizesFor(world, character);
  const weights = offered.map(({ weight }) => weight);
  const drawn = offered[context.draw.weighted(weights, 'prize')] ?? broken('a prize is drawn');
  const { kind } = drawn;
  if (kind === 'perk') {
    const perk = drawOne(context.draw, perkPrizes(world, character), 'perk');
    return { prize: { kind, name: perk.name, amount: 1 }, moves: [], events: perk.give(context) };
  }
  const amount = amountBehind(world, character, door, drawn);
  const from = sourceOf('christmas');
  return {
    prize: { kind, name: prizeName(kind, amount), amount },
    moves: [{ asset: assetOf(kind), from, to: inHand(character), amount }],
    events: [],
  };
}

const assetOf = (kind: Exclude<PrizeKind, 'perk'>): string =>
  kind === 'money' || kind === 'bullets' ? kind : itemAsset(kind);
